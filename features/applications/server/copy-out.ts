import { once } from "node:events";
import type { Writable } from "node:stream";
import type pg from "pg";
import { to } from "pg-copy-streams";
import type { YieldToRequests } from "#platform/yield-to-requests.ts";

export interface CopyTarget {
  sink: Writable;
  /** Tells that nobody reads on. */
  signal: AbortSignal;
  change: (chunk: Buffer) => Buffer;
  /** Rests with the connection in hand. */
  yieldToRequests?: YieldToRequests | undefined;
}

/**
 * Runs a COPY … TO STDOUT and writes what comes into `sink`, no faster than it takes it. The
 * connection can be used again afterwards, as all is read from it even where nobody reads on.
 * @param cancel makes the statement end early
 * @throws the signal's reason where that was raised
 */
export async function copyOut(
  client: pg.ClientBase,
  statement: string,
  { sink, signal, change, yieldToRequests }: CopyTarget,
  cancel: () => Promise<unknown>,
): Promise<void> {
  signal.throwIfAborted();
  const stop = () => void cancel().catch(() => undefined);
  signal.addEventListener("abort", stop);
  try {
    for await (const chunk of client.query(to(statement))) {
      if (signal.aborted) continue;
      if (!sink.write(change(chunk as Buffer))) {
        await once(sink, "drain", { signal }).catch(() => undefined);
      }
      await yieldToRequests?.();
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
  signal.throwIfAborted();
}
