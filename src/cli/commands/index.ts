import { Groups } from "./groups.js";
import { Mock } from "./mock.js";
import { ObjectCommand } from "./object.js";
import { Resources } from "./resources.js";

/** Every command by its id. `object` is the whole dynamic grammar, `nbx <group> <resource> <action>`, and no word of its own. */
export const commands = { groups: Groups, mock: Mock, object: ObjectCommand, resources: Resources } as const;

export type CommandId = keyof typeof commands;

export function isStatic(word: string): word is Exclude<CommandId, "object"> {
  return word !== "object" && Object.hasOwn(commands, word);
}
