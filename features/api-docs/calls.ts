import * as v from "valibot";
import { openapiPath } from "#contract/calls/wire.ts";
import { defineCall } from "#http/calls/define-call.ts";
import type { Services } from "#platform/context.ts";

/** It names no secret. */
const describeCalls = defineCall({
  id: "describeCalls",
  method: "GET",
  path: openapiPath,
  for: "operators",
  role: "anyone",
  cached: true,
  unlisted: true,
  title: "This description",
  says: "Every call as OpenAPI 3.1, made from the rules by which the server checks.",
  answers: [
    {
      status: 200,
      says: "The document.",
      type: "application/json",
      content: { schema: v.looseObject({ openapi: v.literal("3.1.1") }) },
    },
  ],
  run({ apiDescription }: Pick<Services, "apiDescription">) {
    return async ({ c }) => c.json(await apiDescription.document());
  },
});

export const calls = [describeCalls];
