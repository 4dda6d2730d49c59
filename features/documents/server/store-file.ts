import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ne, sql } from "drizzle-orm";
import type pg from "pg";
import type { ScanState } from "#contract/answers/kyc-status.ts";
import { limits } from "#contract/limits.ts";
import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Context } from "#platform/context.ts";
import { Batches } from "#platform/database/batches.ts";
import type { Queries } from "#platform/database/database.ts";
import { newestKey } from "#platform/secrets/document-keys.ts";
import { documents } from "../tables.ts";
import type { DocumentsStore } from "./documents-store.ts";
import { SealStream, wrapKey } from "./encryption.ts";
import { refusalOf, refusals } from "./refusal.ts";
import { FileValidator, shownName, storedName } from "./validate-file.ts";

/** One file on its way into the store. */
interface IncomingFile {
  /** As the sender wrote it; a promise where it arrives behind the content. */
  name: string | Promise<string>;
  content: Readable;
  /** Tells one sender from others. */
  sender: string;
}

type Outside = Pick<Context, "clock" | "database" | "keys" | "storage"> & {
  config: Pick<Config, "uploadQuotas">;
};

/**
 * Makes the function that judges, encrypts and keeps one file. What need not wait does not: the
 * file is read and written while its intent is noted, though its object only becomes whole after
 * that, and its row is staged while its object sinks to the disk. Whoever gets its URL, gets it
 * after both.
 * @param scan of new documents: `waiting` where there is a scanner
 */
export function createFileTaker(context: Outside, store: DocumentsStore, scan: ScanState) {
  const { clock, keys, storage } = context;
  const uploads = createUploadRows(context.database.pool);
  const intend = createIntender(context, uploads);

  /** @throws Refusal */
  return async ({ name, content, sender }: IncomingFile): Promise<StagedRow> => {
    const id = randomBytes(16).toString("base64url");
    const validator = new FileValidator();
    // resolves when the row stands that a crash would leave to sweep
    const intended = intend(id, sender);
    let staging: Promise<StagedRow> | undefined;
    const seal = new SealStream(id, {
      write: (chunk) => validator.write(chunk),
      finish: async () => {
        const shown = shownName(await name);
        const { mediaType } = validator.finish(shown);
        await intended;
        staging = stage(id, shown, mediaType, validator.size, seal);
        staging.catch(() => {});
      },
    });
    // a small file is sealed before its intent is refused: then nobody else listens any more
    seal.on("error", () => {});

    async function keep(): Promise<StagedRow> {
      try {
        await storage.put(id, seal);
      } catch (error) {
        await staging?.catch(() => {});
        // where the intent failed there is nothing to forget, and no store to ask
        await intended;
        // a file that never came to its end is no object; else it may be there all the same after
        // a fault, and its row leads the sweep to it
        if (refusalOf(error)) await store.forget([id]);
        else if (!staging) await store.forget([id]).catch(() => {});
        throw error;
      }
      return staging as Promise<StagedRow>;
    }

    // both sides fail together: a refused file leaves no object, a full disk stops the sender
    const keeping = keep();
    for (const needed of [intended, keeping]) needed.catch((reason) => seal.destroy(reason));
    const [read, storedFile] = await Promise.allSettled([pipeline(content, seal), keeping]);
    if (storedFile.status === "fulfilled") return storedFile.value;
    throw read.status === "rejected" && refusalOf(read.reason) ? read.reason : storedFile.reason;
  };

  async function stage(
    id: string,
    shown: string,
    mediaType: string,
    size: number,
    seal: SealStream,
  ): Promise<StagedRow> {
    const key = newestKey(keys);
    const keyId = key.id;
    const wrappedKey = wrapKey(key, seal.fileKey, { id, keyId, size });
    const sha256 = seal.digest();
    const stored = storedName(shown, clock.now());
    const row = { id, storedName: stored, mediaType, size, sha256, keyId, wrappedKey, scan };
    await uploads.stage(row);
    return row;
  }
}

/**
 * Makes the function that notes an upload before its object is written. It throws a Refusal where
 * the sender, or all of them, have left too much unclaimed, or the disk is nearly full.
 */
function createIntender({ clock, config, database, storage }: Outside, uploads: UploadRows) {
  const { uploadQuotas } = config;
  const fitsInTotal = createUnclaimedTotal(
    clock,
    () => unclaimedBytes(database.queries),
    uploadQuotas.all,
  );

  return async (id: string, sender: string): Promise<void> => {
    if ((await storage.freeBytes()) < uploadQuotas.free) throw refusals.full();
    if (!(await fitsInTotal())) throw refusals.full();
    const isWithin = await uploads.intend({ id, sender, quota: uploadQuotas.own });
    if (!isWithin) throw refusals.quota();
  };
}

/** Milliseconds for which what was read is built upon, and within which it is not read again. */
const defaultAge = 10_000;
const minAge = 1_000;

/**
 * What all senders together have left, without a look at the store for each upload: what this node
 * let in since the last look is added to it.
 * @param readBytes those that are left, uploads under way counted as the largest that they may become
 * @param most that may be left
 */
function createUnclaimedTotal(clock: Clock, readBytes: () => Promise<number>, most: number) {
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
  return async (): Promise<boolean> => (await fits(defaultAge)) || fits(minAge);
}

/** What is known of a file once all of it was read. */
interface StagedRow {
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
const unclaimedSize = `
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

type UploadRows = ReturnType<typeof createUploadRows>;

/**
 * The two statements of every upload. They have names, so that the database plans them once, and
 * uploads that run at once share them, and so their fsync.
 */
function createUploadRows(pool: pg.Pool) {
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

/** Bytes that all senders have left unclaimed, uploads under way among them. */
async function unclaimedBytes(queries: Queries): Promise<number> {
  const [row] = await queries
    .select({ bytes: sql<string>`coalesce(sum(${sql.raw(unclaimedSize)}), 0)` })
    .from(documents)
    .where(ne(documents.state, "claimed"));
  return Number(row?.bytes);
}
