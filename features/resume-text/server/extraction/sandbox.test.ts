import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sandboxOptions } from "./sandbox.ts";

const root = join(import.meta.dirname, "../../../..");

/** What the sandbox says to each of these, as code that runs in it. */
const tried = {
  network: "await fetch('http://127.0.0.1:8999')",
  socket:
    "await new Promise((_, fail) => require('node:net').connect(9, '127.0.0.1').on('error', fail))",
  name: "await require('node:dns/promises').lookup('collect.example')",
  process: "require('node:child_process').execFileSync('/bin/true')",
  thread: "new (require('node:worker_threads').Worker)('1', { eval: true })",
  settings: `require('node:fs').readFileSync(${JSON.stringify(join(root, ".env.example"))})`,
  system: "require('node:fs').readFileSync('/etc/hostname')",
  writing: "require('node:fs').writeFileSync('/tmp/left-behind', 'x')",
  inspector: "require('node:inspector').open(0)",
  native: "process.dlopen({ exports: {} }, '/nothing.node')",
};

test("what reads a stranger's file reaches nothing", () => {
  const attempts = Object.entries(tried).map(
    ([name, code]) =>
      `try { ${code}; out.${name} = "done" } catch (e) { out.${name} = /ERR_(ACCESS_DENIED|DLOPEN_DISABLED)/.exec(require("node:util").inspect(e))?.[0] ?? String(e) }`,
  );
  const program = `(async () => { const out = {}; ${attempts.join("\n")}; console.log(JSON.stringify(out)); process.exit(0) })()`;
  const { stdout, stderr } = spawnSync(process.execPath, [...sandboxOptions, "-e", program], {
    env: {},
    encoding: "utf8",
    timeout: 20_000,
  });
  expect(JSON.parse(stdout || JSON.stringify(stderr))).toEqual(
    Object.fromEntries(
      Object.keys(tried).map((name) => [
        name,
        name === "native" ? "ERR_DLOPEN_DISABLED" : "ERR_ACCESS_DENIED",
      ]),
    ),
  );
});
