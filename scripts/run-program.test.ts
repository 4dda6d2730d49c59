import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runProgram } from "./run-program.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "careers-run-"));
});
afterAll(() => rm(folder, { recursive: true }));

const node = (script: string) => ({
  command: process.execPath,
  parameters: ["--eval", script],
  limit: 60_000,
});

/** Whether a process runs; one that has ended and was not yet asked for does not. */
async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ") X");
  return !/\) [XZ]/.test(stat);
}

test("a program that ends says how, and what it printed", async () => {
  let text = "";
  const write = (part: string) => {
    text += part;
  };
  const ended = await runProgram({ ...node("console.log('done'); process.exit(3)"), write });
  expect(ended).toEqual({ code: 3, isLate: false });
  expect(text).toBe("done\n");
});

test.runIf(process.platform === "linux")(
  "one that hangs is ended at its limit, with what it started, though neither heeds a signal",
  async () => {
    const deaf = "process.on('SIGINT', () => {}); setInterval(() => {}, 1_000);";
    const parent = `
      const { spawn } = require("node:child_process");
      const child = spawn(process.execPath, ["--eval", ${JSON.stringify(deaf)}]);
      console.log(child.pid);
      ${deaf}`;
    let child = 0;
    const ended = await runProgram({
      ...node(parent),
      limit: 2_000,
      grace: 200,
      write: (text) => {
        child = Number(text);
      },
    });
    expect(ended).toEqual({ code: null, isLate: true });
    expect(child).toBeGreaterThan(0);
    await expect.poll(() => isRunning(child)).toBe(false);
  },
);

test("one that heeds the signal may tidy up, and is late nonetheless", async () => {
  const tidy = "process.on('SIGINT', () => process.exit(0)); setInterval(() => {}, 1_000);";
  expect(await runProgram({ ...node(tidy), limit: 2_000 })).toEqual({ code: 0, isLate: true });
});
