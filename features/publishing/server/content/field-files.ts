import { writeListFile } from "#records/import/read-list-file.ts";
import type { ContentField } from "../../content-fields.ts";
import { readValue, textOf } from "../../content-text.ts";
import type { CollectionFiles, StoredBody } from "./collection.ts";
import { readCsvRows, readJsonRows } from "./read-rows.ts";

type Row = Record<string, unknown>;

export interface FieldFilesOptions {
  fields: readonly ContentField[];
  /** Key of the field by which rows and published items are matched, in any letter case. */
  identity: string;
  /** What a row of no known item begins with. */
  emptyBody: (now: Date) => StoredBody;
  /** A column before the others, which is not read back. */
  number?: string;
  mostRows?: number;
  /** Mends a row before it is read: files of other makers say some things differently. */
  prepare?: (row: Row) => Row;
  /** Fills in what the file could not say; `before` is what it was read over. */
  complete?: (body: StoredBody, before: StoredBody) => StoredBody;
}

/** Files with one column or key for each field; its name is the last part of the field's key. */
export function fieldFiles(options: FieldFilesOptions): CollectionFiles {
  const { fields, number, mostRows, prepare = (row) => row, complete = (body) => body } = options;
  const known = [...(number ? [number] : []), ...fields.map(nameOf)];

  return {
    async read(kind, text, live, now) {
      const rules = { known, ...(mostRows && { mostRows }) };
      const { rows, places, problems } =
        kind === "csv" ? await readCsvRows(text, rules) : await readJsonRows(text, rules);
      const bodyOfRow = rowReader(options, live, now);
      const bodies = rows.map((row) => {
        const { before, body } = bodyOfRow(prepare(row));
        return complete(body, before);
      });
      return { bodies, places, problems };
    },

    write(kind, items) {
      if (kind === "csv") {
        const rows = items.map(({ key, body }) => ({
          ...(number && { [number]: key }),
          ...Object.fromEntries(
            fields.map((field) => [nameOf(field), textOf(field, valueAt(body, field.key))]),
          ),
        }));
        return `\uFEFF${writeListFile(known, rows as Record<string, string>[])}`;
      }
      const rows = items.map(({ key, body }) => ({
        ...(number && { [number]: Number(key) }),
        ...Object.fromEntries(
          fields.map((field) => [nameOf(field), valueAt(body, field.key) ?? emptyOf(field)]),
        ),
      }));
      return `${JSON.stringify(rows, null, 2)}\n`;
    },
  };
}

/** Name of a field's column. */
export function nameOf({ key }: Pick<ContentField, "key">): string {
  return key.slice(key.lastIndexOf(".") + 1);
}

/** Texts that are absent are written as empty ones: a key that is left out keeps what is there. */
function emptyOf({ control }: ContentField): string | null {
  return control === "day" || control === "moment" || control === "number" ? null : "";
}

/** Reads rows over what is published: what a row does not name stays as it is. */
function rowReader(
  { fields, identity, emptyBody }: FieldFilesOptions,
  live: readonly StoredBody[],
  now: Date,
): (row: Row) => { before: StoredBody; body: StoredBody } {
  const named = (value: unknown) => String(value ?? "").toLowerCase();
  const byIdentity = new Map(live.map((body) => [named(valueAt(body, identity)), body]));
  const identityName = nameOf({ key: identity });
  return (row) => {
    const before = byIdentity.get(named(row[identityName])) ?? emptyBody(now);
    const body = fields.reduce<StoredBody>((read, field) => {
      if (!Object.hasOwn(row, nameOf(field))) return read;
      return withValue(read, field.key, valueFrom(field, row[nameOf(field)]));
    }, before);
    return { before, body };
  };
}

const yes = /^(true|yes|1)$/i;
const no = /^(false|no|0)?$/i;

/**
 * A row's value as its field keeps it: files of other makers write 1 for true, null for nothing, a
 * figure for a text. One that makes no sense stays as it is, for the rule to refuse.
 */
function valueFrom(field: ContentField, value: unknown): unknown {
  const { control, options, optional } = field;
  if (control === "switch") {
    const is = switchFrom(value);
    return is === false && optional ? undefined : is;
  }
  if (value === null) return readValue(field, "");
  if (typeof value === "boolean" && control === "number") return Number(value);
  if (control === "links" && typeof value !== "string") return value;
  if (control === "questions" && typeof value === "object")
    return readValue(field, textOf(field, value));
  const text = textFrom(value);
  if (text === null || (typeof value === "number" && control === "number")) return value;
  const spelled = options?.find((option) => option.value.toLowerCase() === text.toLowerCase());
  return readValue(field, spelled?.value ?? text);
}

function switchFrom(value: unknown): unknown {
  const text = textFrom(value ?? false)?.trim() ?? "";
  if (yes.test(text)) return true;
  return no.test(text) && typeof value !== "object" ? false : (value ?? false);
}

/** A text, or what can only mean one; null for everything else. */
function textFrom(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const isList = Array.isArray(value) && value.every((each) => typeof each === "string");
  return isList ? value.join("\n") : null;
}

/** What stands in a body under a key whose dots lead into it; undefined where nothing does. */
export function valueAt(body: StoredBody, key: string): unknown {
  return key.split(".").reduce<unknown>((holder, part) => {
    const isHolder = typeof holder === "object" && holder !== null && Object.hasOwn(holder, part);
    return isHolder ? Reflect.get(holder, part) : undefined;
  }, body);
}

/** A copy of a body with another value there; undefined takes the key away. */
export function withValue(body: StoredBody, key: string, value: unknown): StoredBody {
  const [part = "", ...rest] = key.split(".");
  const holder = typeof body === "object" && body !== null ? body : {};
  const next = rest.length > 0 ? withValue(valueAt(holder, part), rest.join("."), value) : value;
  const { [part]: _, ...others } = holder as Record<string, unknown>;
  return next === undefined ? others : { ...others, [part]: next };
}
