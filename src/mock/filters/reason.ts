/** Why the value of a filter is refused: NetBox's text for it. */
export class Refusal extends Error {}

export function noSuchChoice(value: string): Refusal {
  return new Refusal(`Select a valid choice. ${value} is not one of the available choices.`);
}
