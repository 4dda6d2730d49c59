import type { CallRefusal } from "#http/define-call.ts";
import { type JsonSchema, jsonSchemaOf } from "./json-schema.ts";
import type { ReferenceObject, ResponseObject } from "./openapi-shapes.ts";

/** The status of a refusal, as the document names it. */
export const statusOf = ({ status }: CallRefusal) => String(status);

/** Refusals that many calls have alike stand once in the document. */
export interface SharedResponses {
  /** A reference to the response with these codes, which from then on is among `all`. */
  reference(status: string, refusals: readonly CallRefusal[]): ReferenceObject;
  all(): Record<string, ResponseObject>;
}

export function createSharedResponses(): SharedResponses {
  const all = new Map<string, ResponseObject>();
  return {
    reference(status, refusals) {
      const codes = [...new Set(refusals.map(({ code }) => code))].sort();
      const name = `${status}.${codes.join(".")}`;
      if (!all.has(name)) all.set(name, responseOf(status, codes, refusals));
      return { $ref: `#/components/responses/${name}` };
    },
    all: () => Object.fromEntries([...all].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function responseOf(
  status: string,
  codes: readonly string[],
  refusals: readonly CallRefusal[],
): ResponseObject {
  const says = new Map(refusals.map(({ code, says }) => [code, says]));
  const more = new Map(refusals.map(({ code, more }) => [code, Object.entries(more ?? {})]));
  const examples = codes.map((code) => {
    const beside = more.get(code)?.map(([key, { example }]) => [key, example]) ?? [];
    const value = { error: { code, message: says.get(code) }, ...Object.fromEntries(beside) };
    return [code, { value }];
  });
  const beside = [...more.values()].flat().map(([key, { schema }]) => [key, jsonSchemaOf(schema)]);
  const retryAfter = {
    description: "Seconds after which it may be tried again, where that helps.",
    schema: { type: "string" as const, pattern: "^\\d+$" },
  };
  return {
    description: codes.map((code) => `\`${code}\`: ${says.get(code)}`).join("\n\n"),
    ...(/^(429|503)$/.test(status) && { headers: { "retry-after": retryAfter } }),
    content: {
      "application/json": {
        schema: refusedBody(codes, Object.fromEntries(beside)),
        examples: Object.fromEntries(examples),
      },
    },
  };
}

/** Body of a refusal with one of these codes; `fields` is keyed by field. */
function refusedBody(codes: readonly string[], beside: Record<string, JsonSchema>) {
  return {
    type: "object" as const,
    properties: {
      ...beside,
      error: {
        type: "object" as const,
        properties: {
          code: { type: "string" as const, enum: [...codes] },
          message: { type: "string" as const },
          fields: {
            type: "object" as const,
            additionalProperties: { type: "string" as const },
          },
        },
        required: ["code", "message"],
        additionalProperties: false,
      },
    },
    required: ["error"],
    additionalProperties: false,
  };
}
