import { and, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { documents } from "../../db/schema.ts";
import { Batches } from "../platform/batches.ts";
import type { Queries } from "../platform/database.ts";

export interface StagedRow {
  id: string;
  storedName: string;
  mediaType: string;
  size: number;
  sha256: string;
  keyId: string;
  wrappedKey: Buffer;
}

export type DocumentsStore = ReturnType<typeof createDocumentsStore>;

interface Intent {
  id: string;
  sender: string;
  /** Unclaimed bytes above which this sender must wait. */
  quota: number;
}

/** All SQL on documents. Uploads that run at once share statements, and so their fsync. */
export function createDocumentsStore(queries: Queries) {
  const intents = new Batches((batch: Intent[]) => insertIntents(queries, batch));
  const stagings = new Batches((batch: StagedRow[]) => updateStaged(queries, batch));

  return {
    /**
     * Notes that an object is about to be written, so that a crash leaves a trace to sweep.
     * @returns false where the sender's unclaimed bytes are above the quota
     */
    intend: (intent: Intent): Promise<boolean> => intents.add(intent),

    async stage(row: StagedRow): Promise<void> {
      const isKnown = await stagings.add(row);
      if (!isKnown) throw new Error("The upload took longer than its intent is kept.");
    },

    async forget(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await queries.delete(documents).where(inArray(documents.id, [...ids]));
    },

    /** Bytes that all senders have staged and no record has claimed. */
    async unclaimedBytes(): Promise<number> {
      const [row] = await queries
        .select({ bytes: sql<string>`coalesce(sum(${documents.size}), 0)` })
        .from(documents)
        .where(ne(documents.state, "claimed"));
      return Number(row?.bytes);
    },

    async digest(id: string): Promise<string | null> {
      const [row] = await queries
        .select({ sha256: documents.sha256 })
        .from(documents)
        .where(and(eq(documents.id, id), inArray(documents.state, ["staged", "claimed"])));
      return row?.sha256 ?? null;
    },

    async find(id: string) {
      const [row] = await queries
        .select()
        .from(documents)
        .where(and(eq(documents.id, id), eq(documents.state, "claimed")));
      return row ?? null;
    },

    /** Marks what nobody claimed in time; a marked document cannot be claimed any more. */
    async markUnclaimed(before: Date, limit: number): Promise<string[]> {
      const old = queries
        .select({ id: documents.id })
        .from(documents)
        .where(and(ne(documents.state, "claimed"), lt(documents.createdAt, before)))
        .limit(limit)
        .for("update", { skipLocked: true });
      const rows = await queries
        .update(documents)
        .set({ state: "deleting" })
        .where(inArray(documents.id, old))
        .returning({ id: documents.id });
      return rows.map(({ id }) => id);
    },

    /** Those of `ids` that a row knows. */
    async known(ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await queries
        .select({ id: documents.id })
        .from(documents)
        .where(inArray(documents.id, [...ids]));
      return new Set(rows.map(({ id }) => id));
    },
  };
}

/** One parameter for a whole column, however many rows there are. */
function column<Row, Key extends keyof Row>(rows: Row[], key: Key) {
  return sql.param(rows.map((row) => row[key]));
}

async function insertIntents(queries: Queries, batch: Intent[]): Promise<boolean[]> {
  const { rows } = await queries.execute<{ id: string }>(sql`
    INSERT INTO documents (id, sender, state, stored_name, media_type, size, key_id, wrapped_key)
    SELECT wanted.id, wanted.sender, 'intent', '', '', 0, '', ''
    FROM unnest(${column(batch, "id")}::text[], ${column(batch, "sender")}::text[],
      ${column(batch, "quota")}::bigint[]) AS wanted (id, sender, quota)
    WHERE wanted.quota >= (
      SELECT coalesce(sum(known.size), 0) FROM documents AS known
      WHERE known.sender = wanted.sender AND known.state <> 'claimed')
    RETURNING id`);
  return among(batch, rows);
}

async function updateStaged(queries: Queries, batch: StagedRow[]): Promise<boolean[]> {
  const { rows } = await queries.execute<{ id: string }>(sql`
    UPDATE documents SET state = 'staged', stored_name = done.stored_name,
      media_type = done.media_type, size = done.size, sha256 = done.sha256,
      key_id = done.key_id, wrapped_key = done.wrapped_key
    FROM unnest(${column(batch, "id")}::text[], ${column(batch, "storedName")}::text[],
      ${column(batch, "mediaType")}::text[], ${column(batch, "size")}::integer[],
      ${column(batch, "sha256")}::text[], ${column(batch, "keyId")}::text[],
      ${column(batch, "wrappedKey")}::bytea[])
      AS done (id, stored_name, media_type, size, sha256, key_id, wrapped_key)
    WHERE documents.id = done.id AND documents.state = 'intent'
    RETURNING documents.id`);
  return among(batch, rows);
}

function among(batch: { id: string }[], rows: { id: string }[]): boolean[] {
  const ids = new Set(rows.map(({ id }) => id));
  return batch.map(({ id }) => ids.has(id));
}

/** Claims a staged document inside the transaction that saves its record. */
export async function claimDocument(queries: Queries, id: string): Promise<boolean> {
  const rows = await queries
    .update(documents)
    .set({ state: "claimed" })
    .where(and(eq(documents.id, id), eq(documents.state, "staged")))
    .returning({ id: documents.id });
  return rows.length === 1;
}
