import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrationHashes } from "#platform/database/migrate.ts";
import { freshDatabase } from "../../../tests/support/databases/database.ts";
import { contentsOf } from "../../../tests/support/files/folder-contents.ts";
import { checkMigrations } from "./manifest.ts";
import { openTarget } from "./restore-target.ts";
import { checkPlace } from "./take-snapshot.ts";

test("a backup of other tables than ours is refused, and it is said whose they are", () => {
  const ours = migrationHashes();
  const other = "0".repeat(64);
  checkMigrations(ours);
  expect(() => checkMigrations([])).toThrow(/no installation/);
  expect(() => checkMigrations([other])).toThrow(/a version before 1\.0/);
  expect(() => checkMigrations([...ours, other])).toThrow(/a newer version/);
  expect(() => checkMigrations(ours.slice(0, 1), [...ours, other])).toThrow(/an earlier version/);
});

test("a data folder of before 1.0 is neither copied nor filled, and stays as it was", async () => {
  const { dataDir, remove } = await freshDatabase("embedded");
  const folder = join(dataDir, "database");
  rmSync(join(folder, "careers-schema"));
  const before = contentsOf(dataDir);
  const place = { databaseUrl: null, dataDir, s3: null };
  expect(() => checkPlace(place)).toThrow(/is of a version before 1\.0\. Nothing was changed\./);
  await expect(openTarget(place, { sharesObjects: false, ownsFolder: false })).rejects.toThrow(
    /is of a version before 1\.0/,
  );
  expect(contentsOf(dataDir)).toEqual(before);
  await remove();
});
