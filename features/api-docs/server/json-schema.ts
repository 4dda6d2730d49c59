import { type ConversionConfig, type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export type { JsonSchema };

/** What changes a text before it is looked at, or asks what JSON Schema has no word for. */
const unsaid = new Set(["check", "normalize", "partial_check", "raw_check", "transform", "trim"]);

const config: ConversionConfig = {
  target: "draft-2020-12",
  overrideSchema({ valibotSchema, jsonSchema }) {
    if (valibotSchema.type === "blob") return { contentMediaType: "application/octet-stream" };
    // the contract's own test of a value, of which there is one: for any object
    if (valibotSchema.type === "custom") return { type: "object" };
    if (!jsonSchema.anyOf) return null;
    return mergedTypes(jsonSchema) ?? { ...jsonSchema, anyOf: flattened(jsonSchema) };
  },
  overrideAction({ valibotAction: action, jsonSchema }) {
    if (unsaid.has(action.type)) return jsonSchema;
    if (action.type === "regex") return withPattern(jsonSchema, patternOf(action));
    // its own pattern: what "email" allows is told differently by each validator
    if (action.type === "email") return withPattern({ ...jsonSchema }, patternOf(action));
    // said of an alternative between a text and a number it binds the text, as it does here
    if (action.type === "max_length" || action.type === "min_length") return jsonSchema;
    if (action.type === "non_empty") return { ...jsonSchema, minLength: 1 };
    return null;
  },
};

/**
 * The rule of a body, an answer or a part of an address, as the document tells it. Texts are told as
 * they are after white space around them is gone, and in Unicode's form NFC; mobile numbers and zip
 * codes as they are kept.
 * @throws for a rule of which it cannot tell all
 */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...jsonSchema } = toJsonSchema(schema, config);
  return jsonSchema;
}

function patternOf(action: unknown): string {
  const { source, flags } = (action as { requirement: RegExp }).requirement;
  if (flags.includes("i")) return source.replace(/a-z/g, "A-Za-z");
  return source;
}

/** Several patterns stand beside each other: all of them must fit. */
function withPattern(schema: JsonSchema, pattern: string): JsonSchema {
  const { pattern: before, ...rest } = schema;
  if (before === undefined || before === pattern) return { ...rest, pattern };
  return { ...rest, allOf: [...(schema.allOf ?? []), { pattern: before }, { pattern }] };
}

/** Alternatives of alternatives are alternatives. */
function flattened({ anyOf = [] }: JsonSchema): JsonSchema[] {
  return (anyOf as JsonSchema[]).flatMap((each) =>
    each.anyOf && Object.keys(each).length === 1 ? flattened(each) : [each],
  );
}

/** `string` or `number` in one word, where that is all there is to tell them apart. */
function mergedTypes(schema: JsonSchema): JsonSchema | null {
  const options = (schema.anyOf ?? []) as JsonSchema[];
  const types = options.map((option) => (Object.keys(option).length === 1 ? option.type : null));
  if (!types.every((type) => typeof type === "string")) return null;
  return { type: types } as JsonSchema;
}
