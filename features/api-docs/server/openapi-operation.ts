import type { Call, CallAnswer, CallContent, CallParameter } from "#http/define-call.ts";
import { jsonSchemaOf } from "./json-schema.ts";
import type {
  MediaTypeObject,
  OperationObject,
  ParameterObject,
  ResponseObject,
} from "./openapi-shapes.ts";
import { type SharedResponses, statusOf } from "./shared-responses.ts";

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
  return placed.flatMap(([place, told]) =>
    Object.entries(told ?? {}).map(([name, each]) => parameterOf(name, place, each)),
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
  const told = call.answers.map((answer) => [String(answer.status), responseOf(answer)] as const);
  const unchanged = [["304", { description: "What If-None-Match names is still so." }]] as const;
  const mayBeKept = call.answers.some(({ headers }) => headers?.etag);
  const refusals = Map.groupBy(call.refusals, statusOf);
  const refused = [...refusals].map(
    ([status, codes]) => [status, shared.reference(status, codes)] as const,
  );
  const inOrder = [...told, ...(mayBeKept ? unchanged : []), ...refused].sort(
    ([a], [b]) => Number(a) - Number(b),
  );
  return Object.fromEntries(inOrder);
}

function responseOf({ says, type, content = {}, headers = {} }: CallAnswer): ResponseObject {
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
