import * as v from "valibot";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { type ContentField, emptyMessage } from "../../content-fields.ts";
import { type AnyCollection, forItem, type StoredBody } from "./collection.ts";
import type { Changing, Refused } from "./desk-transaction.ts";

/** A body as it may be kept, or what is wrong with it by its shape and against its neighbours. */
export async function validateBody(
  { collection: whole, queries }: Pick<Changing, "collection" | "queries">,
  key: string,
  body: StoredBody,
): Promise<{ ok: true; body: NonNullable<StoredBody> } | Refused> {
  const collection = forItem(whole, key);
  const locked = await refuseLocked({ collection, queries }, key);
  if (locked) return locked;
  const checked = v.safeParse(collection.schema, body);
  const errors = checked.success
    ? {
        ...(await collection.refuse?.(queries, checked.output, key)),
        ...(await collection.refuseDuplicate?.(queries, key, checked.output)),
      }
    : errorsAtFields(collection, checked.issues);
  if (Object.keys(errors).length > 0) return { ok: false, reason: "invalid", errors };
  return { ok: true, body: storableBody(collection, checked.output) };
}

/**
 * Why an item cannot be changed, or where `key` is null no other begun; null where it can.
 * @param hold keeps that so until the transaction ends
 */
export async function lockOf(
  { collection, queries }: Pick<Changing, "collection" | "queries">,
  key: string | null,
  hold = false,
): Promise<string | null> {
  if (!collection.locked) return null;
  const [newKey] = key === null ? await collection.newKeys(queries, 1) : [key];
  return collection.locked(queries, newKey as string, hold);
}

/** The refusal of any change of an item that is fixed; null where it is not. */
export async function refuseLocked(
  desk: Pick<Changing, "collection" | "queries">,
  key: string,
): Promise<Refused | null> {
  const reason = await lockOf(desk, key, true);
  return reason ? { ok: false, reason: "locked", errors: { "": reason } } : null;
}

/** A checked body as it comes back from the store, so that it can be compared with what stands there. */
export function storableBody({ tidy }: AnyCollection, checked: unknown): NonNullable<StoredBody> {
  return JSON.parse(JSON.stringify(tidy ? tidy(checked) : checked));
}

/** Messages by the key of the field that holds what is wrong. */
export function errorsAtFields(
  collection: AnyCollection,
  issues: readonly v.BaseIssue<unknown>[],
): FieldErrors {
  const fields = collection.fields.flatMap((group) => group.fields);
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? "";
    const field = fields.find(({ key }) => path === key || path.startsWith(`${key}.`));
    const message =
      field &&
      (path === field.key && isEmpty(issue.input) ? emptyMessage(field) : messageOf(field, issue));
    errors[field?.key ?? ""] ??= message ?? "This does not belong here.";
  }
  return errors;
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** A rule that looks at several fields at once brings its own words. */
function messageOf({ message }: ContentField, issue: v.BaseIssue<unknown>): string {
  return issue.type === "partial_check" ? issue.message : message;
}
