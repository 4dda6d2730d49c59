import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { newBackupFolder } from "../../../tests/support/backups.ts";
import { backupPath, secretsFile } from "./backup-folder.ts";
import { resolveSecrets } from "./resolve-secrets.ts";

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
  writeFileSync(join(backupPath(root, backup), secretsFile), lines.join(""));
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
