import type { JsonSchema } from "#features/api-docs/server/json-schema.ts";
import { apiDocument, schemaCheck } from "./openapi-schemas.ts";

const fits = schemaCheck();

/** A JSON body that the document describes, with one of its examples. */
export interface DescribedBody {
  path: string;
  schema: JsonSchema;
  example: Record<string, unknown> | Record<string, unknown>[];
  name: string;
}

/** Every JSON body of the document with each of its examples. */
export const bodies: DescribedBody[] = Object.entries(apiDocument.paths).flatMap(
  ([path, { post }]) => {
    const { schema, examples = {} } = post?.requestBody?.content["application/json"] ?? {};
    if (!schema) return [];
    return Object.entries(examples).map(([name, { value }]) => {
      return { path, schema, name, example: value as DescribedBody["example"] };
    });
  },
);

/** What stands for a value that may not be there; each is used where the document forbids it. */
const misfits = [{}, true, null, "", 1.5, "no such value", "x".repeat(3_000)];

/** The example with another value at a key, of the object or of the first of the list. */
export function withValue({ example }: DescribedBody, key: string, value: unknown): unknown {
  const [first, ...rest] = Array.isArray(example) ? example : [example];
  const changed: Record<string, unknown> = { ...first, [key]: value };
  if (value === undefined) delete changed[key];
  return Array.isArray(example) ? [changed, ...rest] : changed;
}

/** Keys of the shape that the example has. */
export function keysOf({ schema, example }: DescribedBody): string[] {
  const [first] = Array.isArray(example) ? example : [example];
  const one = Array.isArray(example) ? (schema.items as JsonSchema) : schema;
  const shapes = (one.anyOf ?? [one]) as JsonSchema[];
  const shape = shapes.find((each) => fits(each, first).length === 0);
  return Object.keys(shape?.properties ?? {});
}

/** Bodies that the document does not allow, each one step from an example. */
export function mismatchesOf(body: DescribedBody): unknown[] {
  const strange = ["role", "__proto__", "constructor"].map((key) =>
    JSON.parse(JSON.stringify(withValue(body, "KEY", 1)).replace('"KEY"', JSON.stringify(key))),
  );
  const changed = keysOf(body).flatMap((key) =>
    [undefined, ...misfits].map((value) => withValue(body, key, value)),
  );
  return [null, 5, "text", [], {}, ...strange, ...changed].filter((each) => isOutside(body, each));
}

/** Neither as it is sent, nor as the server reads its texts. */
export function isOutside({ schema }: DescribedBody, sent: unknown): boolean {
  const text = JSON.stringify(sent);
  const read = (_key: string, value: unknown) =>
    typeof value === "string"
      ? value
          .replace(/\p{Cc}+/gu, "")
          .normalize("NFC")
          .trim()
      : value;
  const readings = [JSON.parse(text), JSON.parse(text, read)];
  return readings.every((each) => fits(schema, each).length > 0);
}
