import { once } from "node:events";
import { createReadStream, createWriteStream, type WriteStream } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Database } from "#platform/database/database.ts";
import { writeFileAtomically } from "#platform/files/durable-file.ts";
import { copyRows, describe, type SnapshotFacts, withinSnapshot } from "./copy-tables.ts";

/** What may lie in memory before the database is made to wait for the disk. */
const writeAhead = 16 * 1024 * 1024;

/** The embedded engine answers a statement in one piece, which lies in memory. */
const rowsAtOnce = { embedded: 500, postgresql: 2_000 };

/** The state of a database at one moment, as files. */
export interface Snapshot extends SnapshotFacts {
  /** When it was begun: all that was acknowledged before is in it. ISO 8601. */
  takenAt: string;
}

const factsFile = "snapshot.json";

/**
 * Writes the state of the database at this moment into a folder that is not there yet, for its
 * owner only. What says that it is whole is written last.
 */
export async function writeSnapshot(
  database: Database,
  folder: string,
  now: Date,
): Promise<Snapshot> {
  const takenAt = now.toISOString();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = new Map<string, WriteStream>();
  const open = (table: string) => {
    const options = { flags: "wx", mode: 0o600, flush: true, highWaterMark: writeAhead };
    const file = createWriteStream(tableFile(folder, table), options);
    // told where its end is waited for
    file.on("error", () => undefined);
    files.set(table, file);
    return file;
  };
  try {
    const facts = await readSnapshot(database, async (table, rows) => {
      const file = files.get(table) ?? open(table);
      if (file.errored) throw file.errored;
      if (!file.write(rows)) await once(file, "drain");
    });
    for (const { name } of facts.tables) if (!files.has(name)) open(name);
    for (const file of files.values()) await finished(file.end());
    const snapshot = { takenAt, ...facts };
    await writeFileAtomically(join(folder, factsFile), JSON.stringify(snapshot));
    return snapshot;
  } finally {
    for (const file of files.values()) file.destroy();
  }
}

/**
 * Reads every lasting table of the database as it is at one moment, in whole rows. With the
 * embedded database nobody else reads or writes meanwhile, so `write` should not dawdle.
 */
function readSnapshot(
  database: Database,
  write: (table: string, rows: Buffer) => Promise<void>,
): Promise<SnapshotFacts> {
  return database.withoutTimeLimit((client) =>
    withinSnapshot(client, async () => {
      const facts = await describe(client);
      for (const table of facts.tables) {
        await copyRows(client, table, rowsAtOnce[database.kind], (rows) => write(table.name, rows));
      }
      const tables = facts.tables.map(({ name, columns }) => ({ name, columns }));
      return { ...facts, tables };
    }),
  );
}

/** @returns null where the folder holds no whole snapshot */
export async function readSnapshotFacts(folder: string): Promise<Snapshot | null> {
  try {
    return JSON.parse(await readFile(join(folder, factsFile), "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Where the rows of a table are. */
export function tableFile(folder: string, table: string): string {
  return join(folder, `${table}.rows`);
}

/** The rows of a table in COPY text format. */
export function readTable(folder: string, table: string): Readable {
  return createReadStream(tableFile(folder, table), { highWaterMark: 1024 * 1024 });
}
