import type * as v from "valibot";
import type { allCalls } from "#contract/calls/all-calls.ts";

/** What goes in and out of each call, from the contract by inference: nothing is generated. */

type All = (typeof allCalls)[number];
type Named<Each> = Each extends {
  method: infer Method extends string;
  path: infer Path extends string;
}
  ? `${Method} ${Path}`
  : never;
type Calls = { [Each in All as Named<Each>]: Each };

/** A call by its method and path, as the document writes it: `GET /documents/{id}`. */
export type CallName = keyof Calls;

/** What of a media type is handed to `fetch`. */
type Sent<Body> = {
  [Type in keyof Body]: Type extends "application/json"
    ? Body[Type] extends { schema: infer Schema extends v.GenericSchema }
      ? v.InferInput<Schema>
      : never
    : Type extends "multipart/form-data"
      ? FormData
      : Type extends "application/x-www-form-urlencoded"
        ? URLSearchParams
        : Blob;
}[keyof Body];

type Texts<Told> = { [Name in keyof Told]?: string };
type RequiredIn<Told> = {
  [Name in keyof Told]: Told[Name] extends { required: true } ? Name : never;
}[keyof Told];

type BodyPart<Call> = Call extends { body: infer Body } ? { body: Sent<Body> } : { body?: never };
type PathPart<Call> = Call extends { parameters: infer Told }
  ? { path: { [Name in keyof Told]: string } }
  : { path?: never };
type QueryPart<Call> = Call extends { query: infer Told }
  ? [RequiredIn<Told>] extends [never]
    ? { query?: Texts<Told> }
    : { query: Texts<Told> & { [Name in RequiredIn<Told>]: string } }
  : { query?: never };

type HeaderPart<Call> = {
  headers?: Texts<Call extends { headers: infer Told } ? Told : object> & Record<string, string>;
  signal?: AbortSignal;
};
// one member each, so that the checker never multiplies all of them out
type Requests = {
  [Name in CallName]: BodyPart<Calls[Name]> &
    PathPart<Calls[Name]> &
    QueryPart<Calls[Name]> &
    HeaderPart<Calls[Name]>;
};

/** What a call takes. Headers beyond its own, such as a cookie, go along as they are. */
export type RequestOf<Name extends CallName> = Requests[Name];

type Data<Answer> = Answer extends { content: { schema: infer Schema extends v.GenericSchema } }
  ? v.InferOutput<Schema>
  : Answer extends { content: object }
    ? Response
    : undefined;
type Answers = {
  [Name in CallName]: Data<Exclude<Calls[Name]["answers"][number], { status: 503 }>>;
};

/** What a call answers: the data of its JSON; the response itself where that is a file. */
export type AnswerOf<Name extends CallName> = Answers[Name];

/** The codes with which a call refuses; `other` for what no call of ours said, such as a proxy. */
export type CodeOf<Name extends CallName> = Calls[Name]["refusals"][number]["code"] | "other";

/** What became of a call. */
export type Outcome<Name extends CallName> =
  | { kind: "answered"; status: number; data: AnswerOf<Name>; headers: Headers }
  | {
      kind: "refused";
      status: number;
      code: CodeOf<Name>;
      message: string;
      /** By field, where a person can mend it. */
      fields: Readonly<Record<string, string>>;
      /** Seconds after which it may be tried again; null where nobody said. */
      retryAfter: number | null;
    }
  /** Nobody knows whether it was done: no answer came, or not all of it. */
  | { kind: "unanswered"; cause: unknown };
