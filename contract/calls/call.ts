import type * as v from "valibot";
import type { Role } from "../roles.ts";

/** Who makes a call; the page on the calls is in these parts. */
export const callUsers = ["everyone", "candidates", "employees", "hr", "operators"] as const;
export type CallUser = (typeof callUsers)[number];

/** What stands in an address or a header. Its schema is that of the text there. */
export interface CallParameter {
  says: string;
  schema: v.GenericSchema;
  example?: string;
  required?: true;
}

/** A body of one media type. Without a schema it is a file, of which the description tells. */
export interface CallContent {
  schema?: v.GenericSchema;
  /** By name; the first one stands in the page's example. */
  examples?: Readonly<Record<string, unknown>>;
}

/** An answer whose body is its own; that of /readyz may be 503. */
export interface CallAnswer {
  status: 200 | 202 | 204 | 303 | 503;
  says: string;
  /** Absent where there is no body. */
  type?: string;
  content?: CallContent;
  headers?: Readonly<Record<string, string>>;
}

/** An answer that did not: its body is a `WireError` with this code. */
export interface CallRefusal {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 423 | 429 | 500 | 503 | 507;
  code: string;
  says: string;
}

/** One call of the server, as its document, its page, its client and its tests know it. */
export interface Call {
  /** Name in the document. */
  id: string;
  method: "GET" | "POST" | "PUT";
  /** Parameters in braces: `/documents/{id}`. */
  path: `/${string}`;
  for: CallUser;
  title: string;
  says: string;
  /** The least role that may; `some` where what is asked for decides. Absent: anyone. */
  role?: Role | "some";
  parameters?: Readonly<Record<string, CallParameter>>;
  query?: Readonly<Record<string, CallParameter>>;
  headers?: Readonly<Record<string, CallParameter>>;
  /** By media type; one of them is sent. */
  body?: Readonly<Record<string, CallContent>>;
  answers: readonly CallAnswer[];
  refusals: readonly CallRefusal[];
}

/** The same call, with what is said of it as types. */
export function call<const Told extends Call>(told: Told): Told {
  return told;
}
