import type { JsonSchema } from "./json-schema.ts";

/** The parts of OpenAPI 3.1 that our document uses. */

export interface MediaTypeObject {
  schema?: JsonSchema;
  examples?: Record<string, { value: unknown }>;
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Record<string, MediaTypeObject>;
}

export interface ReferenceObject {
  $ref: string;
}

export interface ParameterObject {
  name: string;
  in: "path" | "query" | "header";
  description: string;
  required?: boolean;
  schema: JsonSchema;
  example?: unknown;
}

export interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security?: Record<string, string[]>[];
  /** The least role that may; `some` where what is asked for decides. */
  "x-role"?: string;
  parameters?: ParameterObject[];
  requestBody?: { required: true; content: Record<string, MediaTypeObject> };
  responses: Record<string, ResponseObject | ReferenceObject>;
}

export type PathItemObject = Partial<Record<"get" | "post" | "put", OperationObject>>;

export interface OpenapiDocument {
  openapi: "3.1.1";
  info: { title: string; version: string; summary: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, PathItemObject>;
  components: {
    securitySchemes: {
      session: { type: "apiKey"; in: "cookie"; name: string; description: string };
    };
    responses: Record<string, ResponseObject>;
  };
}
