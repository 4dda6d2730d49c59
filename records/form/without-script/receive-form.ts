import { createContext, data, type RouterContextProvider } from "react-router";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import type { FileWording } from "#contract/answers/file-uses.ts";
import { useField } from "#contract/calls/wire.ts";
import { factsContext, postedContext, servicesOf } from "#http/request-context.ts";
import type { FormPost, FormPostWithFiles } from "../../intake/form-posts.ts";

/** Set by the action for the loader of the same request: the title says that something is wrong. */
export const refusedContext = createContext(false);

export interface PageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

type AnyPost = FormPost | FormPostWithFiles;
type Fields = Readonly<Record<string, string>>;

interface Reading<Post> {
  /** Of the fields that name files which have arrived, to post the form again without them. */
  arrived?(post: Post): Fields;
}

/** Reads a native post of a page's form with one file, once. */
export function receiveForm(args: PageArgs, reading: Reading<FormPost> = {}) {
  const read = (address: string) => servicesOf(args.context).formPosts.read(args.request, address);
  return received(args, read, reading);
}

/** The same with many files, in the words of its screen. */
export function receiveFormWithFiles(
  args: PageArgs,
  wording: FileWording,
  reading: Reading<FormPostWithFiles> = {},
) {
  const read = (address: string) =>
    servicesOf(args.context).formPosts.readMany(args.request, address, wording);
  return received(args, read, reading);
}

async function received<Post extends AnyPost>(
  { context }: PageArgs,
  read: (address: string) => Promise<Post>,
  { arrived }: Reading<Post>,
) {
  const facts = context.get(factsContext);
  const address = facts?.address ?? "";
  const post = await read(address);
  // for where the page that answers it cannot be made
  if (arrived) context.set(postedContext, { ...post.fields, ...arrived(post) });
  return {
    post,
    address,
    /** Told of what is our own fault. */
    report: (error: unknown) => facts?.report?.(error),
    /** The page of the form, with what it is to show. @param more cache-control, where the page does not say it */
    answer<Shown>(shown: Shown, status: number, more: Record<string, string> = {}) {
      const headers = new Headers(more);
      if (post.retryAfterSeconds) headers.set("retry-after", String(post.retryAfterSeconds));
      return data(shown, { status, headers });
    },
  };
}

/**
 * Does what has to be done before a post is read. Where that fails it is read all the same, so that
 * what was typed is kept; the failure is thrown on.
 */
export async function beforeReading<Found>(
  work: () => Promise<Found>,
  read: () => Promise<unknown>,
): Promise<Found> {
  try {
    return await work();
  } catch (error) {
    await read();
    throw error;
  }
}

/** What came of a native post; what is shown of it is the form's own. */
export type Taken<Saved, Refused> =
  | { kind: "saved"; saved: Saved }
  | { kind: "refused"; refusal: Refused }
  /** Something to mend. */
  | { kind: "wrong"; errors: FieldErrors }
  /** An advised answer was put in by a press, and nothing else is wrong: it is sent by the next one. */
  | { kind: "used" }
  /** The sender’s network has sent too much. */
  | { kind: "busy"; seconds: number }
  /** Our fault, which is reported: sent again as it is, it is stored once. */
  | { kind: "failed" };

interface Taking<Result> {
  /** Why it has to wait is said of the form and not of its file. */
  waits: boolean;
  /** What is known to be wrong before it is handed to its service. */
  wrong(): FieldErrors;
  save(): Promise<Result>;
  report(error: unknown): void;
}

/** Takes a native post, by the same rules as the calls: the same order of answers for every form. */
export async function takePost<Result extends { ok: boolean }>(
  post: AnyPost,
  { waits, wrong, save, report }: Taking<Result>,
): Promise<Taken<Extract<Result, { ok: true }>, Exclude<Result, { ok: true }>>> {
  const faults = [...Object.values("faults" in post ? post.faults : {}), post.fault].filter(
    Boolean,
  );
  for (const fault of faults) report(fault);
  if (faults.length > 0) return { kind: "failed" };
  if (waits && post.retryAfterSeconds !== null) {
    return { kind: "busy", seconds: post.retryAfterSeconds };
  }
  const errors = wrong();
  if (Object.keys(errors).length > 0) return { kind: "wrong", errors };
  if (post.fields[useField] !== undefined) return { kind: "used" };
  try {
    const result = await save();
    if (result.ok) return { kind: "saved", saved: result as Extract<Result, { ok: true }> };
    return { kind: "refused", refusal: result as Exclude<Result, { ok: true }> };
  } catch (error) {
    report(error);
    await post.giveBack(error);
    return { kind: "failed" };
  }
}
