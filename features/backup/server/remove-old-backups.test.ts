import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { documents } from "#features/documents/tables.ts";
import { backUp, newBackupFolder, restore } from "../../../tests/support/databases/backups.ts";
import { filledAndEmpty, sessionSecret } from "../../../tests/support/databases/installation.ts";
import { backupPath, findDamaged, listBackups, openBackup, removeBackup } from "./backup-folder.ts";
import { readDocuments } from "./backup-secrets.ts";

const { from, to, contents } = filledAndEmpty();

const anId = () => [...contents().keys()].sort()[0] as string;

test("a backup that was never finished is none, and makes room for the next", async () => {
  const root = newBackupFolder();
  const { name } = await backUp(from(), root);
  rmSync(join(backupPath(root, name), "manifest.json"));
  expect(await listBackups(root)).toEqual({ whole: [], broken: [name] });
  await expect(restore(root, name, to())).rejects.toThrow("it was never finished");
  const again = await backUp(from(), root);
  expect(await listBackups(root)).toEqual({ whole: [again.name], broken: [] });
  rmSync(root, { recursive: true });
});

test("of several backups the newest stay, with the objects that they name", async () => {
  const root = newBackupFolder();
  const first = await backUp(from(), root);
  writeFileSync(join(root, "objects", "given-up"), "");
  const second = await backUp(from(), root, { keep: 1 });
  expect((await listBackups(root)).whole).toEqual([second.name]);
  expect(readdirSync(join(root, "objects"))).toHaveLength(first.manifest.objects.count);
  expect(await findDamaged(await openBackup(root, second.name, null), () => undefined)).toEqual([]);
  await removeBackup(root, second.name);
  rmSync(root, { recursive: true });
});

describe("what is erased while its objects are copied", () => {
  test("is not in the backup, which looks at the tables once more", async () => {
    const root = newBackupFolder();
    const id = anId();
    let looks = 0;
    const storage = {
      async get(key: string) {
        // as another node's sweep does it, after the tables were read
        if (key === id && looks === 1) {
          await from().database.queries.execute(
            sql`UPDATE documents SET state = 'deleting', wrapped_key = '' WHERE id = ${id}`,
          );
          return null;
        }
        return from().storage.get(key);
      },
    };
    const [row] = await from().database.queries.select().from(documents).where(sql`id = ${id}`);
    const progress = {
      done: () => undefined,
      say: (text: string) => {
        if (text.startsWith("Reading the database")) looks += 1;
      },
    };
    const { manifest, name } = await backUp(from(), root, { storage, progress });
    expect(looks).toBe(2);
    expect(manifest.objects.damaged).toEqual([]);
    const source = await openBackup(root, name, sessionSecret);
    expect(source.objects.has(id)).toBe(false);
    expect((await readDocuments(source)).has(id)).toBe(false);
    await from()
      .database.queries.update(documents)
      .set(row ?? {})
      .where(sql`id = ${id}`);
    rmSync(root, { recursive: true });
  });

  test("is told from an object that is missing though its row stays", async () => {
    const root = newBackupFolder();
    const id = anId();
    const storage = { get: async (key: string) => (key === id ? null : from().storage.get(key)) };
    const { manifest, name } = await backUp(from(), root, { storage });
    expect(manifest.objects.damaged).toEqual([id]);
    const source = await openBackup(root, name, sessionSecret);
    const stored = await Array.fromAsync(from().storage.keys());
    expect(source.objects.size).toBe(stored.length - 1);
    rmSync(root, { recursive: true });
  });
});
