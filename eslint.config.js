import { builtinModules } from "node:module";
import js from "@eslint/js";
import importX from "eslint-plugin-import-x";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

/** Rooms of src/ from left to right; a room imports itself and what stands in an earlier step. docs/architecture.md says why. */
const steps = [
  ["errors", "json", "model"],
  ["openapi"],
  ["schema"],
  ["request"],
  ["config", "client"],
  ["plugins", "branching", "proxbox"],
  ["mock"],
  ["cli", "mcp"],
];

const restrict = (...patterns) => ({ "@typescript-eslint/no-restricted-imports": ["error", { patterns }] });

const nodeProtocol = {
  regex: `^(?:${builtinModules.filter((name) => !name.startsWith("_")).join("|")})(?:/|$)`,
  message: "Write node: before the name of a built-in module.",
};
const noCodegen = { regex: "^(?:\\.\\./)+codegen/", message: "src/ never imports codegen/." };
/** Types cost nothing at run time, so any room may name them. */
const dataByType = {
  regex: "^(?:\\.\\./)+(?:generated|bundles)/",
  allowTypeImports: true,
  message: "At run time only src/schema reads generated/ and bundles/.",
};
const rooms = (names, message) => ({
  regex: `^(?:\\./|(?:\\.\\./)+)(?:src/)?(?:${names.join("|")})(?:/|$)`,
  message,
});

const direction = steps.flatMap((step, index) =>
  step.map((room) => {
    const later = [...step.filter((other) => other !== room && index > 0), ...steps.slice(index + 1).flat()];
    const patterns = [nodeProtocol, noCodegen];
    if (later.length > 0)
      patterns.push(rooms(later, `src/${room} stands left of that room; imports go only to the left.`));
    if (room !== "schema") patterns.push(dataByType);
    return { files: [`src/${room}/**/*.ts`], rules: restrict(...patterns) };
  }),
);

export default defineConfig(
  {
    ignores: [
      "dist/",
      "coverage/",
      "generated/",
      "test/golden/",
      "test/package/consumer/",
      "test/types/consumers/",
      "test/live/lab/",
    ],
  },
  js.configs.recommended,
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      // The low-level server: the high-level one would publish its own schemas and checks of arguments instead of ours.
      "@typescript-eslint/no-deprecated": [
        "error",
        { allow: [{ from: "package", package: "@modelcontextprotocol/sdk", name: "Server" }] },
      ],
    },
  },
  {
    // Programs that have to compile, or not to, as three compilers hold them; a program of their own costs 15 s to lint.
    files: ["test/types/**/*.ts"],
    ignores: ["**/*.test.ts"],
    extends: [tseslint.configs.disableTypeChecked],
  },
  {
    plugins: { "import-x": importX, "@typescript-eslint": tseslint.plugin },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      "import-x/resolver-next": [createTypeScriptImportResolver({ noWarnOnMultipleProjects: true })],
      "import-x/ignore": ["/generated/", "/node_modules/"],
    },
    rules: {
      "import-x/no-cycle": ["error", { ignoreExternal: true }],
      "import-x/no-default-export": "error",
      "no-console": "error",
      eqeqeq: "error",
      ...restrict(nodeProtocol),
    },
  },
  ...direction,
  {
    files: ["src/index.ts"],
    rules: restrict(
      nodeProtocol,
      noCodegen,
      dataByType,
      rooms(["mock", "cli", "mcp"], "The main entry stays free of mock, cli and mcp."),
    ),
  },
  {
    files: ["codegen/**/*.ts"],
    rules: restrict(
      nodeProtocol,
      rooms(
        ["schema", "request", "config", "client", "plugins", "branching", "proxbox", "mock", "cli", "mcp"],
        "codegen/ works from src/openapi, src/model, src/json and src/errors.",
      ),
    ),
  },
  {
    files: ["src/cli/**", "scripts/**", "bench/**", "bin/**", "codegen/main.ts", "examples/**"],
    rules: { "no-console": "off" },
  },
  {
    // Type tests call what does not exist, and never run.
    files: ["test/types/*.ts"],
    ignores: ["test/types/*.test.ts"],
    rules: {
      "@typescript-eslint/no-floating-promises": "off",
      "@typescript-eslint/no-invalid-void-type": "off",
      "@typescript-eslint/no-meaningless-void-operator": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  { files: ["**/*.config.js"], rules: { "import-x/no-default-export": "off" } },
  {
    files: ["**/*.js"],
    languageOptions: { globals: { process: "readonly", console: "readonly", URL: "readonly" } },
  },
);
