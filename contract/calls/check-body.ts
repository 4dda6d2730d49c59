import * as v from "valibot";
import { type FieldErrors, fillCorrectly } from "../answers/answer-rules.ts";
import { unknownKeys } from "../ids/unknown-keys.ts";

type BodySchema = v.StrictObjectSchema<v.ObjectEntries, undefined>;

export type CheckedBody<Value> = { ok: true; value: Value } | { ok: false; errors: FieldErrors };

/**
 * Checks the JSON body of a call by its schema. Absent values count as empty, so that they are
 * refused with the message of their own rule; unknown keys refuse the whole body.
 * @returns what the rules make of it, or the first broken rule's message by key
 */
export function checkBody<const Schema extends BodySchema>(
  schema: Schema,
  body: unknown,
): CheckedBody<v.InferOutput<Schema>> {
  const keys = Object.keys(schema.entries);
  const unfit = unknownKeys(body, keys);
  if (unfit) return { ok: false, errors: { ...unfit } };
  const sent = body as Record<string, unknown>;
  const given = keys.map((key) => [key, sent[key] ?? emptyOf(schema, key)]);
  const result = v.safeParse(schema, Object.fromEntries(given), { abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const errors: FieldErrors = {};
  for (const issue of result.issues) errors[String(issue.path?.[0]?.key)] ??= issue.message;
  return { ok: false, errors };
}

function emptyOf({ entries }: BodySchema, key: string): "" | undefined {
  const type = entries[key]?.type;
  return type === "optional" || type === "nullish" ? undefined : "";
}

/** A choice that is off until somebody makes it: never false. @param title what is chosen */
export const choice = (title: string) =>
  v.pipe(v.nullish(v.literal(true, fillCorrectly)), v.title(`${title}: true, or left out`));

/** An optional answer; if it is not empty its rule applies. */
export function optionalAnswer<const Rule extends v.GenericSchema<unknown, string>>(rule: Rule) {
  const [issue] = v.safeParse(rule, []).issues ?? [];
  return v.nullish(v.union([v.literal(""), rule], issue?.message ?? ""));
}
