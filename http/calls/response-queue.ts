import type { HttpBindings } from "@hono/node-server";
import pLimit, { type LimitFunction } from "p-limit";
import { WireRefusal } from "../wire-error.ts";

type Answer = HttpBindings["outgoing"];

/** @returns when it is this answer's turn, which lasts until it is sent or its reader has left */
export type AnswerQueue = (account: string, answer: Answer) => Promise<void>;

/** Answers that one account may be sent at once, where each takes time and memory until it is read. */
export const answersAtOnce = { documents: 12, lists: 4 } as const;

/**
 * Lets each account have so many answers at once; further ones wait. A session that asks for
 * everything at once, and reads nothing of it, keeps nobody else from working.
 */
export function createAnswerQueue(most: number): AnswerQueue {
  const accounts = new Map<string, LimitFunction>();
  return (account, answer) => {
    const limit = accounts.get(account) ?? pLimit(most);
    accounts.set(account, limit);
    const turn = Promise.withResolvers<void>();
    void limit(async () => {
      if (answer.closed) return turn.reject(clientLeft());
      turn.resolve();
      await new Promise((ended) => answer.once("close", ended));
    });
    return turn.promise;
  };
}

const clientLeft = () => new WireRefusal(408, "left", "Nobody waits for this answer any more.");
