import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { JsonSchema } from "#features/api-docs/server/json-schema.ts";
import {
  type OpenapiDocument,
  openapiDocument,
} from "#features/api-docs/server/openapi-document.ts";
import type {
  MediaTypeObject,
  ReferenceObject,
  ResponseObject,
} from "#features/api-docs/server/openapi-operation.ts";
import { calls } from "#server/calls.ts";

/** The description of every call, as the tests hold answers and bodies to it. */
export const apiDocument = openapiDocument(
  { companyName: "XLD" },
  "https://careers.xld.example",
  calls,
);

/** Says what of a value breaks a schema; each schema is compiled once. */
export interface SchemaCheck {
  compile(schema: JsonSchema): void;
  (schema: JsonSchema, value: unknown): string[];
}

export function schemaCheck(): SchemaCheck {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
  (addFormats as unknown as (to: Ajv2020) => void)(ajv);
  const compiled = new Map<JsonSchema, ValidateFunction>();
  const compile = (schema: JsonSchema) => {
    const validate = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, validate);
    return validate;
  };
  const check = (schema: JsonSchema, value: unknown) => {
    const validate = compile(schema);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${instancePath || "body"} ${message} ${JSON.stringify(params)}`,
    );
  };
  return Object.assign(check, { compile });
}

/** A response of the document, also where it stands among those that calls share. */
export function responseAt(
  document: OpenapiDocument,
  told: ResponseObject | ReferenceObject,
): ResponseObject {
  if (!("$ref" in told)) return told;
  const shared = document.components.responses[told.$ref.split("/").at(-1) ?? ""];
  if (!shared) throw new Error(`The document has no ${told.$ref}.`);
  return shared;
}

interface ToldSchema {
  at: string;
  schema: JsonSchema;
  examples: unknown[];
}

/** Every schema of the document, with its examples. */
export function schemasOf(document: OpenapiDocument): ToldSchema[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { parameters = [], requestBody, responses }]) => {
      const at = `${method} ${path}`;
      return [
        ...parameters.map(({ name, schema, example }) => {
          return { at: `${at} ${name}`, schema, examples: example === undefined ? [] : [example] };
        }),
        ...schemasIn(`${at} body`, requestBody?.content),
        ...Object.entries(responses).flatMap(([status, told]) =>
          schemasIn(`${at} ${status}`, responseAt(document, told).content),
        ),
      ];
    }),
  );
}

function schemasIn(at: string, content: Record<string, MediaTypeObject> = {}): ToldSchema[] {
  return Object.entries(content).map(([type, { schema = {}, examples = {} }]) => ({
    at: `${at} ${type}`,
    schema,
    examples: Object.values(examples).map(({ value }) => value),
  }));
}
