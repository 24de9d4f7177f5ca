/** Times of rows: UTC with microseconds, each later than the one before, as a database's are. */
export class Clock {
  #last = 0;

  now(): string {
    const micros = Math.max(Date.now() * 1000 + 1, this.#last + 1);
    this.#last = micros;
    const seconds = new Date(Math.floor(micros / 1000)).toISOString().slice(0, 19);
    return `${seconds}.${String(micros % 1_000_000).padStart(6, "0")}Z`;
  }
}
