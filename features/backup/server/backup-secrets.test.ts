import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { writeDocumentKeys } from "#platform/secrets/document-keys.ts";
import { backUp, newBackupFolder } from "../../../tests/support/databases/backups.ts";
import { emptyInstallation, sessionSecret } from "../../../tests/support/databases/installation.ts";
import { documentKeys } from "../../../tests/support/records/documents.ts";
import { backupPath } from "./backup-folder.ts";
import { checkInstallation, resolveSecrets } from "./backup-secrets.ts";

const backup = "2026-11-22T10-00-00.000Z";
const postgres = { DATABASE_URL: "postgresql://db.example/careers" };
const secrets = {
  SESSION_SECRET: "the secret of the time: 32 letters",
  DOCUMENT_KEYS: `1:${Buffer.alloc(32, 1).toString("base64url")}`,
};

/** A folder with a backup of these secrets. */
function backupWith(variables: Record<string, string>): string {
  const root = newBackupFolder();
  mkdirSync(backupPath(root, backup), { recursive: true });
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(backupPath(root, backup), "secrets.env"), lines.join(""));
  return root;
}

test("a backup brings the two secrets and no other variable, whatever stands in its file", async () => {
  const elsewhere = {
    S3_ENDPOINT: "https://thief.example",
    S3_REGION: "x",
    S3_BUCKET: "documents",
    S3_ACCESS_KEY_ID: "x",
    S3_SECRET_ACCESS_KEY: "x",
  };
  const root = backupWith({ ...secrets, ...elsewhere, NODE_OPTIONS: "--import=./evil.js" });
  const brought = await resolveSecrets(postgres, root, backup);
  expect(brought).toEqual({ ...postgres, ...secrets });
  expect(readConfig(brought).s3).toBeNull();
});

test("a secret that is given stays, one whose line is left empty is brought", async () => {
  const own = { ...postgres, SESSION_SECRET: "another secret of at least 32 letters" };
  const environment = { ...own, DOCUMENT_KEYS: "" };
  const brought = await resolveSecrets(environment, backupWith(secrets), backup);
  expect(brought).toEqual({ ...own, DOCUMENT_KEYS: secrets.DOCUMENT_KEYS });
});

test("one that is nowhere is named", async () => {
  const { SESSION_SECRET } = secrets;
  await expect(resolveSecrets(postgres, backupWith({ SESSION_SECRET }), backup)).rejects.toThrow(
    /^DOCUMENT_KEYS of the backup's time is needed/,
  );
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
