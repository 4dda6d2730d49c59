import type { PathItemObject } from "#features/api-docs/server/openapi-document.ts";
import type { OperationObject } from "#features/api-docs/server/openapi-operation.ts";
import { apiDocument, responseAt, type SchemaCheck, schemaCheck } from "./openapi-schemas.ts";

/** An answer of the server, of whichever client or side. */
export interface SeenAnswer {
  method: string;
  path: string;
  status: number;
  /** Value of a header, by its name in lower case. */
  header(name: string): string | null;
  /** Whether a page was asked for. */
  asksForPage: boolean;
  /** What came, decompressed; null where it was not looked at. */
  body: Uint8Array | null;
}

let check: SchemaCheck | null = null;

const places = Object.entries(apiDocument.paths).map(([path, item]) => ({
  path,
  item,
  pattern: patternOf(path, item),
}));

function patternOf(path: string, item: PathItemObject): RegExp {
  const [operation] = Object.values(item);
  const parts = path.replace(/[.]/g, "\\.").replace(/\{(\w+)\}/g, (_, name) => {
    const told = operation?.parameters?.find((each) => each.name === name)?.schema.pattern;
    return told ? told.replace(/^\^|\$$/g, "") : "[^/]+";
  });
  return new RegExp(`^${parts}/?$`, "i");
}

/** The call of the document that this path is; undefined for pages. */
export function describedAt(path: string): { path: string; item: PathItemObject } | undefined {
  const plain = path.split("?", 1)[0] ?? "";
  return places.find(({ pattern }) => pattern.test(plain));
}

/** Whether the body of an answer is to be looked at: whole JSON of a call, and no file. */
export function hasDescribedBody({ path, header }: Pick<SeenAnswer, "path" | "header">): boolean {
  return describedAt(path) !== undefined && typeOf(header) === "application/json";
}

/** What of an answer the document does not say; empty for pages, of which it says nothing. */
export function undescribed(answer: SeenAnswer): string[] {
  const place = describedAt(answer.path);
  const found = place ? inPlace(answer, place.item) : [];
  return found.map((each) => `${answer.method} ${place?.path} ${answer.status}: ${each}`);
}

function inPlace(answer: SeenAnswer, item: PathItemObject): string[] {
  const { method, status, header } = answer;
  const named = method === "HEAD" ? "get" : method.toLowerCase();
  const operation = item[named as keyof PathItemObject];
  // a browser is answered a page where others are refused, and where a form of it is a call
  if (answer.asksForPage && (status >= 400 || !operation)) return [];
  if (!operation) {
    return status === 405 && !header("allow") ? ["no Allow"] : status < 400 ? ["no such call"] : [];
  }
  // refused before any call saw it, or nothing new
  const isBare = header("content-length") === "0" && [400, 408, 414, 417, 431].includes(status);
  return isBare || status === 304 ? [] : inOperation(answer, operation);
}

function inOperation(answer: SeenAnswer, { responses }: OperationObject): string[] {
  const told = responses[String(answer.status)];
  if (!told) return [`the status is not described (${bodyText(answer).slice(0, 200)})`];
  const { content } = responseAt(apiDocument, told);
  const type = typeOf(answer.header);
  if (!content) return type === "" || type === "text/plain" ? [] : [`a body of ${type}`];
  const media = content[type] ?? content[type.replace(/\/.*/, "/*")] ?? content["*/*"];
  if (!media) return [`a body of "${type}"`];
  if (answer.method === "HEAD" || answer.body === null || !media.schema) return [];
  check ??= schemaCheck();
  return check(media.schema, JSON.parse(bodyText(answer)));
}

const bodyText = ({ body }: SeenAnswer) => new TextDecoder().decode(body ?? new Uint8Array());

function typeOf(header: SeenAnswer["header"]): string {
  return (header("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}
