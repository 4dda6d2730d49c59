import type {
  Call,
  CallAnswer,
  CallContent,
  CallParameter,
  CallRefusal,
} from "#http/calls/define-call.ts";
import { type JsonSchema, jsonSchemaOf } from "./json-schema.ts";

/* The parts of OpenAPI 3.1 that our document uses, and a call as an operation of it. */

export interface MediaTypeObject {
  schema?: JsonSchema;
  examples?: Record<string, { value: unknown }>;
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Record<string, MediaTypeObject>;
}

export interface ReferenceObject {
  $ref: string;
}

interface ParameterObject {
  name: string;
  in: "path" | "query" | "header";
  description: string;
  required?: boolean;
  schema: JsonSchema;
  example?: unknown;
}

export interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security?: Record<string, string[]>[];
  /** The least role that may; `some` where what is asked for decides. */
  "x-role"?: string;
  parameters?: ParameterObject[];
  requestBody?: { required: true; content: Record<string, MediaTypeObject> };
  responses: Record<string, ResponseObject | ReferenceObject>;
}

/** A call as an operation of the document. */
export function operationOf(call: Call, shared: SharedResponses): OperationObject {
  const parameters = parametersOf(call);
  return {
    operationId: call.id,
    tags: [call.for],
    summary: call.title,
    description: call.says,
    ...(call.role !== "anyone" && securityOf(call.role)),
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: { required: true, content: contentOf(call.body.content) } }),
    responses: responsesOf(call, shared),
  };
}

/** The least role that may; `some` where what is asked for decides. */
function securityOf(role: Exclude<Call["role"], "anyone">) {
  const session = { session: [] };
  if (typeof role === "function") return { security: [{}, session], "x-role": "some" };
  return { security: [session], "x-role": typeof role === "string" ? role : (role[0] ?? "") };
}

function parametersOf({ parameters, query, headers }: Call): ParameterObject[] {
  const placed = [
    ["path", parameters],
    ["query", query],
    ["header", headers],
  ] as const;
  return placed.flatMap(([place, declaredParameters]) =>
    Object.entries(declaredParameters ?? {}).map(([name, each]) => parameterOf(name, place, each)),
  );
}

function parameterOf(
  name: string,
  place: ParameterObject["in"],
  { says, schema, example, required }: CallParameter,
): ParameterObject {
  return {
    name,
    in: place,
    description: says,
    ...((required || place === "path") && { required: true }),
    schema: jsonSchemaOf(schema),
    ...(example !== undefined && { example }),
  };
}

function contentOf(body: Readonly<Record<string, CallContent>>): Record<string, MediaTypeObject> {
  return Object.fromEntries(
    Object.entries(body).map(([type, content]) => [type, mediaTypeOf(content)]),
  );
}

function mediaTypeOf({ schema, examples }: CallContent): MediaTypeObject {
  const named = Object.entries(examples ?? {}).map(([name, value]) => [name, { value }]);
  return {
    ...(schema && { schema: jsonSchemaOf(schema) }),
    ...(named.length > 0 && { examples: Object.fromEntries(named) }),
  };
}

function responsesOf(call: Call, shared: SharedResponses): OperationObject["responses"] {
  const statusResponses = call.answers.map(
    (answer) => [String(answer.status), answerOf(answer)] as const,
  );
  const unchanged = [["304", { description: "What If-None-Match names is still so." }]] as const;
  const isCacheable = call.answers.some(({ headers }) => headers?.etag);
  const refusals = Map.groupBy(call.refusals, statusOf);
  const refused = [...refusals].map(
    ([status, codes]) => [status, shared.reference(status, codes)] as const,
  );
  const inOrder = [...statusResponses, ...(isCacheable ? unchanged : []), ...refused].sort(
    ([a], [b]) => Number(a) - Number(b),
  );
  return Object.fromEntries(inOrder);
}

function answerOf({ says, type, content = {}, headers = {} }: CallAnswer): ResponseObject {
  const named = Object.entries(headers).map(([name, description]) => [
    name,
    { description, schema: { type: "string" } },
  ]);
  return {
    description: says,
    ...(named.length > 0 && { headers: Object.fromEntries(named) }),
    ...(type && { content: { [type]: mediaTypeOf(content) } }),
  };
}

/** The status of a refusal, as the document names it. */
const statusOf = ({ status }: CallRefusal) => String(status);

type SharedResponses = ReturnType<typeof createSharedResponses>;

/** Refusals that many calls have alike stand once in the document. */
export function createSharedResponses() {
  const all = new Map<string, ResponseObject>();
  return {
    /** A reference to the response with these codes, which from then on is among `all`. */
    reference(status: string, refusals: readonly CallRefusal[]): ReferenceObject {
      const codes = [...new Set(refusals.map(({ code }) => code))].sort();
      const name = `${status}.${codes.join(".")}`;
      if (!all.has(name)) all.set(name, refusalOf(status, codes, refusals));
      return { $ref: `#/components/responses/${name}` };
    },
    all: (): Record<string, ResponseObject> =>
      Object.fromEntries([...all].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function refusalOf(
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
