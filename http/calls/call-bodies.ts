import type { Context } from "hono";
import type * as v from "valibot";
import { checkBody } from "#contract/calls/check-body.ts";
import type { HttpEnvironment } from "../environment.ts";
import { WireRefusal } from "../wire-error.ts";
import { bodyTooLarge, invalid, notAForm, ofJsonBody } from "./call-refusals.ts";
import type { CallContent, CallRefusal } from "./define-call.ts";
import { readForm } from "./read-bytes.ts";
import { readJson } from "./read-json.ts";

/** What a call is sent: how it is described, how it is read, and what it is refused for. */
export interface CallBody<Read> {
  /** Alternatives by media type. */
  content: Readonly<Record<string, CallContent>>;
  refusals: readonly CallRefusal[];
  read(c: Context<HttpEnvironment>): Promise<Read>;
}

type Examples = Readonly<Record<string, unknown>>;
type Strict = v.StrictObjectSchema<v.ObjectEntries, undefined>;

/** JSON that is held to its schema before the call sees it. @param message of the refusal; the first field's where it is left out */
export function checkedJson<const Schema extends Strict>(
  schema: Schema,
  { examples, message }: { examples: Examples; message?: string },
): CallBody<v.InferOutput<Schema>> {
  const { content, refusals, read } = json(schema, { examples });
  return {
    content,
    refusals: [...refusals, invalid],
    async read(c) {
      const checked = checkBody(schema, await read(c));
      if (checked.ok) return checked.value;
      throw invalidFields(checked.errors, message);
    },
  };
}

/** JSON whose rules the feature checks itself, as the page's own form does. */
export function json(
  schema: v.GenericSchema,
  { examples }: { examples: Examples },
): CallBody<unknown> {
  return {
    content: { "application/json": { schema, examples } },
    refusals: ofJsonBody,
    read: (c) => readJson(c.env.incoming),
  };
}

/** A native form post without files. @param most bytes of it */
export function form(
  schema: v.GenericSchema,
  { examples, most }: { examples: Examples; most?: number },
): CallBody<URLSearchParams> {
  return {
    content: { "application/x-www-form-urlencoded": { schema, examples } },
    refusals: [bodyTooLarge, notAForm],
    read: (c) => readForm(c.env.incoming, most),
  };
}

/** What the call reads by itself, as it arrives: files. @param refusals of whatever reads it */
export function stream(
  content: CallBody<null>["content"],
  refusals: readonly CallRefusal[] = [],
): CallBody<null> {
  return { content, refusals, read: async () => null };
}

/** @param message the first field's where it is left out */
export function invalidFields(
  fields: Readonly<Record<string, string>>,
  message = Object.values(fields)[0] ?? "",
): WireRefusal {
  return new WireRefusal(422, "invalid", message, { fields });
}
