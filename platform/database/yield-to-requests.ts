import { subscribe } from "node:diagnostics_channel";
import { setTimeout as rest } from "node:timers/promises";
import type { Database } from "./database.ts";

/** Requests per second above which background work slows down. */
const few = 5;
/**
 * Of the time that was worked. A server works on for others meanwhile: with 6, visitors' 99th still
 * waited three times as long. The embedded database works in this thread, in short steps.
 */
const restPerWork = { postgresql: 20, embedded: 2 };
/** Milliseconds. */
const maxRestMs = 100;

/** Awaited after each step of long work. */
export type YieldToRequests = () => Promise<void>;

/**
 * Throttles long background work that runs in small steps on a database. While requests arrive it pauses
 * after each step for longer than the step took, so that thread, database and cores are free for them;
 * on an idle server it costs nothing.
 */
export function createYieldToRequests(
  kind: Database["kind"],
  rateOfRequests: () => number = requestRate,
): YieldToRequests {
  let since = performance.now();
  return async () => {
    if (rateOfRequests() > few) {
      const worked = performance.now() - since;
      await rest(Math.min(maxRestMs, restPerWork[kind] * worked));
    }
    since = performance.now();
  };
}

/** Milliseconds after which a request counts for little more than a third. */
const memory = 1_000;

let rate = 0;
let last = performance.now();

// Node's own channel: whoever asks needs no server, and no part of it needs to tell
subscribe("http.server.request.start", () => {
  const now = performance.now();
  rate = requestRate(now) + 1;
  last = now;
});

/** Requests per second that this process has lately begun to answer. */
export function requestRate(now = performance.now()): number {
  return rate * Math.exp((last - now) / memory);
}
