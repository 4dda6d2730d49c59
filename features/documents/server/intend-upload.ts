import type pg from "pg";
import type { ScanState } from "#contract/kyc-status.ts";
import { limits } from "#contract/limits.ts";
import { Batches } from "#platform/batches.ts";
import type { Clock } from "#platform/clock.ts";
import type { UploadQuotas } from "#platform/config.ts";
import type { Storage } from "#platform/storage.ts";
import type { DocumentsStore } from "./documents-store.ts";
import { refusals } from "./refusal.ts";

interface UnclaimedTotalOptions {
  clock: Clock;
  /** Bytes that all have left, uploads under way counted as the largest that they may become. */
  readBytes: () => Promise<number>;
  /** Bytes that may be left. */
  most: number;
}

/** Milliseconds for which what was read is built upon, and within which it is not read again. */
const usualAge = 10_000;
const leastAge = 1_000;

/**
 * What all senders together have left, without a look at the store for each upload: what this node
 * let in since the last look is added to it.
 */
function createUnclaimedTotal({ clock, readBytes, most }: UnclaimedTotalOptions) {
  let looked: { bytes: Promise<number>; at: number; since: number } | null = null;

  function look(oldest: number) {
    const at = clock.now().getTime();
    if (looked && Math.abs(at - looked.at) < oldest) return looked;
    const look = { bytes: readBytes(), at, since: 0 };
    looked = look;
    look.bytes.catch(() => {
      if (looked === look) looked = null;
    });
    return look;
  }

  async function fits(oldest: number): Promise<boolean> {
    const last = look(oldest);
    last.since += limits.documentBytes;
    const isWithin = (await last.bytes) + last.since <= most;
    if (!isWithin) last.since -= limits.documentBytes;
    return isWithin;
  }

  /** Whether one more upload fits; it counts from then on. */
  return async (): Promise<boolean> => (await fits(usualAge)) || fits(leastAge);
}

interface IntenderOptions {
  store: DocumentsStore;
  uploads: UploadStore;
  storage: Storage;
  clock: Clock;
  quotas: UploadQuotas;
}

/**
 * Makes the function that notes an upload before its object is written. It throws a Refusal where
 * the sender, or all of them, have left too much unclaimed, or the disk is nearly full.
 */
export function createIntender({ store, uploads, storage, clock, quotas }: IntenderOptions) {
  const fitsInTotal = createUnclaimedTotal({
    clock,
    readBytes: () => store.unclaimedBytes(),
    most: quotas.all,
  });

  return async (id: string, sender: string): Promise<void> => {
    if ((await storage.freeBytes()) < quotas.free) throw refusals.full();
    if (!(await fitsInTotal())) throw refusals.full();
    const isWithin = await uploads.intend({ id, sender, quota: quotas.own });
    if (!isWithin) throw refusals.quota();
  };
}

/** What is known of a file once all of it was read. */
export interface StagedRow {
  id: string;
  storedName: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  sha256: string;
  keyId: string;
  wrappedKey: Buffer;
  scan: ScanState;
}

interface Intent {
  id: string;
  sender: string;
  /** Bytes that this sender may leave unclaimed, uploads under way among them. */
  quota: number;
}

/** What an upload under way may still become counts already; one that takes longer has ended. */
export const unclaimedSize = `
  CASE WHEN state <> 'intent' THEN size
    WHEN created_at > now() - interval '90 minutes' THEN ${limits.documentBytes} ELSE 0 END`;

const insertIntents = `
  INSERT INTO documents (id, sender, state, stored_name, media_type, size, key_id, wrapped_key)
  SELECT wanted.id, wanted.sender, 'intent', '', '', 0, '', ''
  FROM (
    SELECT given.*, row_number() OVER (PARTITION BY sender ORDER BY place) AS nth
    FROM unnest($1::text[], $2::text[], $3::bigint[])
      WITH ORDINALITY AS given (id, sender, quota, place)
  ) AS wanted
  LEFT JOIN (
    SELECT sender, sum(${unclaimedSize}) AS bytes FROM documents
    WHERE sender = ANY($2::text[]) AND state <> 'claimed' GROUP BY sender
  ) AS left_by USING (sender)
  WHERE coalesce(left_by.bytes, 0) + wanted.nth * ${limits.documentBytes} <= wanted.quota
  RETURNING id`;

const updateStaged = `
  UPDATE documents SET state = 'staged', stored_name = done.stored_name,
    media_type = done.media_type, size = done.size, sha256 = done.sha256,
    key_id = done.key_id, wrapped_key = done.wrapped_key, scan = done.scan
  FROM unnest(
    $1::text[], $2::text[], $3::text[], $4::integer[], $5::text[], $6::text[], $7::bytea[],
    $8::text[]
  ) AS done (id, stored_name, media_type, size, sha256, key_id, wrapped_key, scan)
  WHERE documents.id = done.id AND documents.state = 'intent'
  RETURNING documents.id`;

export type UploadStore = ReturnType<typeof createUploadStore>;

/**
 * The two statements of every upload. They have names, so that the database plans them once, and
 * uploads that run at once share them, and so their fsync.
 */
export function createUploadStore(pool: pg.Pool) {
  /** Runs a statement over the columns of a batch. Returns for each row whether it was changed. */
  async function changed<Row extends { id: string }>(
    statement: { name: string; text: string },
    rows: readonly Row[],
    columns: readonly (keyof Row)[],
  ): Promise<boolean[]> {
    const values = columns.map((column) => rows.map((row) => row[column]));
    const answer = await pool.query<{ id: string }>({ ...statement, values });
    const ids = new Set(answer.rows.map(({ id }) => id));
    return rows.map(({ id }) => ids.has(id));
  }

  const intents = new Batches((batch: Intent[]) =>
    changed({ name: "documents-intend", text: insertIntents }, batch, ["id", "sender", "quota"]),
  );
  const stagings = new Batches((batch: StagedRow[]) =>
    changed({ name: "documents-stage", text: updateStaged }, batch, [
      "id",
      "storedName",
      "mediaType",
      "size",
      "sha256",
      "keyId",
      "wrappedKey",
      "scan",
    ]),
  );

  return {
    /**
     * Notes that an object is about to be written, so that a crash leaves a trace to sweep.
     * @returns false where the sender would leave more than the quota
     */
    intend: (intent: Intent): Promise<boolean> => intents.add(intent),

    async stage(row: StagedRow): Promise<void> {
      const isKnown = await stagings.add(row);
      if (!isKnown) throw new Error("The upload took longer than its intent is kept.");
    },
  };
}
