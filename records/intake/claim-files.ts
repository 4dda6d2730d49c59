import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { submissionField } from "#contract/calls/wire.ts";
import type { Documents } from "#features/documents/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import type { SubmissionRefusal } from "./submission-refusal.ts";

/** Ids of the documents that a form names, by key. */
export type NamedFiles<Key extends string> = ReadonlyMap<Key, string>;

/** Which documents addresses stand for; refused where one is not ours, or comes twice. */
export function nameFiles<Key extends string>(
  documents: Pick<Documents, "idFromUrl">,
  urls: Partial<Record<Key, string>>,
): { ok: true; files: NamedFiles<Key> } | SubmissionRefusal {
  const files = new Map<Key, string>();
  const unknown: Key[] = [];
  const doubled: Key[] = [];
  const ids = new Set<string>();
  for (const [key, url] of Object.entries(urls) as [Key, string][]) {
    const id = documents.idFromUrl(url);
    if (id === null) unknown.push(key);
    else if (ids.has(id)) doubled.push(key);
    else ids.add(id);
    if (id !== null) files.set(key, id);
  }
  if (unknown.length > 0) return unknownFiles(unknown);
  return doubled.length > 0 ? doubledFiles(doubled) : { ok: true, files };
}

/** Claims files for a record. @returns keys of those that could not be claimed */
export async function claimFiles<Key extends string>(
  queries: Queries,
  documents: Pick<Documents, "claim">,
  files: NamedFiles<Key>,
): Promise<Key[]> {
  const missed: Key[] = [];
  // always in one order: two records with the same files wait for each other and do not lock up
  const inOrder = [...files].sort(([, a], [, b]) => (a < b ? -1 : 1));
  for (const [key, id] of inOrder) {
    if (!(await documents.claim(queries, id))) missed.push(key);
  }
  return missed;
}

/** SHA-256 of each file: a browser that repeats a native post sends its files again, under new ids. */
export function digestFiles<Key extends string>(
  documents: Pick<Documents, "digest">,
  files: NamedFiles<Key>,
): Promise<[Key, string | null][]> {
  const digests = [...files].map(
    async ([key, id]): Promise<[Key, string | null]> => [key, await documents.digest(id)],
  );
  return Promise.all(digests);
}

const fileUnknown = "This file is no longer here. Please select it again.";

/**
 * For files that we never received, that are gone, or that another record has: which of these it
 * is, is nobody's business.
 */
export function unknownFiles(keys: readonly string[]): SubmissionRefusal {
  const errors: FieldErrors = Object.fromEntries(keys.map((key) => [key, fileUnknown]));
  return { ok: false, status: 422, code: "file_unknown", message: fileUnknown, errors };
}

/** To who sent them before, with other answers, and never saw that they were received. */
export function sentBefore(keys: readonly string[]): SubmissionRefusal {
  const refusal = unknownFiles(keys);
  const sent = "This form was received before, with other answers.";
  return { ...refusal, errors: { ...refusal.errors, [submissionField]: sent } };
}

function doubledFiles(keys: readonly string[]): SubmissionRefusal {
  const message = "This file stands in the form twice. Please select another one.";
  const errors: FieldErrors = Object.fromEntries(keys.map((key) => [key, message]));
  return { ok: false, status: 422, code: "file_doubled", message, errors };
}
