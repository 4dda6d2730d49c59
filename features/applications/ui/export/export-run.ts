import { timings } from "#contract/timings.ts";
import { createRecordCounter } from "../desk/count-records.ts";

export type ExportState =
  | { step: "idle" }
  | { step: "sending" | "receiving" | "preparing" | "failed" | "signed-out"; records: number }
  | { step: "ready"; records: number; file: Blob };

interface ExportOptions {
  /** Address of the first piece, which begins with the heading. */
  href: string;
  fetch: typeof globalThis.fetch;
  tell: (state: ExportState) => void;
}

export interface ExportRun {
  /** Begins, or after a failure or a sign-in goes on with the piece that failed. */
  start(): Promise<void>;
  /** Stops what is under way and forgets what came. */
  cancel(): void;
}

class SessionEnded extends Error {}

/** Records between two reports of progress. */
const reportEvery = 1_000;

/**
 * Fetches an export piece by piece, each where the one before says, through the steps of the
 * specification. The request goes out at once; its first step shows for the specified time, and
 * each other one long enough to be read, also where all is there by then.
 */
export function createExportRun({ href, fetch, tell }: ExportOptions): ExportRun {
  let pieces: Blob[] = [];
  let records = 0;
  let next: string | null = href;
  let running = new AbortController();

  async function fetchPiece(from: string, signal: AbortSignal, came: (records: number) => void) {
    const answer = await fetch(from, { signal });
    if (answer.status === 401) throw new SessionEnded();
    if (!answer.ok || !answer.body) throw new Error(`The server answered ${answer.status}.`);
    const counter = createRecordCounter();
    const heading = pieces.length === 0 ? 1 : 0;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let reported = 0;
    for await (const part of partsOf(answer.body)) {
      parts.push(part);
      counter.read(part);
      if (counter.records - reported < reportEvery) continue;
      reported = counter.records;
      came(counter.records - heading);
    }
    pieces.push(new Blob(parts));
    records += Math.max(0, counter.records - heading);
    next = nextOf(answer.headers);
  }

  async function fetchAll(signal: AbortSignal, report: (records: number) => void): Promise<void> {
    while (next !== null) {
      const before = records;
      await fetchPiece(next, signal, (came) => report(before + came));
      report(records);
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
        return pause(timings.exportText, signal);
      });
      try {
        await Promise.all([fetchAll(signal, report), firstStep]);
        tell({ step: "preparing", records });
        await pause(timings.exportText, signal);
        const file = new Blob(pieces, { type: "text/csv;charset=utf-8" });
        tell({ step: "ready", records, file });
      } catch (error) {
        if (signal.aborted) return;
        running.abort();
        tell({ step: error instanceof SessionEnded ? "signed-out" : "failed", records });
      }
    },
    cancel() {
      running.abort();
      pieces = [];
      tell({ step: "idle" });
    },
  };
}

function nextOf(headers: Headers): string | null {
  return /<([^>]+)>;\s*rel="next"/.exec(headers.get("link") ?? "")?.[1] ?? null;
}

/** Not every browser iterates a stream by itself. */
async function* partsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
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
