import type { JsonSchema } from "../server/json-schema.ts";

/** A rule in words, and the pattern that a text has to fit, which words cannot tell. */
export interface RuleWords {
  words: string;
  patterns: string[];
}

/** What may stand at a key. */
export function ruleWords(schema: JsonSchema): RuleWords {
  const { anyOf = [] } = schema;
  if (anyOf.length === 0) return { words: plainWords(schema), patterns: patternsOf(schema) };
  const options = (anyOf as JsonSchema[]).map(ruleWords);
  const words = [...new Set(options.map((option) => option.words))];
  return { words: words.join(", or "), patterns: options.flatMap(({ patterns }) => patterns) };
}

function plainWords(schema: JsonSchema): string {
  const { const: only, enum: values, type, items } = schema;
  if (only !== undefined) return only === "" ? "empty" : JSON.stringify(only);
  if (values) return `one of ${values.map((value) => value || "“”").join(", ")}`;
  if (type === "array") return `${countWords(schema)}list of ${listed(items)}`;
  if (type === "null") return "null";
  if (type === "object") return objectWords(schema);
  if (schema.contentMediaType) return "a file";
  const kinds = [type ?? []].flat().map((kind) => kindWords[kind] ?? kind);
  return [
    kinds.join(" or ") || "anything",
    lengthWords(schema),
    rangeWords(schema),
    formatOf(schema),
  ]
    .filter(Boolean)
    .join(" ");
}

const kindWords: Record<string, string> = {
  string: "text",
  integer: "whole number",
  boolean: "true or false",
};

function listed(items: JsonSchema["items"]): string {
  return typeof items === "object" && !Array.isArray(items)
    ? ruleWords(items as JsonSchema).words
    : "anything";
}

function objectWords({ properties = {}, additionalProperties }: JsonSchema): string {
  const keys = Object.keys(properties);
  if (keys.length > 0) return `{ ${keys.join(", ")} }`;
  if (typeof additionalProperties !== "object") return "object";
  return `object of ${ruleWords(additionalProperties).words}`;
}

function countWords({ minItems, maxItems }: JsonSchema): string {
  if (minItems === undefined && maxItems === undefined) return "";
  return `${minItems ?? 0} to ${maxItems ?? "any number"}: `;
}

function lengthWords({ minLength, maxLength }: JsonSchema): string {
  if (minLength && maxLength) return `of ${minLength} to ${maxLength} characters`;
  if (maxLength !== undefined) return `of at most ${maxLength.toLocaleString("en-IN")} characters`;
  return minLength ? "that is not empty" : "";
}

function rangeWords({ minimum, maximum }: JsonSchema): string {
  const isSaid = (bound: number | undefined) =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  const from = isSaid(minimum) ? `from ${minimum}` : "";
  const to = isSaid(maximum) ? `to ${maximum}` : "";
  return [from, to].filter(Boolean).join(" ");
}

const formatWords: Record<string, string> = {
  date: "such as 2026-11-22",
  "date-time": "such as 2026-11-22T09:30:00.000Z",
  email: "as an e-mail address",
  uri: "as an address",
  ipv4: "as an IPv4 address",
  ipv6: "as an IPv6 address",
};

const formatOf = ({ format }: JsonSchema) => (format ? (formatWords[format] ?? format) : "");

function patternsOf({ pattern, format, allOf = [] }: JsonSchema): string[] {
  const more = (allOf as JsonSchema[]).flatMap(patternsOf);
  // of an e-mail address the format says enough to people
  return pattern && format !== "email" ? [pattern, ...more] : more;
}
