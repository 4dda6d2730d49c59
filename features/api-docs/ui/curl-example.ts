import type { MediaTypeObject, ParameterObject } from "../server/openapi-shapes.ts";
import { exampleOf, type ShownCall } from "./api-parts.ts";

/** Names that candidates' calls send with a submission. */
const shownHeaders = new Set(["Idempotency-Key"]);

/** A command that makes the call with the values of its examples. */
export function curlExample(
  { method, path, operation }: ShownCall,
  { origin, cookie }: { origin: string; cookie: string },
): string {
  const { parameters = [], security = [], requestBody } = operation;
  const needsSession = security.length === 1;
  const address = `'${origin}${filled(path, parameters)}'`;
  const headers = parameters.filter(({ name }) => shownHeaders.has(name));
  const [type, media] = Object.entries(requestBody?.content ?? {}).find(isShown) ?? [];
  const parts = [
    ...(method === "PUT" ? ["-X PUT"] : []),
    ...(needsSession ? [`-H 'Cookie: ${cookie}=…'`] : []),
    ...headers.map(({ name, example }) => `-H '${name}: ${example ?? "…"}'`),
    ...(type && media ? bodyParts(type, media) : []),
  ];
  return [`curl ${address}`, ...parts].join(" \\\n  ");
}

/** The first that has an example; a file needs none. */
function isShown([type, media]: [string, MediaTypeObject]): boolean {
  return type === "text/csv" || exampleOf(media) !== undefined;
}

function bodyParts(type: string, media: MediaTypeObject): string[] {
  if (type === "multipart/form-data") return formParts(media);
  if (type === "text/csv") return [`-H 'Content-Type: ${type}'`, "--data-binary @file.csv"];
  const example = exampleOf(media);
  if (type === "application/json") {
    return [`-H 'Content-Type: ${type}'`, `-d '${JSON.stringify(example, null, 2)}'`];
  }
  return Object.entries(example as Record<string, string>).map(
    ([name, value]) => `--data-urlencode '${name}=${value}'`,
  );
}

function formParts(media: MediaTypeObject): string[] {
  return Object.entries(exampleOf(media) as Record<string, string>).map(([name, value]) =>
    value === "(a file)"
      ? `-F '${name}=@${name}.${name === "file" ? "csv" : "pdf"}'`
      : `-F '${name}=${value}'`,
  );
}

function filled(path: string, parameters: readonly ParameterObject[]): string {
  const named = path.replace(/\{(\w+)\}/g, (_, name) =>
    String(parameters.find((each) => each.name === name)?.example ?? name),
  );
  const query = parameters
    .filter((each) => each.in === "query" && each.required)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`);
  return query.length > 0 ? `${named}?${query.join("&")}` : named;
}
