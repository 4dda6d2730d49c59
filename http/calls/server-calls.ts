import * as v from "valibot";
import { healthPaths, wirePaths } from "#contract/calls/wire.ts";
import { visitorAddressAnswer } from "#contract/calls/wire-answers.ts";
import { defineCall } from "./define-call.ts";

// What the server answers by itself, for no feature.

/** What a balancer asks. */
export interface Health {
  /** Which build runs. */
  version: string;
  /** Resolves while the stores are in reach and the server is not shutting down. */
  ready(): Promise<void>;
}

/** Call 9 of specification 2. */
const visitorAddress = defineCall({
  id: "visitorAddress",
  method: "GET",
  path: wirePaths.visitorIp,
  for: "everyone",
  role: "anyone",
  title: "The caller’s address",
  says: "Of the socket, or a trusted proxy’s word for it. The key is the specification’s; an IPv6 address stands there as well.",
  answers: [
    {
      status: 200,
      says: "The address.",
      type: "application/json",
      content: { schema: visitorAddressAnswer, examples: { v4: { IPv4: "198.51.100.7" } } },
    },
  ],
  run() {
    return ({ c }) => ({ IPv4: c.var.facts.address });
  },
});

const isAlive = defineCall({
  id: "isAlive",
  method: "GET",
  path: healthPaths.alive,
  for: "operators",
  role: "anyone",
  withoutStores: true,
  title: "The process runs",
  says: "For whoever restarts what does not answer.",
  answers: [
    {
      status: 200,
      says: "It runs.",
      type: "application/json",
      content: {
        schema: v.strictObject({ status: v.literal("ok"), version: v.string() }),
        examples: { ok: { status: "ok", version: "0.1.0" } },
      },
    },
  ],
  run({ health }: { health: Health }) {
    return () => ({ status: "ok", version: health.version }) as const;
  },
});

const isReady = defineCall({
  id: "isReady",
  method: "GET",
  path: healthPaths.ready,
  for: "operators",
  role: "anyone",
  withoutStores: true,
  title: "The process can serve",
  says: "For balancers: database and document store are in reach, and the server is not shutting down.",
  answers: [
    {
      status: 200,
      says: "It can.",
      type: "application/json",
      content: {
        schema: v.strictObject({ status: v.literal("ready") }),
        examples: { ready: { status: "ready" } },
      },
    },
    {
      status: 503,
      says: "It cannot now.",
      type: "application/json",
      content: {
        schema: v.strictObject({ status: v.literal("unavailable") }),
        examples: { away: { status: "unavailable" } },
      },
    },
  ],
  run({ health }: { health: Health }) {
    return async ({ c }) => {
      const status = await health.ready().then(
        () => "ready",
        () => "unavailable",
      );
      const headers = { "cache-control": "no-store" };
      return c.json({ status }, status === "ready" ? 200 : 503, headers);
    };
  },
});

export const calls = [visitorAddress, isAlive, isReady];
