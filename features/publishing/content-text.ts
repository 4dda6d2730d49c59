import type { ContentField, FormValues } from "./content-fields.ts";

/** A field without its rule, as pages get it. */
export type PlainField = Omit<ContentField, "rule">;

const indianOffset = 5.5 * 60 * 60 * 1_000;
const linkMark = " | ";

/** A stored value as one text, for forms, files and comparisons; "" for none. */
export function textOf({ control }: Pick<PlainField, "control">, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (control === "moment") return momentText(String(value));
  if (control === "links") return Array.isArray(value) ? value.map(linkText).join("\n") : "";
  if (control === "ticks") return Array.isArray(value) ? value.join("\n") : String(value);
  if (control === "questions") return Array.isArray(value) ? inOrder(value) : String(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Parses a text into a value. An invalid text is kept, for the rule to refuse. */
export function readValue({ control, optional }: PlainField, text: string): unknown {
  const plain = text.replace(/\r\n?/g, "\n");
  const trimmed = plain.replaceAll("\t", " ").trim();
  switch (control) {
    case "switch":
      return trimmed === "true" || (optional ? undefined : false);
    case "day":
      return trimmed || null;
    case "moment":
      return trimmed === "" ? null : momentOf(trimmed);
    case "number":
      return trimmed === "" ? null : /^-?\d{1,15}$/.test(trimmed) ? Number(trimmed) : trimmed;
    case "links":
      return linesOf(trimmed).map(linkOf);
    case "ticks":
      return linesOf(trimmed);
    case "lines":
      return textValue(linesOf(trimmed).join("\n"), optional);
    case "questions":
      return parsedList(trimmed);
    case "html":
      return textValue(plain, optional);
    default:
      return textValue(trimmed, optional);
  }
}

/** All values of a body as texts, by the keys of their fields. */
export function textsOf(fields: readonly PlainField[], body: unknown): FormValues {
  return Object.fromEntries(fields.map((field) => [field.key, textOf(field, at(body, field.key))]));
}

/** Parses texts into a body; absent values are omitted. */
export function bodyOf(fields: readonly PlainField[], texts: FormValues): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of fields) {
    const path = field.key.split(".");
    const last = path.pop() as string;
    let holder = body;
    for (const part of path) {
      holder[part] ??= {};
      holder = holder[part] as Record<string, unknown>;
    }
    const value = readValue(field, texts[field.key] ?? "");
    if (value !== undefined) holder[last] = value;
  }
  return body;
}

/**
 * Splits a line into the two parts of a link. A URL may contain the separator too, but no space.
 * Linear time for lines of any length: a pattern would backtrack over each space.
 */
export function linkOf(line: string): { name: string; url: string } {
  const lastWord = line.split(/\s+/).at(-1) ?? "";
  const before = line.slice(0, line.length - lastWord.length).trimEnd();
  const mark = line.indexOf("|", Math.max(0, before.length - 1));
  if (mark < 0) return { name: line.trim(), url: "" };
  return { name: line.slice(0, mark).trim(), url: line.slice(mark + 1).trim() };
}

/** Two parts of a link as one line. */
export function linkText({ name, url }: { name?: unknown; url?: unknown }): string {
  return `${name ?? ""}${linkMark}${url ?? ""}`;
}

/** Date and time in India, in the format of `datetime-local` controls. */
export function momentText(instant: string): string {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? instant : new Date(at + indianOffset).toISOString().slice(0, 16);
}

/** The ISO moment of what such a control holds; the text itself where it is none. */
export function momentOf(text: string): string {
  const known = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/.test(text);
  const at = known ? Date.parse(`${text}Z`) : Number.NaN;
  // an impossible day would become another one
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(text.slice(0, 16))) return text;
  return new Date(at - indianOffset).toISOString();
}

/** The same text for equal values: the database keeps the keys of an object in an order of its own. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_key, nested: unknown) =>
    typeof nested === "object" && nested !== null && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).sort(([one], [other]) => (one < other ? -1 : 1)))
      : nested,
  );
}

/** A list written as JSON; undefined for an empty one, the text itself where it is none. */
function parsedList(text: string): unknown {
  if (text === "") return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && parsed.length === 0 ? undefined : parsed;
  } catch {
    return text;
  }
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

function textValue(text: string, optional: boolean | undefined): string | undefined {
  return text === "" && optional ? undefined : text;
}

function at(body: unknown, key: string): unknown {
  return key.split(".").reduce<unknown>((holder, part) => {
    return typeof holder === "object" && holder !== null ? Reflect.get(holder, part) : undefined;
  }, body);
}
