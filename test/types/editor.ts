import { join, resolve } from "node:path";
import ts from "typescript";

const folder = import.meta.dirname;
const file = join(folder, "edited.ts");

/** An editor on a program of one file, as TypeScript's language service sees it. */
export class Editor {
  readonly #service: ts.LanguageService;
  readonly #before: string;
  #text = "";
  #version = 0;

  /** @param before what stands at the head of the file */
  constructor(before: string) {
    this.#before = before;
    const options: ts.CompilerOptions = {
      target: ts.ScriptTarget.ES2022,
      lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      types: [],
      strict: true,
      noEmit: true,
    };
    const read = (name: string): string | undefined => (name === file ? this.#text : ts.sys.readFile(name));
    this.#service = ts.createLanguageService({
      getCompilationSettings: () => options,
      getScriptFileNames: () => [file],
      getScriptVersion: (name) => (name === file ? String(this.#version) : "0"),
      getScriptSnapshot: (name) => {
        const text = read(name);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => resolve(folder, "../.."),
      getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
      fileExists: (name) => name === file || ts.sys.fileExists(name),
      readFile: read,
      directoryExists: ts.sys.directoryExists.bind(ts.sys),
      getDirectories: ts.sys.getDirectories.bind(ts.sys),
    });
  }

  /** What is offered where `statement` has a `|`. */
  offers(statement: string): string[] {
    this.#text = this.#before + statement.replace("|", "");
    this.#version += 1;
    const completions = this.#service.getCompletionsAtPosition(
      file,
      this.#before.length + statement.indexOf("|"),
      undefined,
    );
    return (completions?.entries ?? []).map(({ name }) => name);
  }
}
