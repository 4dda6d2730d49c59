import { limits } from "#contract/limits.ts";
import { timings } from "#contract/timings.ts";
import { createRecordCounter } from "./count-records.ts";

export type ExportState =
  | { step: "idle" }
  | { step: "sending" | "receiving" | "preparing" | "failed"; records: number }
  | { step: "ready"; records: number; file: Blob };

interface ExportOptions {
  /** Address of a piece. The first one begins with the heading. */
  href: (rows: { min: number; max: number }) => string;
  fetch: typeof globalThis.fetch;
  tell: (state: ExportState) => void;
  /** Records of a piece. */
  size?: number;
}

export interface ExportRun {
  /** Begins, or after a failure goes on with the piece that failed. */
  start(): Promise<void>;
  /** Stops what is under way and forgets what came. */
  cancel(): void;
}

/** Records between two reports of progress. */
const reportEvery = 1_000;

/**
 * Fetches an export piece by piece through the steps of the specification. The request goes out at
 * once; its first step shows for the specified time, so that nobody misses it.
 */
export function createExportRun(options: ExportOptions): ExportRun {
  const { href, fetch, tell, size = limits.applicationsPerExport } = options;
  let pieces: Blob[] = [];
  let records = 0;
  let running = new AbortController();

  async function fetchPiece(min: number, signal: AbortSignal, came: (records: number) => void) {
    const answer = await fetch(href({ min, max: min + size }), { signal });
    if (!answer.ok || !answer.body) throw new Error(`The server answered ${answer.status}.`);
    const counter = createRecordCounter();
    const heading = min === 0 ? 1 : 0;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let reported = 0;
    for await (const part of piecesOf(answer.body)) {
      parts.push(part);
      counter.read(part);
      if (counter.records - reported < reportEvery) continue;
      reported = counter.records;
      came(counter.records - heading);
    }
    return { piece: new Blob(parts), count: Math.max(0, counter.records - heading) };
  }

  async function fetchAll(signal: AbortSignal, report: (records: number) => void): Promise<void> {
    for (;;) {
      const before = records;
      const { piece, count } = await fetchPiece(pieces.length * size, signal, (came) =>
        report(before + came),
      );
      pieces.push(piece);
      records += count;
      report(records);
      if (count < size) return;
    }
  }

  return {
    async start() {
      running = new AbortController();
      const { signal } = running;
      let step: "sending" | "receiving" = "sending";
      const report = (count: number) => !signal.aborted && tell({ step, records: count });
      report(records);
      const firstStep = pause(timings.exportStep, signal).then(() => {
        step = "receiving";
        report(records);
      });
      try {
        await Promise.all([fetchAll(signal, report), firstStep]);
        tell({ step: "preparing", records });
        await pause(0, signal);
        const file = new Blob(pieces, { type: "text/csv;charset=utf-8" });
        tell({ step: "ready", records, file });
      } catch {
        if (signal.aborted) return;
        running.abort();
        tell({ step: "failed", records });
      }
    },
    cancel() {
      running.abort();
      pieces = [];
      records = 0;
      tell({ step: "idle" });
    },
  };
}

/** Not every browser iterates a stream by itself. */
async function* piecesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Never ends once it is aborted: what waits for it was given up. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  });
}
