import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("what runs the built site says so before anything else is loaded", () => {
  const main = readFileSync(new URL("main.ts", import.meta.url), "utf8");
  const [first] = main.match(/^import .*$/m) ?? [];
  expect(first).toBe('import "./as-production.ts";');
});

test.runIf(process.platform === "linux")("more threads than may wait for a disk at once", () => {
  const script = `
    import ${JSON.stringify(new URL("as-production.ts", import.meta.url).href)};
    import { stat, readdirSync } from "node:fs";
    stat(".", () => console.log(readdirSync("/proc/self/task").length));`;
  const environment = { ...process.env, UV_THREADPOOL_SIZE: undefined };
  const threads = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    env: environment,
    encoding: "utf8",
  });
  expect(Number(threads.stdout)).toBeGreaterThan(48);
});
