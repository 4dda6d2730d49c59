import { setTimeout as rest } from "node:timers/promises";
import { requestRate } from "../platform/request-rate.ts";

/** Requests per second from which on somebody may wait because of us. */
const few = 5;
/** Of the time that was worked: with 6, visitors' 99th still waited three times as long. */
const restPerWork = 20;
/** Milliseconds. */
const longestRest = 100;

/**
 * For long work in small steps: what it answers is awaited after each. Where others ask for
 * something meanwhile it rests many times as long as the step took, so that they find the thread, the
 * database and the cores free; where nobody does it costs nothing.
 */
export function givesWay(rateOfRequests: () => number = requestRate): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (rateOfRequests() > few) {
      const worked = performance.now() - since;
      await rest(Math.min(longestRest, restPerWork * worked));
    }
    since = performance.now();
  };
}
