import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { lockDataFolder } from "./data-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "careers-lock-")), "data");
});
afterEach(() => rm(join(folder, ".."), { recursive: true }));

async function holderInAnotherProcess() {
  const module = new URL("./data-folder.ts", import.meta.url).href;
  const code = `
    const { lockDataFolder } = await import(${JSON.stringify(module)});
    lockDataFolder(process.argv[1]);
    globalThis.gc();
    process.send("held");
    setInterval(() => {}, 60_000);
  `;
  const stdio: ["ignore", "ignore", "inherit", "ipc"] = ["ignore", "ignore", "inherit", "ipc"];
  const holder = spawn(
    process.execPath,
    ["--expose-gc", "--input-type=module", "-e", code, folder],
    { stdio },
  );
  // a failed test would leave it running, and the runner waiting for it
  onTestFinished(() => void holder.kill("SIGKILL"));
  await once(holder, "message");
  return holder;
}

test("the data folder is made for its owner only", async () => {
  const lock = lockDataFolder(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  lock.release();
});

test("a second process is told that the data folder is in use, until the first is killed", async () => {
  const holder = await holderInAnotherProcess();
  expect(() => lockDataFolder(folder)).toThrow(`The data folder ${folder} is in use`);
  holder.kill("SIGKILL");
  await once(holder, "exit");
  lockDataFolder(folder).release();
});

test("a released data folder can be taken again", () => {
  const first = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow("in use");
  first.release();
  lockDataFolder(folder).release();
});
