import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { limits } from "#contract/limits.ts";
import type { FormPostWithFiles } from "../../intake/form-posts.ts";
import { type DocumentState, noDocument } from "../files/document-state.ts";
import { storedFileField, storedNameField } from "./post-fields.ts";

/** A document that a native post of a form has brought, this one or an earlier one. */
export interface PostedFile {
  name: string;
  url: string;
}

export type PostedFiles<Key extends string> = Partial<Record<Key, PostedFile>>;

/** The files of this post, and those that an earlier post of the same form has brought. */
export function postedFiles<Key extends string>(
  { fields, files }: FormPostWithFiles,
  keys: readonly Key[],
): PostedFiles<Key> {
  const posted: PostedFiles<Key> = {};
  for (const key of keys) {
    const result = files[key];
    const file = result?.ok ? result.document : storedFileOf(fields, key);
    if (file) posted[key] = { name: shortName(file.name), url: file.url };
  }
  return posted;
}

function storedFileOf(fields: Record<string, string>, key: string): PostedFile | null {
  const url = fields[storedFileField(key)];
  return url ? { url, name: fields[storedNameField(key)] || key } : null;
}

export function shortName(name: string): string {
  return [...name].slice(0, limits.fileNameCharacters).join("");
}

/** Fields that name the files of this post, so that it can be sent again without them. */
export function arrivedFields({ files }: Pick<FormPostWithFiles, "files">): Record<string, string> {
  const arrived: Record<string, string> = {};
  for (const [key, result] of Object.entries(files)) {
    if (!result.ok) continue;
    arrived[storedFileField(key)] = result.document.url;
    arrived[storedNameField(key)] = shortName(result.document.name);
  }
  return arrived;
}

/** Why files of this post were not taken, by key. */
export function refusedFiles({ files }: FormPostWithFiles, keys: readonly string[]): FieldErrors {
  const refused: FieldErrors = {};
  for (const key of keys) {
    const file = files[key];
    if (file && !file.ok) refused[key] = file.message;
  }
  return refused;
}

/** Addresses by key, as a call names them. */
export function addressesOf<Key extends string>(files: PostedFiles<Key>): Record<string, string> {
  const entries = Object.entries<PostedFile | undefined>(files);
  return Object.fromEntries(entries.map(([key, file]) => [key, file?.url ?? ""]));
}

/** A file whose address is not taken leads nowhere any more. */
export function withoutRefused<Key extends string>(
  files: PostedFiles<Key>,
  errors: FieldErrors,
): PostedFiles<Key> {
  const remaining = Object.entries(files).filter(([key]) => !errors[key]);
  return Object.fromEntries(remaining) as PostedFiles<Key>;
}

/** As the page that answers the post shows them. */
export function postedStates<Key extends string>(
  files: PostedFiles<Key>,
  keys: readonly Key[],
  now: number,
): Record<Key, DocumentState> {
  const state = (file: PostedFile | undefined): DocumentState =>
    file
      ? { ...noDocument, received: { ...file, size: 0, note: "", receivedAt: now } }
      : noDocument;
  return Object.fromEntries(keys.map((key) => [key, state(files[key])])) as Record<
    Key,
    DocumentState
  >;
}
