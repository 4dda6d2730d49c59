import { createHash, createHmac } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import * as v from "valibot";
import { migrationHashes } from "#platform/database/migrate.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { linesOf, RowSum } from "./copy-tables.ts";
import { Measure, type ObjectList, type Rows, rowsOf, writeObjectList } from "./objects.ts";
import { readTable, type Snapshot, tableFile } from "./snapshot.ts";

const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,62}$/));
const column = v.strictObject({ name, type: v.pipe(v.string(), v.regex(/^[a-z0-9_ (),[\]"]+$/)) });

const tableSchema = v.strictObject({
  name,
  columns: v.array(column),
  rows: count,
  /** Of its rows, in whatever order: see `RowSum`. */
  sum: hex,
  /** SHA-256 of its file. */
  sha256: hex,
});

const objectsSchema = v.strictObject({
  count,
  /** Of all of them together. */
  bytes: count,
  /** SHA-256 of the list of them. */
  sha256: hex,
  /** Keys of objects that a row names and that were not there, or not whole: damage of before. */
  damaged: v.array(v.string()),
});

const factsSchema = v.strictObject({
  format: v.literal(1),
  /** ISO 8601: all that was acknowledged before is in it. */
  takenAt: v.string(),
  /** Tells installations apart, without giving a secret away. */
  installation: v.string(),
  /** Ids of the document keys that its rows were kept under. */
  documentKeys: v.array(v.string()),
  withSecrets: v.boolean(),
  /** Hashes of the migrations of its tables, the first one first. */
  migrations: v.array(hex),
  tables: v.array(tableSchema),
  sequences: v.array(v.strictObject({ name, last: v.nullable(v.string()) })),
  objects: objectsSchema,
});

type ManifestTable = v.InferOutput<typeof tableSchema>;
/** What a copy of an installation holds, to the last row and byte. */
export type Manifest = v.InferOutput<typeof factsSchema>;

/** A whole copy of an installation: its manifest, and how to read what that lists. */
export interface Source {
  manifest: Manifest;
  objects: ObjectList;
  /** Rows of a table in COPY text format. */
  rows(table: string): AsyncIterable<Buffer>;
  /** Null where it is not there after all. */
  object(key: string): Promise<Readable | null>;
  /** What an object that is not as it was listed is called in a message. */
  whereabouts(key: string): string;
  /** A sentence on what helps then. */
  wayOut: string;
}

const digest = (text: string) => createHash("sha256").update(text).digest("hex");
const seal = (text: string, secret: string) =>
  createHmac("sha256", secret).update("backup manifest\n").update(text).digest("hex");

/** By which a copy is known to be of the installation with this secret. */
export function installationOf(sessionSecret: string): string {
  return createHmac("sha256", sessionSecret)
    .update("installation")
    .digest("base64url")
    .slice(0, 16);
}

/** The text of a manifest's file, sealed so that changes of it are found. */
export function writeManifest(manifest: Manifest, sessionSecret: string): string {
  const text = JSON.stringify(manifest);
  const marks = { sha256: digest(text), seal: seal(text, sessionSecret) };
  return `${JSON.stringify({ manifest, ...marks }, null, 1)}\n`;
}

const fileSchema = v.strictObject({ manifest: v.unknown(), sha256: hex, seal: hex });

/**
 * @param sessionSecret null where it is not known: then only accidents are found, no forgeries
 * @throws OperatorError where it was changed, or is of a format that this code does not know
 */
export function readManifest(file: string, sessionSecret: string | null): Manifest {
  const changed = "The backup's manifest.json was changed or is damaged. Use another backup.";
  const parsed = v.safeParse(fileSchema, parseJson(file));
  if (!parsed.success) throw new OperatorError(changed);
  const { manifest, sha256, seal: sealed } = parsed.output;
  const text = JSON.stringify(manifest);
  if (digest(text) !== sha256) throw new OperatorError(changed);
  if (sessionSecret !== null && seal(text, sessionSecret) !== sealed) {
    throw new OperatorError(changed);
  }
  const { format: version } = manifest as { format?: unknown };
  if (typeof version === "number" && version > 1) {
    throw new OperatorError("The backup was made by a newer version of this software. Use that.");
  }
  const checked = v.safeParse(factsSchema, manifest);
  if (!checked.success) throw new OperatorError(changed);
  return checked.output;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The same for two copies that hold the same. */
export function contentOf({ migrations, tables, objects, sequences }: Manifest): string {
  const rows = tables.map((table) => [table.name, table.rows, table.sum]);
  return digest(JSON.stringify([migrations, rows, sequences, objects.sha256]));
}

/** What was copied, and for whom. */
interface Copied {
  /** Where the state of its tables was written. */
  folder: string;
  snapshot: Snapshot;
  objects: ObjectList;
  /** See `objectsSchema`. */
  damaged: string[];
  sessionSecret: string;
  withSecrets: boolean;
}

/** The manifest of a copy whose rows and objects are there. */
export async function describeCopy(copied: Copied): Promise<Manifest> {
  const { folder, snapshot, objects, damaged, sessionSecret, withSecrets } = copied;
  const { tables, documentKeys } = await sumTables(folder, snapshot);
  const { takenAt, migrations, sequences } = snapshot;
  return {
    ...{ format: 1, takenAt, installation: installationOf(sessionSecret) },
    ...{ withSecrets, documentKeys, migrations, tables, sequences },
    objects: {
      count: objects.size,
      bytes: objects.values().reduce((sum, { size }) => sum + size, 0),
      sha256: digest(writeObjectList(objects)),
      damaged: damaged.toSorted(),
    },
  };
}

/** What a manifest says of the tables in a folder, and which document keys their rows name. */
async function sumTables(
  folder: string,
  snapshot: Snapshot,
): Promise<{ tables: ManifestTable[]; documentKeys: string[] }> {
  const tables: ManifestTable[] = [];
  for (const table of snapshot.tables) {
    tables.push({ ...table, ...(await sumTable(tableFile(folder, table.name))) });
  }
  const keys = new Set<string>();
  for await (const { key_id: id } of rowsOf(rowsIn(folder, snapshot), "documents")) {
    if (id) keys.add(id);
  }
  return { tables, documentKeys: [...keys].sort() };
}

/** The rows of a snapshot's files. */
export function rowsIn(folder: string, { tables }: Snapshot): Rows {
  return { tables, read: (table) => readTable(folder, table) };
}

async function sumTable(path: string): Promise<Pick<ManifestTable, "rows" | "sum" | "sha256">> {
  const rows = new RowSum();
  const measured = new Measure();
  for await (const line of linesOf(measured.through(createReadStream(path)))) rows.add(line);
  return { rows: rows.rows, sum: rows.sum, sha256: measured.result().sha256 };
}

/**
 * A copy holds rows of the tables that its migrations made, and goes into these alone.
 * @throws OperatorError where they are not the migrations of this code
 */
export function checkMigrations(
  applied: readonly string[],
  ours: readonly string[] = migrationHashes(),
): void {
  if (applied.length === 0) throw new OperatorError("There is no installation in it.");
  const isPrefix = applied.every((hash, at) => ours[at] === hash);
  if (isPrefix && applied.length === ours.length) return;
  const whose =
    applied[0] !== ours[0]
      ? "a version before 1.0"
      : isPrefix
        ? "an earlier version"
        : "a newer version";
  throw new OperatorError(`Its tables are of ${whose} of this software. Use that version.`);
}
