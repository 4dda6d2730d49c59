import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { and, desc, eq, gt, lt, or, sql } from "drizzle-orm";
import { staffAccounts } from "#features/accounts/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { dataFiles } from "../tables.ts";
import type { DataFile } from "./data-files.ts";

/** Kept packed: text shrinks to a fraction, and what goes to and from the store with it. */
const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** An address without its file yet, or a file that was published. */
const isEmpty = sql`octet_length(${dataFiles.contents}) = 0`;
const isAddress = and(isEmpty, sql`${dataFiles.publishedAt} IS NULL`);

const columns = {
  id: dataFiles.id,
  name: dataFiles.name,
  uploadedAt: dataFiles.uploadedAt,
  uploadedBy: staffAccounts.name,
  publishedAt: dataFiles.publishedAt,
};

interface SentFile {
  id: string;
  name: string;
  uploadedAt: Date;
  uploadedBy: string;
}

/** @param contents null makes an address that waits for its file */
export async function insertDataFile(
  queries: Queries,
  file: SentFile,
  contents: Buffer | null,
): Promise<void> {
  const packed = contents === null ? Buffer.alloc(0) : await pack(contents);
  await queries.insert(dataFiles).values({ ...file, contents: packed });
}

/**
 * Puts a file to the address that was made for it.
 * @param address.since the moment after which it must have been made
 * @returns false where there is no such address, or it has its file already
 */
export async function fillDataFile(
  queries: Queries,
  address: { id: string; uploadedBy: string; since: Date },
  file: { contents: Buffer; uploadedAt: Date },
): Promise<boolean> {
  const filled = await queries
    .update(dataFiles)
    .set({ uploadedAt: file.uploadedAt, contents: await pack(file.contents) })
    .where(isOpenAddress(address))
    .returning({ id: dataFiles.id });
  return filled.length > 0;
}

export async function hasAddress(
  queries: Queries,
  address: { id: string; uploadedBy: string; since: Date },
): Promise<boolean> {
  const found = await queries
    .select({ id: dataFiles.id })
    .from(dataFiles)
    .where(isOpenAddress(address));
  return found.length > 0;
}

function isOpenAddress({ id, uploadedBy, since }: { id: string; uploadedBy: string; since: Date }) {
  return and(
    eq(dataFiles.id, id),
    eq(dataFiles.uploadedBy, uploadedBy),
    gt(dataFiles.uploadedAt, since),
    isAddress,
  );
}

/** Newest first, without addresses that have no file. */
export async function listDataFiles(queries: Queries): Promise<DataFile[]> {
  return queries
    .select(columns)
    .from(dataFiles)
    .leftJoin(staffAccounts, eq(staffAccounts.id, dataFiles.uploadedBy))
    .where(sql`NOT (${isAddress})`)
    .orderBy(desc(dataFiles.uploadedAt), desc(dataFiles.id));
}

/** What an address names may be anything, and the database refuses some of it. */
const idShape = /^[\w-]{22}$/;

/** @returns empty contents where the file was published */
export async function findDataFile(
  queries: Queries,
  id: string,
): Promise<{ file: DataFile; contents: Buffer } | null> {
  if (!idShape.test(id)) return null;
  const [found] = await queries
    .select({ ...columns, contents: dataFiles.contents })
    .from(dataFiles)
    .leftJoin(staffAccounts, eq(staffAccounts.id, dataFiles.uploadedBy))
    .where(and(eq(dataFiles.id, id), sql`NOT (${isAddress})`));
  if (!found) return null;
  const { contents, ...file } = found;
  return { file, contents: contents.length > 0 ? await unpack(contents) : contents };
}

/** How many files wait to be published. */
export async function countWaiting(queries: Queries): Promise<number> {
  const [found] = await queries
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(dataFiles)
    .where(sql`NOT (${isEmpty})`);
  return found?.count ?? 0;
}

/** Marks a file as published and lets its contents go. False where that was done before. */
export async function closeDataFile(queries: Queries, id: string, now: Date): Promise<boolean> {
  const closed = await queries
    .update(dataFiles)
    .set({ publishedAt: now, contents: Buffer.alloc(0) })
    .where(and(eq(dataFiles.id, id), sql`${dataFiles.publishedAt} IS NULL`))
    .returning({ id: dataFiles.id });
  return closed.length > 0;
}

/** Forgets a file that waits. False where there is none. */
export async function deleteDataFile(queries: Queries, id: string): Promise<boolean> {
  if (!idShape.test(id)) return false;
  const gone = await queries
    .delete(dataFiles)
    .where(and(eq(dataFiles.id, id), sql`${dataFiles.publishedAt} IS NULL`))
    .returning({ id: dataFiles.id });
  return gone.length > 0;
}

/** @returns how many were forgotten */
export async function deleteDataFilesBefore(
  queries: Queries,
  moments: { files: Date; addresses: Date },
): Promise<number> {
  const gone = await queries
    .delete(dataFiles)
    .where(
      or(
        lt(dataFiles.uploadedAt, moments.files),
        and(isAddress, lt(dataFiles.uploadedAt, moments.addresses)),
      ),
    )
    .returning({ id: dataFiles.id });
  return gone.length;
}
