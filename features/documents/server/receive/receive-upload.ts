import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import { limits } from "#contract/limits.ts";
import type { Documents, StageRefusal, StageResult } from "../documents.ts";
import { refusals, refused } from "../refusal.ts";
import { MalformedJson, readJsonWithFiles } from "./json-scanner.ts";
import { type KnownParts, readMultipart, stopBeyond } from "./receive-form.ts";

/** One upload on its way: the body, and from whom. */
export interface Upload {
  body: Readable;
  headers: IncomingHttpHeaders;
  address: string;
}

/** A native multipart form post, its file already stored. */
export interface NativeForm {
  fields: Record<string, string>;
  /** Outcome for the one file; null where none was chosen, or where storing it failed. */
  file: StageResult | null;
  /** Why storing the file failed, where that was our fault; null otherwise. */
  fault: unknown;
}

/** Asked when a form's file begins, with the fields before it; a refusal takes its place. */
export type AdmitFile = (fields: Record<string, string>) => Promise<StageRefusal | null>;

const wireParts: KnownParts = { files: new Set(["file"]), texts: new Set(["file", "name"]) };

/**
 * Stores the one file of `multipart/form-data` with parts `file` and `name`.
 * @throws MalformedMultipart, MultipartTooLarge
 */
export async function receiveMultipart(documents: Documents, upload: Upload): Promise<StageResult> {
  const pending = new PendingUpload();
  const reading = readForm(documents, upload, pending, {
    nameOf: (fields) => fields.name,
    known: wireParts,
  });
  const early = await Promise.race([reading.then(() => null), pending.refusal]);
  return early ?? (await pending.result) ?? refused(refusals.missing());
}

/**
 * Reads a native form post with at most one file, whose part names it, and stores that.
 * @param mostBytes of the whole body
 * @throws MalformedMultipart, MultipartTooLarge
 */
export async function receiveForm(
  documents: Documents,
  upload: Upload,
  mostBytes: number,
  admit: AdmitFile,
): Promise<NativeForm> {
  const pending = new PendingUpload();
  stopBeyond(upload.body, mostBytes);
  const fields = await readForm(documents, upload, pending, { admit });
  try {
    return { fields, file: await pending.result, fault: null };
  } catch (fault) {
    // what was typed must not go down with the store
    return { fields, file: null, fault };
  }
}

interface FormReading {
  /** The name that the form gives its file; else the part's own holds. */
  nameOf?(fields: Record<string, string>): string | undefined;
  admit?: AdmitFile;
  known?: KnownParts;
}

async function readForm(
  documents: Documents,
  { body, headers, address }: Upload,
  pending: PendingUpload,
  { nameOf, admit, known }: FormReading,
): Promise<Record<string, string>> {
  let ownName = "";
  try {
    const fields = await readMultipart(
      body,
      headers,
      (part, before) => {
        const { fileName, content } = part;
        const second = pending.begun;
        if (second) {
          pending.name.reject(refusals.many());
          content.resume();
          return;
        }
        ownName = fileName;
        const file = { name: pending.name.promise };
        pending.begin(
          admitted(admit && (() => admit(before)), content, () =>
            documents.stage(file, content, address),
          ),
        );
      },
      known,
    );
    pending.name.resolve(nameOf?.(fields) || ownName);
    return fields;
  } catch (error) {
    await pending.abandon(error as Error);
    throw error;
  }
}

/** Stores a file once it is admitted; one that is not is read to its end, what follows it too. */
async function admitted(
  admit: (() => Promise<StageRefusal | null>) | undefined,
  content: Readable,
  stage: () => Promise<StageResult>,
): Promise<StageResult> {
  if (!admit) return stage();
  const refusal = await admit().catch((fault) => {
    content.resume();
    throw fault;
  });
  if (refusal) content.resume();
  else if (content.destroyed) throw content.errored ?? new Error("The file broke off.");
  return refusal ?? stage();
}

/**
 * Stores the one file of a JSON body `{ file: data URL, name }`.
 * @throws MalformedJson, JsonTooLarge
 */
export async function receiveJson(
  documents: Documents,
  { body, address }: Upload,
): Promise<StageResult> {
  const upload = new PendingUpload();
  const reading = readJsonWithFiles(body, {
    maxText: limits.formBytes,
    maxFiles: 1,
    onFile: ({ content }) =>
      upload.begin(documents.stage({ name: upload.name.promise }, content, address)),
  });
  try {
    // a file that is refused early is answered without waiting for the rest of it
    const early = await Promise.race([reading, upload.refusal]);
    if ("ok" in early) {
      reading.catch(() => {});
      return early;
    }
    upload.name.resolve(nameInJson(early.value, early.fileIndex));
    return (await upload.result) ?? refused(refusals.missing());
  } catch (error) {
    // a file that was refused may still be cleared away when the rest of the body has come
    const refusal = await upload.abandon(error as Error);
    if (refusal) return refusal;
    throw error;
  }
}

function nameInJson(value: unknown, fileIndex: (value: unknown) => number | null): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new MalformedJson("The body must be an object.");
  }
  const { file, name } = value as Record<string, unknown>;
  const unknown = Object.keys(value).filter((key) => key !== "file" && key !== "name");
  if (unknown.length > 0) throw new MalformedJson("The body may hold file and name only.");
  if (file === undefined || file === "") throw refusals.missing();
  if (fileIndex(file) !== 0) throw new MalformedJson("file must be a base64 data URL.");
  if (typeof name !== "string") throw new MalformedJson("name must be text.");
  return name;
}

/** A file that is being stored before all of its body is known. */
class PendingUpload {
  readonly name = Promise.withResolvers<string>();
  /** Resolves only if the file is refused. */
  readonly refusal: Promise<StageRefusal>;
  result: Promise<StageResult> | null = null;
  #refuse: (result: StageRefusal) => void;

  constructor() {
    const { promise, resolve } = Promise.withResolvers<StageRefusal>();
    this.refusal = promise;
    this.#refuse = resolve;
    // nobody may ask for the name of a file that was refused by its content
    this.name.promise.catch(() => {});
  }

  get begun(): boolean {
    return this.result !== null;
  }

  begin(result: Promise<StageResult>): void {
    this.result = result;
    result.then(
      (outcome) => outcome.ok || this.#refuse(outcome),
      () => {},
    );
  }

  /** Lets the file go with the body that carried it. @returns why it was refused, where that came first */
  async abandon(error: Error): Promise<StageRefusal | null> {
    this.name.reject(error);
    const outcome = await this.result?.catch(() => null);
    return outcome && !outcome.ok ? outcome : null;
  }
}

/** A body of more bytes than its call can have. */
export class BodyTooLarge extends Error {}

/**
 * The same bytes, until they are too many: then reading fails with BodyTooLarge, and the body
 * itself stays open, so that its sender can be answered.
 */
export function bodyWithin(body: Readable, mostBytes: number): Readable {
  async function* limited() {
    let bytes = 0;
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).length;
      if (bytes > mostBytes) throw new BodyTooLarge("The body is too large.");
      yield chunk;
    }
  }
  return Readable.from(limited(), { objectMode: false });
}
