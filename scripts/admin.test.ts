import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStaff } from "#features/accounts/server/staff.ts";
import { openingChoices } from "#features/openings/server/openings-store.ts";
import { readConfig } from "#platform/config.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { lockDataFolder } from "#platform/files/data-folder.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { type DatabasePlace, freshDatabase } from "../tests/support/databases/database.ts";

const script = fileURLToPath(new URL("admin.ts", import.meta.url));
let place: DatabasePlace;
let dataDir: string;

beforeAll(async () => {
  place = await freshDatabase("embedded");
  dataDir = place.dataDir;
});

afterAll(() => place.remove());

async function admin(args: string[], input = "") {
  const child = spawn(process.execPath, ["--liftoff-only", script, ...args], {
    env: { DATA_DIR: dataDir },
  });
  child.stdin.end(input);
  const exited = new Promise<number | null>((resolve) => child.once("close", resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exited, out, err };
}

test("an account made on the command line opens the desk", async () => {
  const made = await admin(["create", "Meera", "--password-stdin"], "by night, a bridge\n");
  expect(made).toMatchObject({ code: 0, err: "" });
  expect(made.out).not.toContain("bridge");
  expect(await signIn("meera", "by night, a bridge")).toBe(true);
}, 60_000);

// what each command says: admin-command.test.ts
test("what cannot be done is said in a sentence, with a failing exit code", async () => {
  const { code, out, err } = await admin(["create", "someone", "--nope"]);
  expect([code, out]).toEqual([1, ""]);
  expect(err).toContain("Unknown option");
  expect(err).not.toContain("    at ");
  expect(await admin(["help"])).toMatchObject({ code: 0, err: "" });
}, 60_000);

test("beside a running server it says that the data folder is in use", async () => {
  const lock = lockDataFolder(dataDir);
  try {
    const { code, err } = await admin(["list"]);
    expect(code).toBe(1);
    expect(err).toMatch(/^The data folder .* is in use/);
  } finally {
    lock.release();
  }
});

async function signIn(userName: string, password: string): Promise<boolean> {
  const config = readConfig({ DATA_DIR: dataDir });
  const database = await openDatabase(config);
  try {
    const clock = { now: () => new Date() };
    const keyedHash = createKeyedHash(...config.sessionSecrets);
    const { origin, documentKeys: keys } = config;
    const staff = createStaff({ database, clock, origin, keyedHash, keys }, { openingChoices });
    const client = { headers: new Headers(), address: "127.0.0.1" };
    return (await staff.signIn({ userName, password }, client)).ok;
  } finally {
    await database.close();
  }
}
