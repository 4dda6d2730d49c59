import type { Network } from "./network.ts";

/** Waiting times of sending, in milliseconds. */
export const pacing = {
  firstRetry: 500,
  longestRetry: 30_000,
  /** An upload that moves no byte for this long is started again. */
  silence: 30_000,
  /** How long one call may take to answer. */
  answer: 30_000,
  /** A person who pressed the button is not kept at "Please wait..." for a longer pause than this. */
  longestPleaseWait: 10_000,
  /** What waits is given up, and its sender told, after this. */
  keepTrying: 7 * 24 * 60 * 60 * 1_000,
} as const;

/** How often a server in trouble is asked again before that counts as a failure. */
export const triesWhenBusy = 3;

/**
 * Milliseconds until the next try: doubling, spread so that a campus does not come back at once,
 * and never sooner than the server asked for.
 * @param failures tries that failed so far, at least 1
 */
export function retryDelay(
  failures: number,
  retryAfter: number | null,
  random: () => number = Math.random,
): number {
  const growing = Math.min(pacing.longestRetry, pacing.firstRetry * 2 ** (failures - 1));
  return Math.max(retryAfter ?? 0, Math.round(growing * (0.75 + random() / 2)));
}

/** A `Retry-After` value in milliseconds; null where it is absent or no such value. */
export function parseRetryAfter(value: string | null, now: number): number | null {
  if (!value) return null;
  if (/^\d{1,6}$/.test(value)) return Number(value) * 1_000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

interface Pause {
  ms: number;
  /** Ends the pause before its time. */
  signal?: AbortSignal;
}

/** The one loop of all that is sent. @param pauseAfter null where an outcome is the last one */
export async function retry<Outcome>(
  attempt: () => Promise<Outcome>,
  pauseAfter: (outcome: Outcome, tries: number) => Pause | null,
  network: Network,
): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await attempt();
    const pause = pauseAfter(outcome, tries);
    if (!pause) return outcome;
    await network.pause(pause.ms, pause.signal);
  }
}

/**
 * How long to wait after a try that met no server, or one that is busy. Without a network there is no next
 * time (`until` is null), only a look now and then although nothing said that it is back.
 */
export function nextTry(
  tries: number,
  retryAfter: number | null,
  { network, now }: { network: Network; now: () => number },
): { ms: number; until: number | null } {
  if (!network.online()) return { ms: pacing.longestRetry, until: null };
  const ms = retryDelay(tries, retryAfter);
  return { ms, until: now() + ms };
}

interface TimeoutMs {
  network: Network;
  /** A call that gets no answer is repeated too, as long as the device is online. */
  retryLost?: boolean | undefined;
}

/** Asks a busy server again, a few times, unless it wishes to be left alone for long. */
export function persist<Outcome extends { kind: string; retryAfter?: number | null }>(
  attempt: () => Promise<Outcome>,
  { network, retryLost = false }: TimeoutMs,
): Promise<Outcome> {
  const pauseAfter = ({ kind, retryAfter = null }: Outcome, tries: number) => {
    const ms = retryDelay(tries, retryAfter);
    const enough = tries >= triesWhenBusy || ms > pacing.longestPleaseWait;
    const isLost = retryLost && kind === "unreachable" && network.online();
    return enough || !(isLost || kind === "busy") ? null : { ms };
  };
  return retry(attempt, pauseAfter, network);
}

/** No answer (it may have been stored), or "come back later": to be sent again alike. */
export interface SendLater {
  kind: "later";
  retryAfter: number | null;
}

/**
 * What follows from a call that neither stored nor refused: a server that says when to come back is
 * not a failure, only a wait.
 */
export function unanswered(call: {
  kind: string;
  retryAfter?: number | null;
}): SendLater | { kind: "failed" } {
  const retryAfter = call.retryAfter ?? null;
  const isLater = call.kind === "unreachable" || retryAfter !== null;
  return isLater ? { kind: "later", retryAfter } : { kind: "failed" };
}

/** Sends again and again until there is an answer. */
export interface RepeatedSending {
  /**
   * Begins, and resolves when it is answered or stopped; while it runs already, this ends the
   * pause that it may be in.
   */
  run(): Promise<void>;
  /** Tries no more; what is being sent is sent to its end, and told. */
  stop(): void;
}

interface Repeated<End> {
  attempt(): Promise<End | SendLater>;
  network: Network;
  now: () => number;
  onTrying?(): void;
  /** `until` is the time of the next try; null while there is no network at all. */
  onWaiting(until: number | null): void;
  onEnd?(end: End): void;
}

interface Run {
  wake: AbortController;
  isOver: boolean;
}

/** A way of ending called `received` is told also where sending was stopped meanwhile. */
export function createRepeatedSending<End extends { kind: string }>(
  deps: Repeated<End>,
): RepeatedSending {
  const { network, onTrying, onWaiting, onEnd } = deps;
  let running: Run | null = null;

  async function repeat(own: Run): Promise<void> {
    const later: SendLater = { kind: "later", retryAfter: null };
    let isFirst = true;
    const end = await retry(
      async () => {
        if (own.isOver) return later;
        if (!isFirst) onTrying?.();
        isFirst = false;
        return deps.attempt();
      },
      (outcome, tries) => {
        if (own.isOver || !isLater(outcome)) return null;
        const { ms, until } = nextTry(tries, outcome.retryAfter, deps);
        onWaiting(until);
        own.wake = new AbortController();
        return { ms, signal: own.wake.signal };
      },
      network,
    ).finally(() => {
      if (running === own) running = null;
    });
    // what was taken back too late is received all the same
    if (!isLater(end) && (!own.isOver || end.kind === "received")) onEnd?.(end);
  }

  return {
    async run() {
      if (running) return running.wake.abort();
      running = { wake: new AbortController(), isOver: false };
      await repeat(running);
    },
    stop() {
      if (!running) return;
      running.isOver = true;
      running.wake.abort();
      running = null;
    },
  };
}

function isLater(outcome: { kind: string }): outcome is SendLater {
  return outcome.kind === "later";
}
