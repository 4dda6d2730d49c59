// Stores rows and objects for ever, several at once, and reports each one only when it is stored.
// Started by the durability tests, which kill it. Arguments: the data folder, how many at once.
import { randomBytes } from "node:crypto";
import { writeSync } from "node:fs";
import { Readable } from "node:stream";
import { openDatabase } from "#platform/database/open-database.ts";
import { lockDataFolder } from "#platform/files/data-folder.ts";
import { openStorage } from "#platform/storage/open-storage.ts";
import { idempotencyKeys } from "#platform/tables.ts";

const [dataDir = "", atOnce = "1"] = process.argv.slice(2);
const objectLength = 200_000;

lockDataFolder(dataDir);
const database = await openDatabase({ databaseUrl: null, dataDir });
const storage = await openStorage({ dataDir, s3: null });
const report = (text: string) => writeSync(1, `${text}\n`);

async function storeOne(): Promise<void> {
  const key = randomBytes(16).toString("base64url");
  await storage.put(key, Readable.from([randomBytes(objectLength)]));
  report(`object ${key}`);
  await database.transaction(async (queries) => {
    const row = { scope: "durability", requestHash: "", answer: {} };
    await queries.insert(idempotencyKeys).values({ ...row, key: `${key}-1` });
    await queries.insert(idempotencyKeys).values({ ...row, key: `${key}-2` });
  });
  report(`rows ${key}`);
}

async function storeForEver(): Promise<never> {
  for (;;) await storeOne();
}

report(`ready ${process.pid}`);
await Promise.all(Array.from({ length: Number(atOnce) }, storeForEver));
