import type { Readable } from "node:stream";
import pLimit from "p-limit";
import { limits } from "#contract/limits.ts";
import type {
  DeclaredFile,
  Documents,
  StagedDocument,
  StageRefusal,
  StageResult,
} from "../documents.ts";
import { type Refusal, refusals, refused } from "../refusal.ts";
import { filesInJson, type IncomingFile, isFileId, type TakeFile } from "./files-in-json.ts";
import { MalformedMultipart, readMultipart, stopBeyond } from "./receive-form.ts";
import { type AdmitFile, bodyWithin, type Upload } from "./receive-upload.ts";

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
    const received = await validateAll(incoming);
    if (!received.ok) await batch.discard();
    return received;
  } catch (error) {
    await batch.discard();
    throw error;
  }
}

async function validateAll(incoming: readonly IncomingFile[]): Promise<ReceivedFiles> {
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

/** A native form post with many file controls, its files already stored. */
export interface NativeFormWithFiles {
  fields: Record<string, string>;
  /** What became of the file of each control; controls left empty are absent. */
  files: Record<string, StageResult>;
  /** By control: why storing its file failed, where that was our fault. */
  faults: Record<string, unknown>;
}

/**
 * Reads a native form post and stores at most one file of each control. Those that can be kept
 * are, whatever becomes of the others.
 * @param mostBytes of the whole body
 * @throws MalformedMultipart, MultipartTooLarge
 */
export async function receiveFormFiles(
  documents: Documents,
  { body, headers, address }: Upload,
  mostBytes: number,
  admit: AdmitFile,
): Promise<NativeFormWithFiles> {
  const batch = new FileBatch(documents, address);
  const results = new Map<string, StageResult | Promise<StageResult>>();
  const doubled = new Set<string>();
  stopBeyond(body, mostBytes);
  try {
    const fields = await readMultipart(body, headers, (part, before) => {
      const { field, fileName, content } = part;
      if (results.has(field)) {
        doubled.add(field);
        content.resume();
        return;
      }
      const isOneTooMany = results.size === limits.filesPerCall;
      const admission = isOneTooMany
        ? async () => refused(refusals.tooMany())
        : async () => admit(before);
      results.set(field, batch.add({ name: fileName }, content, admission));
    });
    return { fields, ...(await outcomes(documents, results, doubled)) };
  } catch (error) {
    await batch.discard();
    throw error;
  }
}

async function outcomes(
  documents: Documents,
  results: ReadonlyMap<string, StageResult | Promise<StageResult>>,
  doubled: ReadonlySet<string>,
): Promise<Pick<NativeFormWithFiles, "files" | "faults">> {
  const files = new Map<string, StageResult>();
  const faults = new Map<string, unknown>();
  for (const [control, result] of results) {
    try {
      const outcome = await result;
      files.set(control, doubled.has(control) ? refused(refusals.many()) : outcome);
      if (doubled.has(control) && outcome.ok) await documents.discard([outcome.document.id]);
    } catch (fault) {
      faults.set(control, fault);
    }
  }
  return { files: Object.fromEntries(files), faults: Object.fromEntries(faults) };
}

/** A refusal, now or once it is known; null for a file that may come. */
type Admitted = StageRefusal | null | Promise<StageRefusal | null>;

/** Files of one body that are stored at once; the others wait, and their sender with them. */
const filesAtOnce = 3;

/** The files of one body on their way into the store. */
class FileBatch {
  readonly #documents: Documents;
  readonly #address: string;
  readonly #limit = pLimit(filesAtOnce);
  readonly #results: Promise<StageResult>[] = [];

  /** @param address of the sender */
  constructor(documents: Documents, address: string) {
    this.#documents = documents;
    this.#address = address;
  }

  /**
   * Stores a file when it is its turn; it is read no sooner.
   * @param admit asked before; a refusal takes its place
   */
  add(file: DeclaredFile, content: Readable, admit: () => Admitted): Promise<StageResult> {
    const result = this.#limit(async () => {
      const refusal = await Promise.try(admit).catch((fault) => {
        // what follows it in the body is read all the same
        content.resume();
        throw fault;
      });
      if (refusal) {
        content.resume();
        return refusal;
      }
      if (content.destroyed) throw content.errored ?? new Error("The file broke off.");
      return this.#documents.stage(file, content, this.#address);
    });
    result.catch(() => {});
    this.#results.push(result);
    return result;
  }

  /** Waits for all of them and removes what was stored. */
  async discard(): Promise<void> {
    const ids: string[] = [];
    for (const settled of await Promise.allSettled(this.#results)) {
      if (settled.status === "fulfilled" && settled.value.ok) ids.push(settled.value.document.id);
    }
    await this.#documents.discard(ids);
  }
}
