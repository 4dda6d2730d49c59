import { setTimeout as rest } from "node:timers/promises";
import type { Database } from "./database.ts";
import { requestRate } from "./request-rate.ts";

/** Requests per second from which on somebody may wait because of us. */
const few = 5;
/**
 * Of the time that was worked. A server works on for others meanwhile: with 6, visitors' 99th still
 * waited three times as long. The embedded database works in this thread, in short steps.
 */
const restPerWork = { postgresql: 20, embedded: 2 };
/** Milliseconds. */
const longestRest = 100;

/** Awaited after each step of long work. */
export type GiveWay = () => Promise<void>;

/**
 * For long work in small steps on a database. Where others ask for something meanwhile it rests
 * longer than the step took, so that they find the thread, the database and the cores free; where
 * nobody does it costs nothing.
 */
export function givesWay(
  kind: Database["kind"],
  rateOfRequests: () => number = requestRate,
): GiveWay {
  let since = performance.now();
  return async () => {
    if (rateOfRequests() > few) {
      const worked = performance.now() - since;
      await rest(Math.min(longestRest, restPerWork[kind] * worked));
    }
    since = performance.now();
  };
}
