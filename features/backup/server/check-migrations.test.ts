import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { writeDocumentKeys } from "#platform/document-keys.ts";
import { migrationHashes } from "#platform/migrate.ts";
import { backUp, newBackupFolder } from "../../../tests/support/backups.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { documentKeys } from "../../../tests/support/documents.ts";
import { contentsOf } from "../../../tests/support/folder-contents.ts";
import { emptyInstallation, sessionSecret } from "../../../tests/support/installation.ts";
import { backupPath } from "./backup-folder.ts";
import { checkInstallation, checkMigrations } from "./check-copy.ts";
import { resolveSecrets } from "./resolve-secrets.ts";
import { checkPlace } from "./source.ts";
import { openTarget } from "./target.ts";

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
  await expect(openTarget(place, { sharesObjects: false, holdsFolder: false })).rejects.toThrow(
    /is of a version before 1\.0/,
  );
  expect(contentsOf(dataDir)).toEqual(before);
  await remove();
});

test("secrets come from the backup only where it was told to hold them", async () => {
  const from = await emptyInstallation("embedded");
  const root = newBackupFolder();
  const [bare, full] = [await backUp(from, root), await backUp(from, root, { withSecrets: true })];
  await from.remove();
  const dataDir = join(inject("runFolder"), randomUUID());
  const environment = { DATA_DIR: dataDir };
  await expect(resolveSecrets(environment, root, bare.name)).rejects.toThrow(
    /^SESSION_SECRET of the backup's time is needed/,
  );
  expect(existsSync(dataDir), "nothing is made up meanwhile").toBe(false);
  expect(existsSync(join(backupPath(root, bare.name), "secrets.env"))).toBe(false);
  expect(statSync(join(backupPath(root, full.name), "secrets.env")).mode & 0o777).toBe(0o600);

  await resolveSecrets(environment, root, full.name);
  expect(readFileSync(join(dataDir, "secrets", "session_secret"), "utf8").trim()).toBe(
    sessionSecret,
  );
  expect(readConfig(environment).documentKeys).toEqual(documentKeys);
  const given = { DATABASE_URL: "postgres://a", SESSION_SECRET: "b".repeat(32) };
  expect(await resolveSecrets(given, root, full.name)).toEqual({
    ...given,
    DOCUMENT_KEYS: writeDocumentKeys(documentKeys),
  });
  await checkInstallation(root, full.name, ["b".repeat(32), sessionSecret]);
  await expect(checkInstallation(root, full.name, ["b".repeat(32)])).rejects.toThrow(
    /^SESSION_SECRET is not the one of the backup's time/,
  );
  rmSync(root, { recursive: true });
  rmSync(dataDir, { recursive: true });
});
