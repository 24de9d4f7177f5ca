import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const nbx = join(root, "bin/nbx.js");

/** Starts `nbx mock` and gives what it prints once it listens. */
async function startMock(): Promise<{ url: string; token: string; stop: () => Promise<number | null> }> {
  const child = spawn(process.execPath, [nbx, "mock", "--port", "0"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let text = "";
  child.stdout.setEncoding("utf8");
  for await (const chunk of child.stdout) {
    text += String(chunk);
    if (text.endsWith("}\n")) break;
  }
  const { url, token } = JSON.parse(text) as { url: string; token: string };
  const stop = (): Promise<number | null> =>
    new Promise((done) => {
      child.once("exit", (code) => {
        done(code);
      });
      child.kill("SIGINT");
    });
  return { url, token, stop };
}

let mock: Awaited<ReturnType<typeof startMock>>;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  mock = await startMock();
  env = { ...process.env, NETBOX_URL: mock.url, NETBOX_TOKEN: mock.token };
});
afterAll(async () => {
  expect(await mock.stop()).toBe(0);
});

describe("the built command", () => {
  it("lists in a pipe and keeps errors off stdout", () => {
    const good = spawnSync(process.execPath, [nbx, "dcim", "sites", "list"], { env, encoding: "utf8" });
    expect(good).toMatchObject({ status: 0, stderr: "" });
    expect(JSON.parse(good.stdout)).toEqual(expect.arrayContaining([expect.objectContaining({ id: 1 })]));
    const bad = spawnSync(process.execPath, [nbx, "dcim", "sites", "get", "--id", "987654"], {
      env,
      encoding: "utf8",
    });
    expect(bad).toMatchObject({ status: 4, stdout: "", stderr: expect.stringMatching(/^nbx: [^\n]+\n$/) });
  });

  it("ends quietly when its reader has seen enough", () => {
    const script = `"${process.execPath}" "${nbx}" groups --help | true; "${process.execPath}" "${nbx}" dcim sites filters -o json | head -c 1`;
    const { stdout, stderr } = spawnSync("bash", ["-c", script], {
      env: { ...env, NETBOX_VERSION: "4.7" },
      encoding: "utf8",
    });
    expect({ stdout, stderr }).toEqual({ stdout: "[", stderr: "" });
  });

  it.each([
    [
      "groups >/dev/full",
      1,
      /^(?:nbx: NetBox .*\n)?nbx: (?:cannot write the output|unexpected): .*ENOSPC.*\n$/,
    ],
    ["foo 2>/dev/full", 2, /^$/],
    ["foo 2>&1 | true; exit ${PIPESTATUS[0]}", 2, /^$/],
  ])("ends in its own status when its output fails: nbx %s", (words, expected, text) => {
    const { status, stderr } = spawnSync("bash", ["-c", `"${process.execPath}" "${nbx}" ${words}`], {
      env,
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: expected, stderr: expect.stringMatching(text) });
  });

  it.each([
    [[], /USAGE[\s\S]*COMMANDS[\s\S]*GROUPS/],
    [
      ["--help"],
      /GROUPS\n.*dcim[\s\S]*NETBOX_URL[\s\S]*NETBOX_TOKEN[\s\S]*nbx dcim sites list[\s\S]*EXIT STATUS/,
    ],
    [["dcim", "--help"], /RESOURCES of dcim[\s\S]*sites/],
    [
      ["dcim", "sites", "--help"],
      /ACTIONS of dcim sites\n.*list[\s\S]*nbx dcim sites <action>[\s\S]*--columns/,
    ],
    [["mock", "--help"], /nbx mock[\s\S]*--port/],
    [["--version"], /^netbox-sdk\/\d+\.\d+\.\d+ node-v/],
  ])("helps: nbx %j", (words, text) => {
    const { status, stdout } = spawnSync(process.execPath, [nbx, ...words], { env, encoding: "utf8" });
    expect(status).toBe(0);
    expect(stdout).toMatch(text);
  });

  it("says so in one line when a checkout is not built", () => {
    const folder = mkdtempSync(join(tmpdir(), "nbx-unbuilt-"));
    cpSync(join(root, "bin"), join(folder, "bin"), { recursive: true });
    cpSync(join(root, "package.json"), join(folder, "package.json"));
    const { status, stderr } = spawnSync(process.execPath, [join(folder, "bin/nbx.js")], {
      encoding: "utf8",
    });
    rmSync(folder, { recursive: true });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: "nbx: this checkout is not built yet; run npm run build\n",
    });
  });
});
