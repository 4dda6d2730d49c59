import type { Writable } from "node:stream";
import { setImmediate as pause } from "node:timers/promises";
import type pg from "pg";
import type { Database } from "../platform/database.ts";
import { copyOut } from "./copy-out.ts";
import type { Piece, RecordKey } from "./records.ts";
import { createRecordsStore } from "./records-store.ts";
import type { MeantQuery } from "./search-meaning.ts";

export interface Writing {
  sink: Writable;
  statement: (range: Pick<Piece, "from" | "until">) => string;
  change: (chunk: Buffer) => Buffer;
}

/** Copies a piece into its sink, `rowsAtOnce` with each statement, and stops when that closes. */
export async function writeRecords(
  { database, rowsAtOnce }: { database: Database; rowsAtOnce: number },
  query: MeantQuery,
  piece: Piece,
  { sink, statement, change }: Writing,
): Promise<void> {
  const reader = new AbortController();
  const leave = () => reader.abort();
  sink.once("close", leave);
  if (sink.destroyed) leave();
  const { signal } = reader;

  /** Answers where the next step begins. */
  async function step(client: pg.ClientBase, from: RecordKey): Promise<RecordKey | null> {
    signal.throwIfAborted();
    const next = await createRecordsStore(client).keyAt(query, from, rowsAtOnce);
    const goesOn = next && (piece.until === null || isBefore(next, piece.until));
    const text = statement({ from, until: goesOn ? next : piece.until });
    await copyOut(client, text, { sink, signal, change }, () => cancelOn(database, client));
    return goesOn ? next : null;
  }

  try {
    await inTurns(database, piece.from, step);
  } finally {
    sink.off("close", leave);
  }
}

type Step = (client: pg.ClientBase, from: RecordKey) => Promise<RecordKey | null>;

/** The embedded database has one connection, which is given back after each step. */
async function inTurns(database: Database, first: RecordKey, step: Step): Promise<void> {
  let from: RecordKey | null = first;
  if (database.kind === "postgresql") {
    await database.withoutTimeLimit(async (client) => {
      await createRecordsStore(client).leaveCores();
      while (from) from = await step(client, from);
    });
  }
  while (from) {
    const place: RecordKey = from;
    from = await database.withoutTimeLimit((client) => step(client, place));
    await pause();
  }
}

/** Whether a record stands before the other one in a list that begins with the newest. */
function isBefore(one: RecordKey, other: RecordKey): boolean {
  const later = one.receivedAt.getTime() - other.receivedAt.getTime();
  return later > 0 || (later === 0 && one.id > other.id);
}

/** The embedded engine has answered a statement wholly before anyone can ask it to stop. */
async function cancelOn(database: Database, client: pg.ClientBase): Promise<void> {
  if (database.kind === "embedded") return;
  const { processID } = client as pg.ClientBase & { processID?: number };
  await database.pool.query("SELECT pg_cancel_backend($1)", [processID]);
}
