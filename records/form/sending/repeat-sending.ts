import { lookAgain, type Network } from "./network.ts";
import { retryDelay } from "./retry-delay.ts";

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

interface Dependencies<End> {
  attempt(): Promise<End | SendLater>;
  network: Network;
  now: () => number;
  onTrying(): void;
  /** `until` is the time of the next try; null while there is no network at all. */
  onWaiting(until: number | null): void;
  onEnd(end: End): void;
}

interface Run {
  wake: AbortController;
  isOver: boolean;
}

/** A way of ending called `received` is told also where sending was stopped meanwhile. */
export function createRepeatedSending<End extends { kind: string }>(
  deps: Dependencies<End>,
): RepeatedSending {
  let running: Run | null = null;

  async function repeat(own: Run): Promise<void> {
    const end = await untilAnswered(own, deps);
    if (running === own) running = null;
    // what was taken back too late is received all the same
    if (end && (!own.isOver || end.kind === "received")) deps.onEnd(end);
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

/** Null where it was stopped before there was an answer. */
async function untilAnswered<End extends { kind: string }>(
  own: Run,
  deps: Dependencies<End>,
): Promise<End | null> {
  const { attempt, network, now, onTrying, onWaiting } = deps;
  for (let failures = 1; ; failures += 1) {
    const outcome = await attempt();
    if (!isLater(outcome)) return outcome;
    if (own.isOver) return null;
    const offline = !network.online();
    const delay = offline ? lookAgain : retryDelay(failures, outcome.retryAfter);
    onWaiting(offline ? null : now() + delay);
    own.wake = new AbortController();
    await network.pause(delay, own.wake.signal);
    if (own.isOver) return null;
    onTrying();
  }
}

function isLater(outcome: { kind: string }): outcome is SendLater {
  return outcome.kind === "later";
}
