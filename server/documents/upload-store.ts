import type pg from "pg";
import type { ScanState } from "#contract/kyc-status.ts";
import { Batches } from "../platform/batches.ts";

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
  /** Unclaimed bytes above which this sender must wait. */
  quota: number;
}

const insertIntents = `
  INSERT INTO documents (id, sender, state, stored_name, media_type, size, key_id, wrapped_key)
  SELECT wanted.id, wanted.sender, 'intent', '', '', 0, '', ''
  FROM unnest($1::text[], $2::text[], $3::bigint[]) AS wanted (id, sender, quota)
  WHERE wanted.quota >= (
    SELECT coalesce(sum(known.size), 0) FROM documents AS known
    WHERE known.sender = wanted.sender AND known.state <> 'claimed')
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
     * @returns false where the sender's unclaimed bytes are above the quota
     */
    intend: (intent: Intent): Promise<boolean> => intents.add(intent),

    async stage(row: StagedRow): Promise<void> {
      const isKnown = await stagings.add(row);
      if (!isKnown) throw new Error("The upload took longer than its intent is kept.");
    },
  };
}
