import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { applications } from "#features/applications/tables.ts";
import {
  backUp,
  newBackupFolder,
  restore,
  silent,
} from "../../../tests/support/databases/backups.ts";
import { type DatabaseKind, databaseKinds } from "../../../tests/support/databases/database.ts";
import { databaseContents } from "../../../tests/support/databases/database-contents.ts";
import {
  emptyInstallation,
  fillInstallation,
  type Installation,
} from "../../../tests/support/databases/installation.ts";
import { listBackups } from "./backup-folder.ts";
import { isBeingFilled } from "./restore-target.ts";
import type { Backup } from "./take-backup.ts";

const patience = { timeout: 120_000 };

const others: Record<DatabaseKind, DatabaseKind> = {
  embedded: databaseKinds.includes("postgresql") ? "postgresql" : "embedded",
  postgresql: "embedded",
};

describe.each(databaseKinds)("a backup of the %s database", (kind) => {
  let from: Installation;
  let to: Installation | null = null;
  let contents: Map<string, Buffer>;
  let root: string;
  let first: Backup;
  beforeAll(async () => {
    from = await emptyInstallation(kind);
    contents = await fillInstallation(from);
    root = newBackupFolder();
    first = await backUp(from, root);
  });
  afterEach(async () => {
    await to?.remove();
    to = null;
  });
  afterAll(() => from?.remove());

  test(
    "is restored into the other one: each row, number and document as it was",
    patience,
    async () => {
      to = await emptyInstallation(others[kind]);
      expect(await restore(root, first.name, to)).toEqual({ damaged: [] });
      // once more, as whoever is not sure does it
      expect(await restore(root, first.name, to)).toEqual({ damaged: [] });
      expect(await databaseContents(to.database)).toEqual(await databaseContents(from.database));
      expect(await isBeingFilled(to.database)).toBe(false);
      const keys = async ({ storage }: Installation) =>
        (await Array.fromAsync(storage.keys(), ({ key }) => key)).sort();
      expect(await keys(to)).toEqual(await keys(from));
      for (const [id, content] of contents) {
        const row = await to.documents.digest(id);
        expect(row, id).not.toBeNull();
        const opened = await to.documents.open(id);
        if (opened) expect(await buffer(opened.content)).toEqual(content);
      }
      // what the database keeps by itself goes on from there
      const { queries } = to.database;
      const { rows } = await queries.execute<{ next: string }>(
        sql`SELECT nextval('applications_id_seq') AS next`,
      );
      expect(Number(rows[0]?.next)).toBe(4);
      await queries.delete(applications);
      await expect(restore(root, first.name, to)).rejects.toThrow(/^The database is not empty: /);
    },
  );

  test("copies only what is new the next time", async () => {
    const objects = () => readdirSync(join(root, "objects"));
    const inode = (key: string) => statSync(join(root, "objects", key)).ino;
    const inodes = new Map(objects().map((key) => [key, inode(key)]));
    let copied = 0;
    const counting = {
      ...silent,
      done: (objects: number) => {
        copied += objects;
      },
    };
    const again = await backUp(from, root, { progress: counting });
    expect(copied).toBe(0);
    expect(new Map(objects().map((key) => [key, inode(key)]))).toEqual(inodes);
    expect(again.manifest.objects.sha256).toBe(first.manifest.objects.sha256);
    expect((await listBackups(root)).whole).toEqual([first.name, again.name]);
  });
});
