import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { documentObject } from "#features/documents/server/index.ts";
import { pictureObjects } from "#features/publishing/server/index.ts";
import type { Config } from "#platform/config.ts";
import { openDiskReader } from "#platform/storage/disk-storage.ts";
import { checkedKey, type Storage } from "#platform/storage/storage.ts";
import { linesOf, readRow, type Table } from "./copy-tables.ts";

/** An object as it was copied. */
export interface CopiedObject {
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
}

export type ObjectList = ReadonlyMap<string, CopiedObject>;

/** Where an installation keeps its objects, to be read beside a running server. */
export async function openObjects({
  s3,
  dataDir,
}: Pick<Config, "dataDir" | "s3">): Promise<Pick<Storage, "get" | "keys">> {
  if (!s3) return openDiskReader(join(dataDir, "documents"));
  const { openS3Storage } = await import("#platform/storage/s3-storage.ts");
  return openS3Storage(s3);
}

/** The list as a file: a line for each object with key, bytes and SHA-256, in the order of keys. */
export function writeObjectList(objects: ObjectList): string {
  const lines = [...objects].map(([key, { size, sha256 }]) => `${key}\t${size}\t${sha256}\n`);
  return lines.sort().join("");
}

export async function readObjectList(file: string): Promise<ObjectList> {
  const lines = (await readFile(file, "utf8")).split("\n").slice(0, -1);
  return new Map(
    lines.map((line) => {
      const [key = "", size, sha256 = ""] = line.split("\t");
      return [checkedKey(key), { size: Number(size), sha256 }];
    }),
  );
}

/** Size and SHA-256 of all that comes, which is passed on. */
export class Measure {
  readonly #hash = createHash("sha256");
  size = 0;

  async *through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.#hash.update(chunk);
      this.size += chunk.length;
      yield chunk;
    }
  }

  /** To be asked for once. */
  result(): CopiedObject {
    return { size: this.size, sha256: this.#hash.digest("hex") };
  }
}

/** Size and SHA-256 of what is read to its end. */
export async function measure(source: AsyncIterable<Buffer>): Promise<CopiedObject> {
  const measured = new Measure();
  for await (const _ of measured.through(source));
  return measured.result();
}

/** A row by the names of its columns; values as PostgreSQL writes them. */
export type Row = Readonly<Record<string, string | null>>;

/** An object that a row names. */
export interface NeededObject {
  key: string;
  /** Bytes; null where no row says. */
  size: number | null;
  /** Whether its absence is damage. */
  isSure: boolean;
}

/** Tables, and how to read their rows in COPY text format. */
export interface Rows {
  tables: readonly Table[];
  read(table: string): AsyncIterable<Buffer>;
}

/** Objects that rows name: without them a restored row would not be whole. */
export async function* neededObjects(rows: Rows): AsyncGenerator<NeededObject> {
  for await (const row of rowsOf(rows, "documents")) {
    const needed = documentObject(row);
    if (needed) yield needed;
  }
  for await (const row of rowsOf(rows, "publications")) yield* pictureObjects(row);
}

/** The rows of one table; none where there is no such table. */
export async function* rowsOf({ tables, read }: Rows, name: string): AsyncGenerator<Row> {
  const columns = tables.find((table) => table.name === name)?.columns;
  if (!columns) return;
  const names = columns.map((column) => column.name);
  for await (const line of linesOf(read(name))) {
    const values = readRow(line);
    yield Object.fromEntries(names.map((each, at) => [each, values[at] ?? null]));
  }
}

/** Tells whoever waits how far it is. */
export interface Progress {
  /** A sentence. */
  say(text: string): void;
  /** So many objects and bytes more are done. */
  done(objects: number, bytes: number): void;
}

/** How many objects are under way at once. */
const lanes = 8;

/** Does work on each item, some at once; the first failure ends it once the others are done. */
export async function forEachConcurrently<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const item of items) {
    if (running.size >= lanes) await Promise.race(running);
    if (failures.length > 0) break;
    const run = work(item)
      .catch((error) => void failures.push(error))
      .finally(() => running.delete(run));
    running.add(run);
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
