import { limits } from "#contract/limits.ts";
import type { Documents, StagedDocument, StageRefusal } from "../documents.ts";
import { type Refusal, refusals, refused } from "../refusal.ts";
import { type Admitted, FileBatch } from "./file-batch.ts";
import { filesInJson, type IncomingFile, isFileId, type TakeFile } from "./files-in-json.ts";
import { MalformedMultipart, readMultipart } from "./receive-form.ts";
import type { Upload } from "./receive-upload.ts";
import { bodyWithin } from "./receive-upload.ts";

/** All of them in the order of the call; or those that were refused, and then none is kept. */
export type ReceivedFiles =
  | { ok: true; files: { fileId: string; document: StagedDocument }[] }
  | { ok: false; refused: { fileId: string; refusal: StageRefusal }[] };

export interface FilesUpload extends Upload {
  form: "json" | "multipart";
  /** Of the whole body. */
  mostBytes: number;
  /** Asked before each file; a refusal takes its place. */
  admit(): Admitted;
}

/**
 * Stores the files of a call that brings several: a JSON list of `{ file_id, file_name,
 * file_object }`, or multipart parts that are named by their `file_id`. All of them, or none.
 * @throws MalformedJson, JsonTooLarge, MalformedMultipart, MultipartTooLarge, BodyTooLarge, Refusal
 */
export async function receiveFiles(
  documents: Documents,
  upload: FilesUpload,
): Promise<ReceivedFiles> {
  const batch = new FileBatch(documents, upload.address);
  const take: TakeFile = (file, content) => batch.add(file, content, () => upload.admit());
  try {
    const body = bodyWithin(upload.body, upload.mostBytes);
    const incoming = await (upload.form === "json"
      ? filesInJson(body, take)
      : filesInMultipart({ ...upload, body }, take));
    const received = await judgeAll(incoming);
    if (!received.ok) await batch.discard();
    return received;
  } catch (error) {
    await batch.discard();
    throw error;
  }
}

async function judgeAll(incoming: readonly IncomingFile[]): Promise<ReceivedFiles> {
  const files: { fileId: string; document: StagedDocument }[] = [];
  const refusedFiles: { fileId: string; refusal: StageRefusal }[] = [];
  for (const { fileId, result } of incoming) {
    const outcome = await result;
    if (outcome.ok) files.push({ fileId, document: outcome.document });
    else refusedFiles.push({ fileId, refusal: outcome });
  }
  return refusedFiles.length === 0 ? { ok: true, files } : { ok: false, refused: refusedFiles };
}

async function filesInMultipart(
  { body, headers }: Pick<Upload, "body" | "headers">,
  take: TakeFile,
): Promise<IncomingFile[]> {
  const incoming = new Map<string, IncomingFile>();
  let problem: Refusal | null = null;
  const reading = readMultipart(body, headers, ({ field, fileName, content }) => {
    if (!isFileId(field)) problem ??= refusals.fileId();
    if (incoming.size === limits.filesPerCall) problem ??= refusals.tooMany();
    const isSecond = incoming.has(field);
    if (problem || isSecond) content.resume();
    if (problem) return;
    const result = isSecond ? refused(refusals.many()) : take({ name: fileName }, content);
    incoming.set(field, { fileId: field, result });
  });
  const fields = await reading.catch((error) => {
    throw problem ?? error;
  });
  if (problem) throw problem;
  if (Object.keys(fields).length > 0) {
    throw new MalformedMultipart("The form may hold files only.");
  }
  if (incoming.size === 0) throw refusals.missing();
  return [...incoming.values()];
}
