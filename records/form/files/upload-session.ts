import type { Network } from "../sending/network.ts";
import { nextTry, pacing, retry, triesWhenBusy } from "../sending/retry.ts";
import type { UploadAttempt } from "./post-file.ts";

export type UploadState =
  | { phase: "empty" }
  | { phase: "sending"; name: string; percent: number }
  /** `until` is a time; null while there is no network at all. */
  | { phase: "waiting"; name: string; reason: "network" | "busy"; until: number | null }
  | { phase: "stored"; name: string; url: string }
  | { phase: "refused"; name: string; message: string }
  | { phase: "failed"; name: string };

/** One file of a form: sent as soon as it is chosen, and again until it is there. */
export interface UploadSession {
  state(): UploadState;
  subscribe(listener: () => void): () => void;
  /** Whether a file with these contents is the one that is sent, or was. */
  holds(file: File): Promise<boolean>;
  /** Sends this file; an earlier one is dropped. */
  start(file: File): void;
  /** Forgets the file and ends its sending. */
  clear(): void;
  /** The first state from now on that is an end, or a wait too long for a person to look at. */
  settled(): Promise<UploadState>;
}

interface Dependencies {
  attempt(
    file: File,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ): Promise<UploadAttempt>;
  network: Network;
  now: () => number;
}

export function createUploadSession({ attempt, network, now }: Dependencies): UploadSession {
  let state: UploadState = { phase: "empty" };
  let running = new AbortController();
  let current: File | null = null;
  const listeners = new Set<() => void>();

  const enter = (next: UploadState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const replace = (next: UploadState) => {
    running.abort();
    running = new AbortController();
    enter(next);
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  async function send(file: File, signal: AbortSignal) {
    const { name } = file;
    let busy = 0;
    await retry(
      async () => {
        if (signal.aborted) return;
        enter({ phase: "sending", name, percent: 0 });
        return attempt(file, { onProgress: progress(name, signal), signal });
      },
      (result, tries) => {
        if (!result || signal.aborted) return null;
        if (result.kind === "busy") busy += 1;
        const end = endOf(result, name, busy);
        if (end) {
          enter(end);
          return null;
        }
        const { ms, until } = nextTry(tries, wishOf(result), { network, now });
        const reason = result.kind === "busy" && until !== null ? "busy" : "network";
        enter({ phase: "waiting", name, reason, until });
        return { ms, signal };
      },
      network,
    );
  }

  const progress = (name: string, signal: AbortSignal) => (share: number) => {
    const percent = Math.floor(share * 100);
    const isNews = state.phase === "sending" && percent > state.percent;
    if (isNews && !signal.aborted) enter({ phase: "sending", name, percent });
  };

  return {
    state: () => state,
    subscribe,
    holds: async (file) => current !== null && (await isSame(current, file)),
    start(file) {
      current = file;
      replace({ phase: "sending", name: file.name, percent: 0 });
      void send(file, running.signal);
    },
    clear() {
      current = null;
      replace({ phase: "empty" });
    },
    settled: () =>
      new Promise((resolve) => {
        const look = () => {
          if (!isSettled(state, now())) return;
          stop();
          resolve(state);
        };
        const stop = subscribe(look);
        look();
      }),
  };
}

async function isSame(one: File, other: File): Promise<boolean> {
  if (one === other) return true;
  if (one.size !== other.size) return false;
  const both = await Promise.all([one.arrayBuffer(), other.arrayBuffer()]);
  const [bytes, others] = both.map((buffer) => new Uint8Array(buffer)) as [Uint8Array, Uint8Array];
  return bytes.every((byte, at) => byte === others[at]);
}

function isSettled(state: UploadState, now: number): boolean {
  if (state.phase !== "waiting") return state.phase !== "sending";
  const isLong = state.until === null || state.until - now > pacing.longestPleaseWait;
  return state.reason === "network" || isLong;
}

const wishOf = (result: UploadAttempt) => (result.kind === "busy" ? result.retryAfter : null);

/** The state in which an attempt ends the sending; null where it is to be made again. */
function endOf(result: UploadAttempt, name: string, busy: number): UploadState | null {
  switch (result.kind) {
    case "stored":
      return { phase: "stored", name, url: result.url };
    case "refused":
      return { phase: "refused", name, message: result.message };
    case "failed":
      return { phase: "failed", name };
    default:
      return busy >= triesWhenBusy ? { phase: "failed", name } : null;
  }
}

interface UploadThrough {
  refusedUrl: string | null;
  now: () => number;
  otherwise: (file: File) => Promise<UploadAttempt>;
}

/**
 * The URL of an application's resume that is being sent: of the form's upload that runs or has ended, where that is of this
 * file.
 * @param options.refusedUrl one that the server does not take any more
 * @param options.otherwise uploads it where the form holds another one by now
 */
export async function uploadThrough(
  session: UploadSession,
  file: File,
  { refusedUrl, now, otherwise }: UploadThrough,
): Promise<UploadAttempt> {
  if (!(await session.holds(file))) return otherwise(file);
  const before = session.state();
  const arrived = before.phase === "stored" && before.url !== refusedUrl;
  if (before.phase !== "sending" && !arrived) session.start(file);
  const end = await session.settled();
  switch (end.phase) {
    case "stored":
      return { kind: "stored", url: end.url };
    case "refused":
      return { kind: "refused", message: end.message };
    case "waiting":
      if (end.reason === "network" || end.until === null) return { kind: "unreachable" };
      return { kind: "busy", retryAfter: Math.max(0, end.until - now()) };
    default:
      return { kind: "failed" };
  }
}
