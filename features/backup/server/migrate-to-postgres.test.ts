import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { systemClock } from "#platform/clock.ts";
import { type Config, readConfig } from "#platform/config.ts";
import { lockDataFolder, refuseMoved } from "#platform/files/data-folder.ts";
import { writeDocumentKeys } from "#platform/secrets/document-keys.ts";
import { silent } from "../../../tests/support/databases/backups.ts";
import { databaseContents } from "../../../tests/support/databases/database-contents.ts";
import {
  emptyInstallation,
  fillInstallation,
  type Installation,
  sessionSecret,
} from "../../../tests/support/databases/installation.ts";
import { documentKeys } from "../../../tests/support/records/documents.ts";
import {
  type S3Double,
  s3Environment,
  startS3Double,
} from "../../../tests/support/services/s3-double.ts";
import { moveUp, readNewConfig } from "./migrate-to-postgres.ts";
import type { Progress } from "./objects.ts";

const patience = { timeout: 120_000 };
const secrets = { SESSION_SECRET: sessionSecret, DOCUMENT_KEYS: writeDocumentKeys(documentKeys) };

describe.runIf(inject("postgresAvailable"))("an embedded installation", () => {
  let old: Installation;
  let target: Installation;
  let double: S3Double;
  let from: Config;
  let to: Config;
  let before: Record<string, string[]>;
  beforeAll(async () => {
    old = await emptyInstallation("embedded");
    await fillInstallation(old);
    before = await databaseContents(old.database);
    await old.release();
    target = await emptyInstallation("postgresql");
    double = await startS3Double();
    from = readConfig({ DATA_DIR: old.place.dataDir, ...secrets });
    const settings = {
      DATABASE_URL: target.place.databaseUrl ?? "",
      ...s3Environment(double.config),
    };
    to = readNewConfig(settings, from);
  });
  afterAll(async () => {
    await double?.close();
    await target?.remove();
    await old?.remove();
  });

  const move = (progress: Progress = silent) => moveUp(from, to, { clock: systemClock, progress });

  test("does not move while a server holds it", async () => {
    const lock = lockDataFolder(from.dataDir);
    await expect(move()).rejects.toThrow(/^A server runs on .* Stop it first/);
    lock.release();
    expect(double.objects.size).toBe(0);
  });

  test("does not move to nodes with other secrets", () => {
    const other = { DATABASE_URL: to.databaseUrl ?? "", SESSION_SECRET: "x".repeat(32) };
    expect(() => readNewConfig(other, from)).toThrow(/another SESSION_SECRET/);
    expect(() => readNewConfig({}, from)).toThrow(/DATABASE_URL/);
  });

  test("does not move into a bucket that holds something", async () => {
    const strange = { body: Buffer.from("of somebody else"), putId: "", modified: new Date() };
    double.objects.set("documents/strange", strange);
    await expect(move()).rejects.toThrow(/^The place for documents is not empty/);
    expect([...double.objects.keys()]).toEqual(["documents/strange"]);
    double.objects.delete("documents/strange");
  });

  test(
    "arrives whole, though the store fails on the way and the command is repeated",
    patience,
    async () => {
      // away for longer than the client tries again, once the first object is there
      const busy = Array.from({ length: 60 }, () => "busy" as const);
      let stage = "";
      const failing = {
        say(text: string) {
          stage = text;
        },
        done() {
          if (!stage.startsWith("Copying") || double.faults.length > 0) return;
          double.faults.push(...busy);
        },
      };
      await expect(move(failing)).rejects.toThrow();
      double.faults.length = 0;
      // the mark that a move has begun is taken away at its end
      const there = [...double.objects.keys()].filter((key) => !key.includes("/filling-"));
      expect(there).not.toEqual([]);
      expect(existsSync(`${from.dataDir}/moving`)).toBe(false);

      expect(await move()).toMatchObject({ damaged: [] });
      expect(await databaseContents(target.database)).toEqual(before);
      expect([...double.objects.keys()]).toEqual(expect.arrayContaining(there));
      expect(() => refuseMoved(from.dataDir)).toThrow(/was moved to PostgreSQL/);
      // whoever is not sure does it once more
      expect(await move()).toMatchObject({ damaged: [] });
      expect(await databaseContents(target.database)).toEqual(before);
    },
  );
});
