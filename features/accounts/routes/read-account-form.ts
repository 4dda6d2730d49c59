import { data } from "react-router";
import * as v from "valibot";
import { maxOpenings, messagesAt } from "../account-forms.ts";
import type { AccountRefusal } from "../server/account-desk.ts";

export const fixMarked = "Nothing has changed yet. Fix the marked fields.";

/** What a form of these pages gets back where it was not taken. */
export interface NotTaken {
  /** Which form: its `do`. */
  form: string;
  /** What was typed, but for passwords and codes. */
  values: Readonly<Record<string, string>>;
  /** The openings that were ticked. */
  chosen: readonly number[];
  /** By field. */
  errors: Readonly<Record<string, string>>;
  /** A sentence on the whole. */
  problem: string | null;
}

const pendingFields = ["userName", "name", "email", "role", "opensDocuments"];

/** The form's fields as the schema wants them, or what to answer instead. */
export function readForm<Schema extends v.GenericSchema>(
  schema: Schema,
  form: URLSearchParams,
  more: Readonly<Record<string, string>> = {},
) {
  const openings = form.getAll("openings");
  const given = { ...Object.fromEntries(form), openings, ...more };
  const read = v.safeParse(schema, given);
  if (read.success) return { output: read.output, refusal: null };
  const errors = messagesAt(read.issues);
  return { output: null, refusal: refuse(form, 422, { errors, problem: fixMarked }) };
}

/** The form again, where the server did not take what the schema let through. */
export function refuseChange(form: URLSearchParams, { problem, field }: AccountRefusal) {
  if (!field) return refuse(form, 409, { problem });
  return refuse(form, 422, { errors: { [field]: problem }, problem: fixMarked });
}

/** The form again, with what was typed and why it was not taken. */
export function refuse(
  form: URLSearchParams,
  status: number,
  { errors = {}, problem = null }: Partial<Pick<NotTaken, "errors" | "problem">>,
  headers: Record<string, string> = {},
) {
  const returned = pendingFields.flatMap((name) => {
    const value = form.get(name);
    return value === null ? [] : [[name, value.slice(0, 256)] as const];
  });
  const values = Object.fromEntries(returned);
  const chosen = form
    .getAll("openings")
    .slice(0, maxOpenings)
    .map(Number)
    .filter(Number.isSafeInteger);
  const notTaken: NotTaken = { form: form.get("do") ?? "", values, chosen, errors, problem };
  return data(notTaken, { status, headers });
}
