import { type CallUser, callUsers } from "#contract/calls/call.ts";
import type {
  MediaTypeObject,
  OpenapiDocument,
  OperationObject,
  ResponseObject,
} from "../server/openapi-shapes.ts";
import { apiTexts } from "../texts/api-docs.ts";

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

/** A way to refuse. */
export interface ShownRefusal {
  status: string;
  code: string;
  says: string;
}

/** Calls from which on a way to refuse is told once for all of them. */
const many = 12;

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

/** Ways to refuse that many calls share; the page tells them once. */
export function sharedRefusals(parts: readonly ApiPart[]): ShownRefusal[] {
  const all = parts.flatMap(({ calls }) => calls.flatMap(refusalsOf));
  const counted = Map.groupBy(all, ({ status, code }) => `${status} ${code}`);
  const shared = [...counted.values()].filter(({ length }) => length >= many);
  return shared.flatMap(([first]) => first ?? []).sort((a, b) => a.status.localeCompare(b.status));
}

/** Every way in which a call refuses. */
export function refusalsOf({ answers }: Pick<ShownCall, "answers">): ShownRefusal[] {
  return answers.flatMap(({ status, response }) =>
    Object.values(response.content?.["application/json"]?.examples ?? {}).flatMap(({ value }) => {
      const { error } = (value ?? {}) as { error?: { code: string; message: string } };
      return error ? [{ status, code: error.code, says: error.message }] : [];
    }),
  );
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
