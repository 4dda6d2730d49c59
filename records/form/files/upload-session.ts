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
    start(file) {
      replace({ phase: "sending", name: file.name, percent: 0 });
      void send(file, running.signal);
    },
    clear() {
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
