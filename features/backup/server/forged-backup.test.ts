import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { backUp, newBackupFolder, restore } from "../../../tests/support/databases/backups.ts";
import { filledAndEmpty, sessionSecret } from "../../../tests/support/databases/installation.ts";
import { backupPath, manifestFile, objectsFile } from "./backup-folder.ts";
import type { Column, Table } from "./copy-tables.ts";
import { writeManifest } from "./manifest.ts";
import { measure, readObjectList, writeObjectList } from "./objects.ts";
import { look } from "./restore-target.ts";

const { from, to } = filledAndEmpty();

test("SQL in place of a column's type is never run, though who wrote it could seal it", async () => {
  const root = newBackupFolder();
  const { name, manifest } = await backUp(from(), root);
  const { columns } = manifest.tables.find((table) => table.name === "openings") as Table;
  const [first, second] = columns as [Column, Column];
  // of two values the second becomes a call, made with what stands in the backup's rows
  first.type += ", row(set_config(c0, c1, true)";
  second.type += ")";
  const path = join(backupPath(root, name), manifestFile);
  writeFileSync(path, writeManifest(manifest, sessionSecret));
  await expect(restore(root, name, to())).rejects.toThrow(
    "The columns of openings are not those of its version.",
  );
  expect((await look(to().database)).filled).toEqual([]);
  rmSync(root, { recursive: true });
});

test("an object that was put into the folder is not sealed by the next backup, listed or not", async () => {
  const root = newBackupFolder();
  const first = await backUp(from(), root);
  const list = join(backupPath(root, first.name), objectsFile);
  const objects = new Map(await readObjectList(list));
  const [listed, unlisted] = [...objects.keys()] as [string, string];
  for (const key of [listed, unlisted]) {
    const path = join(root, "objects", key);
    const forged = readFileSync(path).fill("x");
    writeFileSync(path, forged);
    objects.set(key, await measure(Readable.from([forged])));
  }
  objects.delete(unlisted);
  writeFileSync(list, writeObjectList(objects));
  const second = await backUp(from(), root);
  expect(second.manifest.objects).toEqual(first.manifest.objects);
  expect(await restore(root, second.name, to())).toEqual({ damaged: [] });
  rmSync(root, { recursive: true });
});
