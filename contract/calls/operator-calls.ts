import * as v from "valibot";
import { healthPaths, openapiPath } from "../wire.ts";
import { alive, readiness, unreadiness } from "./answers.ts";
import { call } from "./call.ts";
import { kept } from "./published-calls.ts";
import { internal, ofEveryCall } from "./refusals.ts";

/** Calls of operators, load balancers and tools. */
export const operatorCalls = [
  call({
    id: "isAlive",
    method: "GET",
    path: healthPaths.alive,
    for: "operators",
    title: "The process runs",
    says: "For whoever restarts what does not answer.",
    answers: [
      {
        status: 200,
        says: "It runs.",
        type: "application/json",
        content: { schema: alive, examples: { ok: { status: "ok", version: "0.1.0" } } },
      },
    ],
    refusals: [internal],
  }),
  call({
    id: "isReady",
    method: "GET",
    path: healthPaths.ready,
    for: "operators",
    title: "The process can serve",
    says: "For balancers: database and document store are in reach, and the server is not shutting down.",
    answers: [
      {
        status: 200,
        says: "It can.",
        type: "application/json",
        content: { schema: readiness, examples: { ready: { status: "ready" } } },
      },
      {
        status: 503,
        says: "It cannot now.",
        type: "application/json",
        content: { schema: unreadiness, examples: { away: { status: "unavailable" } } },
      },
    ],
    refusals: [internal],
  }),
  call({
    id: "describeCalls",
    method: "GET",
    path: openapiPath,
    for: "operators",
    title: "This description",
    says: "Every call as OpenAPI 3.1, made from the rules by which the server checks.",
    answers: [
      {
        status: 200,
        says: "The document.",
        type: "application/json",
        content: { schema: v.looseObject({ openapi: v.literal("3.1.1") }) },
        headers: kept,
      },
    ],
    refusals: ofEveryCall,
  }),
] as const;
