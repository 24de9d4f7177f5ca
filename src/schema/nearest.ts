/** Names as near to `name` as a slip of the hand, the nearest first, at most `limit` of them. */
export function nearest(name: string, names: Iterable<string>, limit = 3): string[] {
  const wanted = name.toLowerCase();
  const near: { name: string; distance: number }[] = [];
  for (const candidate of names) {
    const other = candidate.toLowerCase();
    const allowed = Math.max(2, Math.floor(Math.min(wanted.length, other.length) / 3));
    const contained = wanted.length > 2 && (other.includes(wanted) || wanted.includes(other));
    const distance = contained
      ? 1 + Math.abs(other.length - wanted.length) / 100
      : editDistance(wanted, other, allowed);
    if (distance <= allowed) near.push({ name: candidate, distance });
  }
  near.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
  return near.slice(0, limit).map((entry) => entry.name);
}

/** Edits (insert, delete, replace, swap of neighbours) from one text to another; more than `allowed` counts as infinite. */
function editDistance(from: string, to: string, allowed: number): number {
  if (Math.abs(from.length - to.length) > allowed) return Infinity;
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const here = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let best = Math.min(
        at(above, column) + 1,
        at(here, column - 1) + 1,
        at(above, column - 1) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
        best = Math.min(best, at(before, column - 2) + 1);
      here.push(best);
    }
    before = above;
    above = here;
  }
  return at(above, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
