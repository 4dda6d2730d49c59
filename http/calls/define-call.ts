import type { Context } from "hono";
import type * as v from "valibot";
import type { Admitted, StaffUser } from "#contract/roles.ts";
import type { HttpEnvironment } from "../environment.ts";
import type { CallBody } from "./call-bodies.ts";
import * as refusals from "./call-refusals.ts";
import type { CallLimit } from "./limited-call.ts";

/** Kinds of clients; the description is divided by them. */
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
  /** By name. */
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

/** Who may call: anyone, these roles, or those that what is asked for demands (null: anyone). */
export type CallRole = Admitted | "anyone" | ((body: unknown) => Admitted | null);

/** What a call is handed: whoever asks, and what. */
export interface CallRequest<User, Read> {
  c: Context<HttpEnvironment>;
  /** Who is signed in; null where anyone may call. */
  actor: User;
  body: Read;
  /** Parameters of the path, in the letter case of whoever asks, though paths match in any. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
}

/** How a call is served beside its own answer. */
interface Served {
  /** Refuses accounts that may not open candidates' documents. */
  documents?: true;
  /** Counted by sender. */
  limit?: CallLimit;
  /** How many answers of this kind one account is sent at once; further ones wait. */
  turn?: "documents" | "lists";
  /** The answer is the same for everybody until something is published, and is kept until then. */
  cached?: true;
  /** Search engines pass it over: what it holds stands on pages, with the words that belong to it. */
  unlisted?: true;
  /** Programs that are no browsers post here from pages of other sites. */
  fromAnywhere?: true;
  /** Even a GET changes something, so no page of another site may cause it. */
  changesWithGet?: true;
  /** A page answers the same path by other methods; a browser without a session gets its sign-in. */
  pageToo?: true;
  /** Which requests that page answers, though they are of the call's own method. */
  answeredByPage?(c: Context<HttpEnvironment>): boolean;
}

interface Described {
  /** The operation id in the OpenAPI document. */
  id: string;
  method: "GET" | "POST" | "PUT";
  /** Parameters in braces: `/documents/{id}`. */
  path: `/${string}`;
  for: CallUser;
  title: string;
  says: string;
  parameters?: Readonly<Record<string, CallParameter>>;
  query?: Readonly<Record<string, CallParameter>>;
  headers?: Readonly<Record<string, CallParameter>>;
}

/** One API call: as it is routed, guarded, described and tested. */
export interface Call<in Needed = never> extends Described, Served {
  role: CallRole;
  body: CallBody<unknown> | null;
  answers: readonly CallAnswer[];
  /** All of them, in whichever way they come about. */
  refusals: readonly CallRefusal[];
  run(needed: Needed): (asked: CallRequest<never, never>) => unknown;
}

type UserOf<Who> = Who extends "anyone"
  ? null
  : Who extends (...given: never[]) => unknown
    ? StaffUser | null
    : StaffUser;

/** What the JSON answers of a call may be. */
type JsonOf<Answers extends readonly CallAnswer[]> = Answers[number] extends infer Each
  ? Each extends { content: { schema: infer Schema extends v.GenericSchema } }
    ? v.InferInput<Schema>
    : never
  : never;

interface Declared<Needed, Answers extends readonly CallAnswer[], Who extends CallRole, Read>
  extends Described,
    Served {
  role: Who;
  body?: CallBody<Read>;
  answers: Answers;
  /** Answers even while database and document store are away, so it is refused for neither. */
  withoutStores?: true;
  /** Those of its own: what role, body and limit refuse is added. */
  refusals?: readonly CallRefusal[];
  /** @returns a plain value is answered as JSON, with the status of the first answer */
  run(
    needed: Needed,
  ): (
    asked: CallRequest<UserOf<Who>, Read>,
  ) => Promise<Response | JsonOf<Answers>> | Response | JsonOf<Answers>;
}

/**
 * Declares a call, once and whole: routing, sign-in, limits, the check of its body, its description and the
 * tests of who may call it follow from this. It is served where `server/calls.ts` names it.
 */
export function defineCall<
  Needed,
  const Answers extends readonly CallAnswer[],
  const Who extends CallRole,
  Read = null,
>(declared: Declared<Needed, Answers, Who, Read>): Call<Needed> {
  const { body = null, refusals: own = [], ...rest } = declared;
  const answers = rest.cached ? rest.answers.map(withEtag) : rest.answers;
  return { ...rest, answers, body, refusals: [...refusalsOf(declared), ...own] } as Call<Needed>;
}

const withEtag = (answer: CallAnswer): CallAnswer => ({
  ...answer,
  headers: {
    ...answer.headers,
    etag: "Of the contents; sent back in If-None-Match it saves the body (304).",
  },
});

function refusalsOf({
  method,
  fromAnywhere,
  changesWithGet,
  role,
  body,
  limit,
  documents,
  withoutStores,
}: Pick<Call, "method" | "fromAnywhere" | "changesWithGet" | "role" | "limit" | "documents"> & {
  body?: Pick<CallBody<unknown>, "refusals">;
  withoutStores?: true;
}) {
  const isGuarded = changesWithGet || (method !== "GET" && !fromAnywhere);
  const always = isGuarded ? refusals.ofSending : refusals.ofEveryCall;
  return [
    ...(withoutStores ? [refusals.internal] : always),
    ...(body?.refusals ?? []),
    ...(role === "anyone" ? [] : documents ? refusals.ofDocuments : refusals.ofRole),
    ...(limit ? [refusals.tooMany] : []),
  ];
}
