import { apiTexts } from "#content/api-docs.ts";
import { type CallUser, callUsers } from "#contract/calls/call.ts";
import type {
  MediaTypeObject,
  OpenapiDocument,
  OperationObject,
  ResponseObject,
} from "#server/openapi/openapi-shapes.ts";

/** A call as the page shows it. */
export interface ShownCall {
  method: "GET" | "POST" | "PUT";
  path: string;
  operation: OperationObject;
  /** By status, in its order; a status that refuses has the codes of refusals. */
  answers: { status: string; response: ResponseObject }[];
}

export interface ApiPart {
  user: CallUser;
  label: string;
  lead: string;
  calls: ShownCall[];
}

/** The document in parts, by who makes the calls. */
export function apiParts(document: OpenapiDocument): ApiPart[] {
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase() as ShownCall["method"],
      path,
      operation,
      answers: answersOf(document, operation),
    })),
  );
  return callUsers.map((user) => ({
    user,
    ...apiTexts.users[user],
    calls: calls.filter(({ operation }) => operation.tags.includes(user)),
  }));
}

function answersOf(document: OpenapiDocument, { responses }: OperationObject) {
  return Object.entries(responses).map(([status, told]) => {
    const name = "$ref" in told ? (told.$ref.split("/").at(-1) ?? "") : null;
    const response = name === null ? (told as ResponseObject) : document.components.responses[name];
    if (!response) throw new Error(`The document has no response ${name}.`);
    return { status, response };
  });
}

/** The first example of a body or an answer; undefined where there is none. */
export function exampleOf({ examples = {} }: MediaTypeObject): unknown {
  return Object.values(examples)[0]?.value;
}
