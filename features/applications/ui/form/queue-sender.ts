import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import type { Network } from "#records/form/sending/network.ts";
import { createRepeatedSending, pacing, type SendLater } from "#records/form/sending/retry.ts";
import type { ApplicationReceipt } from "../../application-receipt.ts";
import type { ApplicationQueue } from "./application-queue.ts";
import type { SendOutcome } from "./send-application.ts";
import type { WaitingApplication } from "./waiting-application.ts";

/** What a page wants to hear of the applications that wait. */
export interface SenderEvents {
  sending?(application: WaitingApplication): void;
  /** `until` is the time of the next try; null while there is no network at all. */
  waiting?(application: WaitingApplication, until: number | null): void;
  /** Received, or as good as that: the rest is up to the device queue. */
  received?(application: WaitingApplication, receipt?: ApplicationReceipt): void;
  refused?(application: WaitingApplication, errors: FieldErrors): void;
  /** Taken back unsent, maybe in another tab. */
  withdrawn?(application: WaitingApplication): void;
  /** A definite failure of ours. Answers whether the page tells of it; if not it is tried again. */
  failed?(application: WaitingApplication): boolean;
}

export interface SenderDependencies {
  queue: ApplicationQueue;
  send(application: WaitingApplication): Promise<SendOutcome>;
  /** Runs the work while no other tab of this site does the same. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
  network: Network;
  now: () => number;
  events: SenderEvents;
}

export interface QueueSender {
  /**
   * Sends what waits, again and again, until nothing waits any more or `stop` is called.
   * While it runs already, this ends the pause that it may be in.
   * @param expected has just been put there, and may be sent by another tab before this one looks
   */
  run(expected?: WaitingApplication): Promise<void>;
  /** Ends the running; what is being sent is sent to its end. */
  stop(): void;
}

interface Wait {
  retryAfter: number | null;
}

type Unsent = Exclude<SendOutcome, { kind: "received" | "refused" }>;

export function createQueueSender(deps: SenderDependencies): QueueSender {
  const { queue, now, events, exclusively } = deps;
  const seen = new Map<string, WaitingApplication>();

  /** Hands in one application; returns the server's wish for a pause where it has to wait. */
  async function deliver(application: WaitingApplication): Promise<Wait | null> {
    events.sending?.(application);
    const outcome = await deps.send(application);
    if (outcome.kind === "received") {
      const { receipt } = outcome;
      await queue.finish(application.id, now(), receipt);
      if (!application.thanked) events.received?.(application, receipt);
    } else if (outcome.kind === "refused") {
      await queue.refuse(application.id, { errors: outcome.errors });
      events.refused?.(application, outcome.errors);
    } else if (outcome.kind === "failed" && events.failed?.(application)) {
      await queue.withdraw(application.id);
    } else {
      return postpone(application, outcome);
    }
    return null;
  }

  async function postpone(application: WaitingApplication, outcome: Unsent): Promise<Wait | null> {
    if (now() - application.since > pacing.keepTrying) {
      await queue.refuse(application.id, { errors: {} });
      events.refused?.(application, {});
      return null;
    }
    if (outcome.kind === "attempted") await thank(application);
    return { retryAfter: outcome.kind === "failed" ? null : outcome.retryAfter };
  }

  /** What counts as success is told once; the application goes on waiting for its acknowledgement. */
  async function thank(application: WaitingApplication): Promise<void> {
    if (application.thanked) return;
    await queue.thank(application.id);
    seen.set(application.id, { ...application, thanked: true });
    events.received?.(application);
  }

  /** Tries everything once; returns the longest pause that was asked for, null when all is done. */
  async function round(): Promise<number | null> {
    let longest: number | null = null;
    await exclusively(async () => {
      const list = await queue.waiting();
      await reportVanished(list);
      for (const application of list) {
        seen.set(application.id, application);
        const left = await deliver(application);
        if (left) longest = Math.max(longest ?? 0, left.retryAfter ?? 0);
        else seen.delete(application.id);
      }
    });
    return longest;
  }

  /** Other tabs send too: tells how those ended that are no longer in the list. */
  async function reportVanished(list: readonly WaitingApplication[]): Promise<void> {
    const vanished = [...seen.values()].filter((one) => !list.some(({ id }) => id === one.id));
    for (const application of vanished) {
      seen.delete(application.id);
      const received = await queue.received(application.id);
      if (received) {
        if (!application.thanked) events.received?.(application, received.receipt);
      } else {
        const refused = (await queue.refused()).find(({ id }) => id === application.id);
        if (refused?.refusal) events.refused?.(refused, refused.refusal.errors);
        else events.withdrawn?.(application);
      }
    }
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
      const untold = [...seen.values()].filter(({ thanked }) => !thanked);
      for (const application of untold) events.waiting?.(application, until);
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
