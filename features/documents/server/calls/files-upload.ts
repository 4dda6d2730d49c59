import type { Context } from "hono";
import type { FileWording } from "#contract/file-uses.ts";
import { limits } from "#contract/limits.ts";
import {
  type FilesUploadAnswer,
  type NamedFilesAnswer,
  uploadTokenHeader,
} from "#contract/wire.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { tooManyRequests, type WireRefusal } from "#http/wire-error.ts";
import type { Admission, CallLimits } from "#platform/limits/call-limits.ts";
import type { UploadQueue } from "#platform/limits/upload-queue.ts";
import { isStoreUnavailable } from "#platform/store-unavailable.ts";
import { BodyTooLarge } from "../body-limit.ts";
import type { Documents, StageRefusal } from "../documents.ts";
import { worded } from "../file-wording.ts";
import { type FilesUpload, type ReceivedFiles, receiveFiles } from "../receive-files.ts";
import { fileRefusal, uploadForm, uploadRefusal } from "./upload-refusal.ts";

/** What the files of one call take of their sender's share, each of them one. */
class FileRateLimits {
  readonly #admit: () => Promise<Admission>;
  readonly #taken: Extract<Admission, { ok: true }>[] = [];
  /** Before anything is read: none was asked for yet. */
  #isFirst = true;
  #wait = 0;

  private constructor(admit: () => Promise<Admission>) {
    this.#admit = admit;
  }

  /** Takes that of the first file. */
  static async begin(admit: () => Promise<Admission>): Promise<FileRateLimits> {
    const shares = new FileRateLimits(admit);
    await shares.#count();
    return shares;
  }

  /** For the next file; a refusal where nothing is left. */
  async take(): Promise<StageRefusal | null> {
    const isTaken = this.#isFirst;
    this.#isFirst = false;
    if (!isTaken && this.#wait === 0) await this.#count();
    if (this.#wait === 0) return null;
    const message = "Too many requests. Please try again later.";
    return { ok: false, status: 429, code: "too_many_requests", message };
  }

  /** @throws WireRefusal 429 where a file found nothing left */
  check(): void {
    if (this.#wait > 0) throw tooManyRequests(this.#wait);
  }

  /** Gives all of them back: nothing was stored. */
  async refund(): Promise<void> {
    await Promise.all(this.#taken.map((admission) => admission.refund()));
  }

  async #count(): Promise<void> {
    const admission = await this.#admit();
    if (admission.ok) this.#taken.push(admission);
    else this.#wait = admission.retryAfterSeconds;
  }
}

interface Tools {
  documents: Documents;
  documentLimits: CallLimits;
  uploadQueue: UploadQueue;
}

type Files = Extract<ReceivedFiles, { ok: true }>["files"];
type Refusals = Extract<ReceivedFiles, { ok: false }>["refused"];

/** Most bytes of a body: base64 makes four of three, the rest is a form's text. */
const mostBytes = limits.filesPerCall * Math.ceil(limits.documentBytes / 3) * 4 + limits.formBytes;

/** Call 10 of specification 2: stores documents of KYC. */
export function kycFileUpload(tools: Tools) {
  return filesUpload(
    tools,
    "kyc",
    (files): FilesUploadAnswer => ({
      URL: files.map(({ document }) => ({ URL: document.url })),
    }),
  );
}

/** Call 8 of specification 2: stores the files of the documents form. */
export function multiFileUpload(tools: Tools) {
  return filesUpload(
    tools,
    "documents-form",
    (files): NamedFilesAnswer => ({
      URL: files.map(({ fileId, document }) => ({ file_id: fileId, URL: document.url })),
    }),
  );
}

function filesUpload(
  { documents, documentLimits, uploadQueue }: Tools,
  wording: FileWording,
  answer: (files: Files) => FilesUploadAnswer | NamedFilesAnswer,
) {
  const take = async (c: Context<HttpEnvironment>): Promise<Response> => {
    const { address } = c.var.facts;
    const token = c.req.header(uploadTokenHeader);
    const shares = await FileRateLimits.begin(() => documentLimits.admit(address, token));
    shares.check();
    try {
      const received = await receiveFiles(
        documents,
        uploadOf(c, () => shares.take()),
      );
      shares.check();
      if (!received.ok) throw filesRefused(received.refused, wording);
      return c.json(answer(received.files));
    } catch (error) {
      if (c.env.incoming.errored) throw error;
      const refusal = uploadRefusal(error);
      if (refusal || isStoreUnavailable(error)) await shares.refund();
      throw refusal ?? error;
    }
  };
  return (c: Context<HttpEnvironment>): Promise<Response> =>
    uploadQueue.run(c.var.facts.address, c.env.incoming, () => take(c));
}

function uploadOf(c: Context<HttpEnvironment>, admit: FilesUpload["admit"]): FilesUpload {
  const body = c.env.incoming;
  const { headers } = body;
  const form = uploadForm(headers["content-type"]);
  if (Number(headers["content-length"] ?? 0) > mostBytes)
    throw new BodyTooLarge("The body is too large.");
  return { body, headers, address: c.var.facts.address, form, mostBytes, admit };
}

function filesRefused(refused: Refusals, wording: FileWording): WireRefusal {
  const inWords = refused.map(({ fileId, refusal }) => [fileId, worded(refusal, wording)] as const);
  const fields = Object.fromEntries(inWords.map(([fileId, { message }]) => [fileId, message]));
  const [, first] = inWords[0] as (typeof inWords)[number];
  return fileRefusal(first, fields);
}
