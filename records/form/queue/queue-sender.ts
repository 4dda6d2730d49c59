import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import type { Network } from "../sending/network.ts";
import { createRepeatedSending, pacing, type SendLater } from "../sending/retry.ts";
import type { DeviceQueue, HandedOver } from "./device-queue.ts";

/** How one try to send a form ended. */
export type SendOutcome<Receipt> =
  | { kind: "received"; receipt?: Receipt }
  /** Something to mend, told at its field. */
  | { kind: "refused"; errors: FieldErrors }
  | SendLater
  /** Not acknowledged, and all the same a success for its sender; it is sent again alike. */
  | { kind: "attempted"; retryAfter: number | null }
  | { kind: "failed" };

/** What a page wants to hear of the forms that wait. */
export interface SenderEvents<Entry, Receipt> {
  sending?(entry: Entry): void;
  /** `until` is the time of the next try; null while there is no network at all. */
  waiting?(entry: Entry, until: number | null): void;
  /** Received, or as good as that: the rest is up to the queue. */
  received?(entry: Entry, receipt?: Receipt): void;
  refused?(entry: Entry, errors: FieldErrors): void;
  /** Taken back unsent, maybe in another tab. */
  withdrawn?(entry: Entry): void;
  /** A definite failure of ours. Answers whether the page tells of it; if not it is tried again. */
  failed?(entry: Entry): boolean;
}

export interface SenderDependencies<Entry extends HandedOver, Receipt> {
  queue: DeviceQueue<Entry, Receipt>;
  /** Null where another tab holds it. */
  send(entry: Entry): Promise<SendOutcome<Receipt> | null>;
  /** What may take long, such as uploads, and keeps no other tab waiting; answers how it ended where it did. */
  prepare?(entry: Entry): Promise<SendOutcome<Receipt> | null>;
  network: Network;
  now: () => number;
  events: SenderEvents<Entry, Receipt>;
}

export interface QueueSender<Entry> {
  /**
   * Sends what waits, again and again, until nothing waits any more or `stop` is called.
   * While it runs already, this ends the pause that it may be in.
   * @param expected has just been put there, and may be sent by another tab before this one looks
   */
  run(expected?: Entry): Promise<void>;
  /** Ends the running; what is being sent is sent to its end. */
  stop(): void;
}

interface Wait {
  retryAfter: number | null;
}

type Unsent = Exclude<SendOutcome<unknown>, { kind: "received" | "refused" }>;

export function createQueueSender<Entry extends HandedOver, Receipt>(
  deps: SenderDependencies<Entry, Receipt>,
): QueueSender<Entry> {
  const { queue, now, events } = deps;
  const seen = new Map<string, Entry>();
  let listed: readonly Entry[] = [];

  /** Hands in one form; returns the server's wish for a pause where it has to wait. */
  async function deliver(entry: Entry): Promise<Wait | null> {
    events.sending?.(entry);
    const ended = (await deps.prepare?.(entry)) ?? null;
    return queue.exclusively(async () => {
      // another tab may have sent it meanwhile
      const found = (await stillWaiting()).find(({ id }) => id === entry.id);
      if (found) return conclude(found, ended ?? (await deps.send(found)));
      return queue.durable() ? null : { retryAfter: null };
    });
  }

  async function conclude(
    entry: Entry,
    outcome: SendOutcome<Receipt> | null,
  ): Promise<Wait | null> {
    if (outcome === null) {
      // its own tab tells of it
      seen.delete(entry.id);
      return { retryAfter: null };
    }
    if (outcome.kind === "received") {
      const { receipt } = outcome;
      await queue.finish(entry.id, now(), receipt);
      if (!entry.thanked) events.received?.(entry, receipt);
    } else if (outcome.kind === "refused") {
      await queue.refuse(entry.id, { errors: outcome.errors });
      events.refused?.(entry, outcome.errors);
    } else if (outcome.kind === "failed" && events.failed?.(entry)) {
      await queue.withdraw(entry.id);
    } else {
      return postpone(entry, outcome);
    }
    return null;
  }

  async function postpone(entry: Entry, outcome: Unsent): Promise<Wait | null> {
    if (now() - entry.since > pacing.keepTrying) {
      await queue.refuse(entry.id, { errors: {} });
      events.refused?.(entry, {});
      return null;
    }
    if (outcome.kind === "attempted") await thank(entry);
    return { retryAfter: outcome.kind === "failed" ? null : outcome.retryAfter };
  }

  /** What counts as success is told once; the form goes on waiting for its acknowledgement. */
  async function thank(entry: Entry): Promise<void> {
    if (entry.thanked) return;
    await queue.thank(entry.id);
    seen.set(entry.id, { ...entry, thanked: true });
    events.received?.(entry);
  }

  /** Tries everything once; returns the longest pause that was asked for, null when all is done. */
  async function round(): Promise<number | null> {
    let longest: number | null = null;
    const tried = new Set<string>();
    for (;;) {
      const entry = (await stillWaiting()).find(({ id }) => !tried.has(id));
      if (!entry) break;
      tried.add(entry.id);
      seen.set(entry.id, entry);
      const retry = await deliver(entry);
      if (retry) longest = Math.max(longest ?? 0, retry.retryAfter ?? 0);
      else seen.delete(entry.id);
    }
    // what the device has not told of is looked for again
    return longest ?? (seen.size > 0 ? 0 : null);
  }

  async function tellVanished(entry: Entry): Promise<void> {
    seen.delete(entry.id);
    const received = await queue.received(entry.id);
    if (received) {
      if (!entry.thanked) events.received?.(entry, received.receipt);
      return;
    }
    const refused = (await queue.refused()).find(({ id }) => id === entry.id);
    if (refused?.refusal) events.refused?.(refused, refused.refusal.errors);
    else events.withdrawn?.(entry);
  }

  /** Other tabs send too: tells how those ended that are no longer in the list. */
  async function stillWaiting(): Promise<readonly Entry[]> {
    const list = await queue.waiting();
    listed = list;
    // those that a device which does not answer would name may wait all the same
    if (!queue.durable()) return list;
    const vanished = [...seen.values()].filter((one) => !list.some(({ id }) => id === one.id));
    for (const entry of vanished) await tellVanished(entry);
    return list;
  }

  // wished for during a round: what was put there meanwhile is not in its list
  let again = false;
  const sending = createRepeatedSending({
    network: deps.network,
    now,
    async attempt(): Promise<SendLater | { kind: "done" }> {
      let retryAfter: number | null;
      do {
        again = false;
        retryAfter = await round();
      } while (again);
      return retryAfter === null ? { kind: "done" } : { kind: "later", retryAfter };
    },
    onWaiting(until) {
      const isListed = ({ id }: Entry) => listed.some((one) => one.id === id);
      const unannounced = [...seen.values()].filter((one) => !one.thanked && isListed(one));
      for (const entry of unannounced) events.waiting?.(entry, until);
    },
  });
  return {
    run(expected) {
      if (expected) seen.set(expected.id, expected);
      again = true;
      return sending.run();
    },
    stop: sending.stop,
  };
}
