import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { lockDataFolder } from "#platform/files/data-folder.ts";
import { explain } from "#platform/operator-error.ts";
import { renewalStateFile, writeRenewalState } from "#platform/secrets/renew-keys.ts";
import { type DatabasePlace, freshDatabase } from "../tests/support/databases/database.ts";
import { runCommand } from "./keys-command.ts";
import { renewKeys } from "./keys-state.ts";

const run = promisify(execFile);
const script = fileURLToPath(new URL("keys.ts", import.meta.url));
const patience = { timeout: 60_000 };
let place: DatabasePlace;
let dataDir: string;

beforeAll(async () => {
  place = await freshDatabase("embedded");
  dataDir = place.dataDir;
});
afterAll(() => place.remove());

/** What the command prints, without the process that `typed` starts. */
async function keys(...args: string[]) {
  const config = readConfig({ DATA_DIR: dataDir });
  return runCommand(args, config, () => renewKeys(config)).then(
    (text) => ({ code: 0, text }),
    (error) => ({ code: 1, text: `${explain(error)}\n` }),
  );
}

async function typed(...args: string[]) {
  const env = { DATA_DIR: dataDir };
  return run(process.execPath, ["--liftoff-only", script, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }) => ({ code, text: stderr }),
  );
}

const ids = () => readConfig({ DATA_DIR: dataDir }).documentKeys.map(({ id }) => id);

test("while no server runs the command looks into the store itself", patience, async () => {
  expect(await typed("status")).toEqual({ code: 0, text: "1\tnewest\n" });
  expect(await keys("rotate")).toMatchObject({ code: 0 });
  expect(ids()).toEqual(["2", "1"]);
  expect(await keys("status")).toEqual({
    code: 0,
    text: "2\tnewest\n1\tguards nothing any more\n",
  });
  expect(await keys("retire", "1")).toEqual({ code: 0, text: "Key 1 is gone.\n" });
  expect(ids()).toEqual(["2"]);
});

test("beside a running server it goes by what that one has found", patience, async () => {
  const lock = lockDataFolder(dataDir);
  const state = renewalStateFile(dataDir);
  try {
    expect(await keys("rotate")).toMatchObject({ code: 0 });
    const early = await typed("retire", "2");
    expect(early).toMatchObject({ code: 1 });
    expect(early.text).toMatch(/^Key 2 stays: a server that runs has not yet put all/);

    for (const { found, words } of [
      { found: { newest: "2", left: {} }, words: /not yet put all/ },
      { found: { newest: "3", left: { "2": 3 } }, words: /3 damaged things/ },
    ]) {
      writeRenewalState(state, found);
      const refused = await keys("retire", "2");
      expect(refused).toMatchObject({ code: 1, text: expect.stringMatching(words) });
    }
    writeRenewalState(state, { newest: "3", left: {} });
    expect(await keys("retire", "2")).toMatchObject({ code: 0 });
    expect(ids()).toEqual(["3"]);
  } finally {
    lock.release();
  }
});

test("what cannot be done is said in a sentence, and shows no key", patience, async () => {
  const cases: [string[], RegExp][] = [
    [["retire", "3"], /^Key 3 is the newest/],
    [["retire", "9"], /^There is no key 9/],
    [["retire"], /npm run keys -- retire ID/],
    [["burn"], /npm run keys -- rotate/],
  ];
  for (const [args, words] of cases) {
    const { code, text } = await keys(...args);
    expect(code).toBe(1);
    expect(text).toMatch(words);
    expect(text).not.toContain("    at ");
  }
  const refused = await keys("retire", "3");
  expect(await typed("retire", "3"), "also as a program").toEqual(refused);
  const secret = readFileSync(join(dataDir, "secrets", "document_keys"), "utf8").slice(2, 20);
  expect((await typed("rotate")).text).not.toContain(secret);
});
