import type * as v from "valibot";
import type { Role } from "../roles.ts";

/** Kinds of clients; the API page is divided by them. */
export const callUsers = ["everyone", "candidates", "employees", "hr", "operators"] as const;
export type CallUser = (typeof callUsers)[number];

/** A parameter in a URL or a header. Its schema is that of the text there. */
export interface CallParameter {
  says: string;
  schema: v.GenericSchema;
  example?: string;
  required?: true;
}

/** A body of one media type. Without a schema it is a file, which the description explains. */
export interface CallContent {
  schema?: v.GenericSchema;
  /** By name; the page shows the first one. */
  examples?: Readonly<Record<string, unknown>>;
}

/** An answer with a body of its own; that of /readyz may be 503. */
export interface CallAnswer {
  status: 200 | 201 | 202 | 204 | 303 | 503;
  says: string;
  /** Absent where there is no body. */
  type?: string;
  content?: CallContent;
  headers?: Readonly<Record<string, string>>;
}

/** A refusal: its body is a `WireError` with this code. */
export interface CallRefusal {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 423 | 429 | 500 | 503 | 507;
  code: string;
  says: string;
  /** What stands beside `error`, by its key. */
  more?: Readonly<Record<string, { schema: v.GenericSchema; example: unknown }>>;
}

/** One API call, as the OpenAPI document, the API page, the client and the tests use it. */
export interface Call {
  /** The operation id in the OpenAPI document. */
  id: string;
  method: "GET" | "POST" | "PUT";
  /** Parameters in braces: `/documents/{id}`. */
  path: `/${string}`;
  for: CallUser;
  title: string;
  says: string;
  /** Least role that may call it; `some` where it depends on what is requested. Absent: anyone. */
  role?: Role | "some";
  parameters?: Readonly<Record<string, CallParameter>>;
  query?: Readonly<Record<string, CallParameter>>;
  headers?: Readonly<Record<string, CallParameter>>;
  /** Alternatives by media type. */
  body?: Readonly<Record<string, CallContent>>;
  answers: readonly CallAnswer[];
  refusals: readonly CallRefusal[];
}

/** Keeps the literal types of a call. */
export function call<const Told extends Call>(told: Told): Told {
  return told;
}
