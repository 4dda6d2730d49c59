import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backUp, newBackupFolder, restore } from "../../tests/support/backups.ts";
import {
  emptyInstallation,
  fillInstallation,
  type Installation,
  sessionSecret,
} from "../../tests/support/installation.ts";
import { backupPath, manifestFile } from "./backup-folder.ts";
import { writeManifest } from "./manifest.ts";
import type { Column, Table } from "./snapshot-store.ts";
import { look } from "./target-store.ts";

let from: Installation;
let to: Installation;
beforeAll(async () => {
  from = await emptyInstallation("embedded");
  await fillInstallation(from);
  to = await emptyInstallation("embedded");
});
afterAll(async () => {
  await from?.remove();
  await to?.remove();
});

test("SQL in place of a column's type is never run, though who wrote it could seal it", async () => {
  const root = newBackupFolder();
  const { name, manifest } = await backUp(from, root);
  const { columns } = manifest.tables.find((table) => table.name === "openings") as Table;
  const [first, second] = columns as [Column, Column];
  // of two values the second becomes a call, made with what stands in the backup's rows
  first.type += ", row(set_config(c0, c1, true)";
  second.type += ")";
  const path = join(backupPath(root, name), manifestFile);
  writeFileSync(path, writeManifest(manifest, sessionSecret));
  await expect(restore(root, name, to)).rejects.toThrow(
    "The columns of openings are not those of its version.",
  );
  expect((await look(to.database)).filled).toEqual([]);
  rmSync(root, { recursive: true });
});
