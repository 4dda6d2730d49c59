import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { writeDocumentKeys } from "#platform/document-keys.ts";
import { migrationHashes } from "#platform/migrate.ts";
import { openDatabase } from "#platform/open-database.ts";
import { backUp, newBackupFolder, restore } from "../../../tests/support/backups.ts";
import { documentKeys } from "../../../tests/support/documents.ts";
import { emptyInstallation, sessionSecret } from "../../../tests/support/installation.ts";
import { createDatabase, dropDatabases } from "../../../tests/support/postgres.ts";
import { backupPath } from "./backup-folder.ts";
import { checkInstallation } from "./check-installation.ts";
import { checkMigrations, migrateTo } from "./migrate-to.ts";
import { resolveSecrets } from "./resolve-secrets.ts";

/** Before KYC records, and the two triggers on what is stored. */
const older = 6;
const patience = { timeout: 120_000 };
const _patience = { timeout: 120_000 };

test.runIf(inject("postgresAvailable"))(
  "a backup of an older version is brought up to this one",
  async () => {
    const to = await emptyInstallation("postgresql");
    const server = to.place.databaseUrl as string;
    const name = `${inject("databasePrefix")}${randomUUID().slice(0, 8)}`;
    const databaseUrl = await createDatabase(server, name, "template0");
    const database = await openDatabase({ databaseUrl, dataDir: "" });
    await migrateTo(database, older);
    await database.pool.query(
      `INSERT INTO documents (id, state, stored_name, media_type, size, key_id, wrapped_key, sender)
     VALUES ('resume', 'deleting', '', '', 0, '1', '', '')`,
    );
    await database.pool.query(
      `INSERT INTO applications (source, first_name, last_name, email, contact_number, gender, position,
       experience, ctc, city, state, resume_id)
     VALUES ('Dolphins', 'Asha', 'K', 'a@mail.example', '9', 'Female', 'Tester', 3, 9, 'Thane', 'MH', 'resume')`,
    );
    const root = newBackupFolder();
    const made = await backUp({ ...to, database }, root);
    await database.close();
    expect(made.manifest.migrations).toHaveLength(older);

    // a database in which nothing was made yet
    await dropDatabases(server, [databaseUrl]);
    const empty = await createDatabase(server, name, "template0");
    const opened = await openDatabase({ databaseUrl: empty, dataDir: "" });
    await restore(root, made.name, { ...to, database: opened });
    const { rows } = await opened.queries.execute(sql`SELECT search, status FROM applications`);
    expect(rows).toEqual([{ search: expect.stringContaining("asha k"), status: "new" }]);
    const tallies = await opened.queries.execute(
      sql`SELECT sum(count)::int AS sum FROM application_tallies WHERE dimension = 'all'`,
    );
    expect(tallies.rows).toEqual([{ sum: 1 }]);
    await opened.close();
    await dropDatabases(server, [empty]);
    await to.remove();
    rmSync(root, { recursive: true });
  },
  patience.timeout,
);

test("a backup of a newer version, or of something else, is refused", () => {
  const ours = migrationHashes();
  expect(() => checkMigrations([...ours, "0".repeat(64)])).toThrow(/newer version/);
  expect(() => checkMigrations(["0".repeat(64)])).toThrow(/newer version/);
  expect(() => checkMigrations([])).toThrow(/no installation/);
  checkMigrations(ours.slice(0, 3));
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
