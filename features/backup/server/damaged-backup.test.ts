import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { documents } from "#features/documents/tables.ts";
import { createLogger } from "#platform/logger.ts";
import { bringUpToDate } from "#server/services.ts";
import {
  backUp,
  newBackupFolder,
  restore,
  silent,
} from "../../../tests/support/databases/backups.ts";
import {
  emptyInstallation,
  filledAndEmpty,
  sessionSecret,
} from "../../../tests/support/databases/installation.ts";
import { documentKeys } from "../../../tests/support/records/documents.ts";
import {
  backupPath,
  findDamaged,
  openBackup,
  tablesPath,
  withoutObjects,
} from "./backup-folder.ts";
import { checkKeys, readDocuments } from "./backup-secrets.ts";
import { contentOf, installationOf, writeManifest } from "./manifest.ts";
import { fillTarget } from "./restore-into-target.ts";
import { look, removeMark, writeMark } from "./restore-target.ts";
import type { Backup } from "./take-backup.ts";

const { from, to, contents } = filledAndEmpty();
let pristine: string;
let made: Backup;
beforeAll(async () => {
  pristine = newBackupFolder();
  made = await backUp(from(), pristine);
});

const documentIds = () => [...contents().keys()].sort() as [string, string, ...string[]];
const objectPath = (root: string, key: string) => join(root, "objects", key);

function flip(path: string, at: number): void {
  const content = readFileSync(path);
  content[at] = (content[at] as number) ^ 1;
  writeFileSync(path, content);
}

function swap(one: string, other: string): void {
  const [first, second] = [readFileSync(one), readFileSync(other)];
  writeFileSync(one, second);
  writeFileSync(other, first);
}

/** Each harms the backup, and answers how the file is named that is found. */
const harms: Record<string, (root: string) => string | RegExp> = {
  "an object in which one bit is another": (root) => {
    const path = objectPath(root, documentIds()[0]);
    flip(path, 20_000);
    return path;
  },
  "an object that is cut off": (root) => {
    const path = objectPath(root, documentIds()[0]);
    truncateSync(path, 20_000);
    return path;
  },
  "an object that is missing": (root) => {
    const path = objectPath(root, documentIds()[0]);
    rmSync(path);
    return path;
  },
  "two objects in each other's place": (root) => {
    const [first, second] = documentIds();
    swap(objectPath(root, first), objectPath(root, second));
    // they are read side by side
    return new RegExp(`/objects/(${first}|${second}) `);
  },
  "a table in which one bit is another": (root) => {
    const path = join(tablesPath(root, made.name), "applications.rows");
    flip(path, 10);
    return path;
  },
  "a table that is cut off": (root) => {
    const path = join(tablesPath(root, made.name), "candidates.rows");
    truncateSync(path, 10);
    return path;
  },
  "a table that is missing": (root) => {
    const path = join(tablesPath(root, made.name), "mails.rows");
    rmSync(path);
    return path;
  },
  "two tables in each other's place": (root) => {
    const [one, other] = ["audit_log.rows", "staff_accounts.rows"].map((file) =>
      join(tablesPath(root, made.name), file),
    ) as [string, string];
    swap(one, other);
    return one;
  },
  "a list of objects with a line less": (root) => {
    const path = join(backupPath(root, made.name), "objects.tsv");
    writeFileSync(path, readFileSync(path, "utf8").replace(/^.*\n/, ""));
    return path;
  },
  "a manifest in which a number is another": (root) => {
    const path = join(backupPath(root, made.name), "manifest.json");
    writeFileSync(path, readFileSync(path, "utf8").replace(/"rows": 3/, '"rows": 2'));
    return "manifest.json";
  },
  "a manifest that somebody else has sealed": (root) => {
    const path = join(backupPath(root, made.name), "manifest.json");
    writeFileSync(path, writeManifest(made.manifest, "another secret of 32 characters!"));
    return "manifest.json";
  },
};

test.each(Object.entries(harms))("%s is found and named", async (_, harm) => {
  const root = newBackupFolder();
  cpSync(pristine, root, { recursive: true });
  const harmed = harm(root);
  await expect(restore(root, made.name, to())).rejects.toThrow(harmed);
  expect((await look(to().database)).filled).toEqual([]);
  await removeMark(to().database);
  for await (const { key } of to().storage.keys()) await to().storage.delete(key);
  rmSync(root, { recursive: true });
});

test("every object that is not as it was is named when a backup is looked through", async () => {
  const root = newBackupFolder();
  cpSync(pristine, root, { recursive: true });
  const source = () => openBackup(root, made.name, null);
  expect(await findDamaged(await source(), () => undefined)).toEqual([]);
  const [one, other] = documentIds();
  const [first, second] = [one, other as string].map((id) => objectPath(root, id)) as [
    string,
    string,
  ];
  flip(first, 100);
  rmSync(second);
  const found = await findDamaged(await source(), () => undefined);
  expect(found.sort()).toEqual([one, other].sort());

  // the next backup copies them once more where it finds out, which costs no reading
  truncateSync(first, 5);
  const again = await backUp(from(), root);
  expect(await findDamaged(await openBackup(root, again.name, null), () => undefined)).toEqual([]);
  rmSync(root, { recursive: true });
});

test("all but the damaged objects are restored where that is asked for, and their rows stay", async () => {
  const root = newBackupFolder();
  cpSync(pristine, root, { recursive: true });
  const [one, other] = documentIds();
  flip(objectPath(root, one), 20_000);
  rmSync(objectPath(root, other as string));
  const whole = await openBackup(root, made.name, sessionSecret);
  const source = withoutObjects(whole, await findDamaged(whole, () => undefined));
  const place = await emptyInstallation("embedded");
  const target = { ...place, sharesObjects: false };
  await fillTarget({ source, target, documentKeys, progress: silent });
  const restored: string[] = [];
  for await (const { key } of place.storage.keys()) restored.push(key);
  expect(restored.sort()).toEqual(
    [...whole.objects.keys()].filter((key) => key !== one && key !== other).sort(),
  );
  const rows = await place.database.queries.select({ id: documents.id }).from(documents);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([one, other]));
  await place.remove();
  rmSync(root, { recursive: true });
});

test("other keys are told before anything is restored", async () => {
  const stored = await readDocuments(await openBackup(pristine, made.name, sessionSecret));
  expect(checkKeys(stored, documentKeys)).toEqual(new Set());
  expect(() => checkKeys(stored, [{ id: "2", key: Buffer.alloc(32, 7) }])).toThrow(
    /^DOCUMENT_KEYS lacks the key 1/,
  );
  expect(() => checkKeys(stored, [{ id: "1", key: Buffer.alloc(32, 8) }])).toThrow(
    /^The key 1 in DOCUMENT_KEYS opens none of the 5 documents/,
  );
});

test("no server starts on a place that is being filled", async () => {
  const start = () => bringUpToDate(to().database, createLogger("silent"));
  await writeMark(to().database, { installation: "a", content: "b", state: "begun" });
  await expect(start()).rejects.toThrow(/has begun and is not through/);
  await expect(restore(pristine, made.name, to())).rejects.toThrow(
    /^Another installation has begun to come into this database/,
  );
  await removeMark(to().database);
  expect((await look(to().database)).filled).toEqual([]);
});

test("a store that holds something is not emptied because the database was marked before", async () => {
  const installation = installationOf(sessionSecret);
  const content = contentOf(made.manifest);
  await writeMark(to().database, { installation, content, state: "begun" });
  await to().storage.put("of-somebody-else", Readable.from([Buffer.from("a document")]));
  await expect(restore(pristine, made.name, to())).rejects.toThrow(
    /^The place for documents is not empty/,
  );
  const there = await to().storage.get("of-somebody-else");
  expect(there && String(await buffer(there))).toBe("a document");
  await to().storage.delete("of-somebody-else");
  await removeMark(to().database);
});
