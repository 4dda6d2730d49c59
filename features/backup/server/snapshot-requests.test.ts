import { existsSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { lockDataFolder } from "#platform/files/data-folder.ts";
import { type DatabasePlace, freshDatabase } from "../../../tests/support/databases/database.ts";
import { readSnapshotFacts } from "./snapshot.ts";
import { answerRequests, askForSnapshot, readAnswer, takeSnapshot } from "./take-snapshot.ts";

let place: DatabasePlace;
let database: Database;
let dataDir: string;
beforeAll(async () => {
  place = await freshDatabase("embedded");
  dataDir = place.dataDir;
  database = await openDatabase(place);
});
afterAll(async () => {
  await database?.close();
  await place?.remove();
});

const answer = () => answerRequests(database, { dataDir, clock: systemClock });
const requests = () => readdirSync(join(dataDir, "snapshots"));

test("the server that holds the database writes its tables for whoever asks", async () => {
  const lock = lockDataFolder(dataDir);
  const folder = join(dataDir, "wanted");
  const wanted = takeSnapshot({ databaseUrl: null, dataDir }, folder, systemClock);
  while ((await answer()) === 0);
  expect(await wanted).toEqual(await readSnapshotFacts(folder));
  expect(existsSync(join(folder, "applications.rows"))).toBe(true);
  expect(requests()).toEqual([]);
  expect(await answer()).toBe(0);
  lock.release();
});

test("what nobody waits for any more is removed, tables and all", async () => {
  const request = await askForSnapshot(dataDir, "one");
  expect(await answer()).toBe(1);
  expect(await readAnswer(request.folder)).toBe("taken");
  const before = new Date(Date.now() - 60_000);
  utimesSync(request.folder, before, before);
  await answer();
  expect(requests()).toEqual([]);
  await request.end();
});

test("whoever asks is told where the tables cannot be written", async () => {
  const request = await askForSnapshot(dataDir, "two");
  const broken = { ...database, withoutTimeLimit: () => Promise.reject(new Error("no disk")) };
  await expect(answerRequests(broken, { dataDir, clock: systemClock })).rejects.toThrow("no disk");
  expect(await readAnswer(request.folder)).toBe("failed");
  expect(readdirSync(request.folder).sort()).toEqual(["failed"]);
  await request.end();
});
