import { withUse } from "#contract/answers/answer-advice.ts";
import type { FileWording } from "#contract/answers/file-uses.ts";
import { uploadTokenField } from "#contract/calls/wire.ts";
import { limits } from "#contract/limits.ts";
import { networkBusy } from "#contract/messages.ts";
import {
  type Documents,
  formSource,
  inWordsOf,
  MalformedMultipart,
  MultipartTooLarge,
  type NativeForm,
  type NativeFormWithFiles,
  receiveFile,
  receiveForm,
  receiveFormFiles,
  type StageRefusal,
  type StageResult,
  type Upload,
} from "#features/documents/server/index.ts";
import type { Admission, CallLimits } from "#platform/limits/call-limits.ts";
import { type UploadQueue, UploadQueueFull } from "#platform/limits/upload-queue.ts";
import { isStoreUnavailable } from "#platform/store-unavailable.ts";

interface Counted {
  /** Why it could not be read or counted whole, where that was our fault; null otherwise. */
  fault: unknown;
  /** Seconds until the sender may try again, where their network has sent too much; else null. */
  retryAfterSeconds: number | null;
  /**
   * Gives its sender's share back where `error`, with which storing it failed, is of a store that
   * is away. Files that are stored stay counted.
   */
  giveBack(error: unknown): Promise<void>;
}

/** A native post as the page gets it. */
export interface FormPost extends NativeForm, Counted {}

/** The same of a form with many files. */
export interface FormPostWithFiles extends NativeFormWithFiles, Counted {}

/** Bytes of a form: room for a file far above its limit, whose sender must not lose his answers. */
const mostBytes = 32_000_000;
/** Of one with many files: as a phone's camera makes them. */
const maxBytesOfMany = limits.filesPerCall * 8_000_000;

/** Reads native posts of forms, each when it is its turn, and counts what its sender takes. */
export function createFormPosts({
  documents,
  uploadLimits,
  documentLimits,
  submissionLimits,
  uploadQueue,
}: {
  documents: Documents;
  uploadLimits: CallLimits;
  documentLimits: CallLimits;
  submissionLimits: CallLimits;
  uploadQueue: UploadQueue;
}) {
  return {
    readFile: receiveFile,

    /** Reads the body once. Throws a Response (400, 413) where it is no proper form. */
    async read(request: Request, address: string): Promise<FormPost> {
      const share = new RateLimit(address);
      const upload = uploadOf(request, address, mostBytes);
      const form = await inTurn(uploadQueue, upload, (queueFull) =>
        receiveForm(documents, upload, mostBytes, (fields) =>
          queueFull ? Promise.reject(queueFull) : share.take(uploadLimits, fields),
        ),
      ).catch(refuse);
      if (form.fault) await share.giveBack(form.fault);
      const submission = new RateLimit(address);
      // a post without a file is counted too, by what it submits
      const isCounted = !form.file && !form.fault;
      const uncounted = isCounted ? await submission.tryTake(submissionLimits, form.fields) : null;
      const fault = form.fault ?? uncounted;
      const wait = waitOf(share, submission, [form.file]);
      return counted({ ...form, fields: withUse(form.fields), fault }, wait, submission);
    },

    /** The same for a form with up to 20 file controls, in the words of its screen. */
    async readMany(
      request: Request,
      address: string,
      wording: FileWording,
    ): Promise<FormPostWithFiles> {
      const share = new RateLimit(address);
      const upload = uploadOf(request, address, maxBytesOfMany);
      const form = await inTurn(uploadQueue, upload, (queueFull) =>
        receiveFormFiles(documents, upload, maxBytesOfMany, (fields) =>
          queueFull ? Promise.reject(queueFull) : share.take(documentLimits, fields),
        ),
      ).catch(refuse);
      const faults = Object.values(form.faults);
      for (const fault of faults) await share.giveBack(fault, 1);
      const submission = new RateLimit(address);
      const isCounted = share.wait === null && faults.length === 0;
      const fault = isCounted ? await submission.tryTake(submissionLimits, form.fields) : null;
      const files = Object.entries(form.files).map(([control, result]) => [
        control,
        result.ok ? result : inWordsOf(result, wording),
      ]);
      const wait = waitOf(share, submission, Object.values(form.files));
      const read = { ...form, fields: withUse(form.fields), fault };
      return counted({ ...read, files: Object.fromEntries(files) }, wait, submission);
    },
  };
}

export type FormPosts = ReturnType<typeof createFormPosts>;

declare module "#platform/context.ts" {
  interface Services {
    formPosts: FormPosts;
  }
}

/**
 * Reads a post when it is its turn. Where it finds none it is read all the same, without its files:
 * what was typed stays on the page.
 */
async function inTurn<Form>(
  postQueue: UploadQueue,
  { body, address }: Upload,
  read: (queueFull: UploadQueueFull | null) => Promise<Form>,
): Promise<Form> {
  try {
    return await postQueue.run(address, body, () => read(null));
  } catch (error) {
    if (error instanceof UploadQueueFull) return read(error);
    throw error;
  }
}

/** What one post takes of its sender's share. */
class RateLimit {
  /** Seconds to wait where there was nothing left; else null. */
  wait: number | null = null;
  readonly #address: string;
  readonly #taken: Extract<Admission, { ok: true }>[] = [];

  constructor(address: string) {
    this.#address = address;
  }

  async take(share: CallLimits, fields: Record<string, string>): Promise<StageRefusal | null> {
    const admission = await share.admit(this.#address, fields[uploadTokenField]);
    if (admission.ok) {
      this.#taken.push(admission);
      return null;
    }
    this.wait = admission.retryAfterSeconds;
    return tooMany(this.wait);
  }

  /** @returns why it could not be counted; what was typed must not go down with the store */
  async tryTake(share: CallLimits, fields: Record<string, string>): Promise<unknown> {
    try {
      await this.take(share, fields);
      return null;
    } catch (fault) {
      return fault;
    }
  }

  /** @param most calls, where others of them came to something */
  async giveBack(error: unknown, most = this.#taken.length): Promise<void> {
    if (!isStoreUnavailable(error)) return;
    const given = this.#taken.splice(0, most);
    await Promise.all(given.map((admission) => admission.refund()));
  }
}

/** Seconds; null where nothing of the post has to wait. */
function waitOf(
  files: RateLimit,
  submission: RateLimit,
  results: readonly (StageResult | null)[],
): number | null {
  const full = results.find((result) => result?.ok === false && result.retryAfterSeconds);
  const whileFull = full?.ok === false ? full.retryAfterSeconds : undefined;
  return files.wait ?? submission.wait ?? whileFull ?? null;
}

function counted<Form>(form: Form, retryAfterSeconds: number | null, submission: RateLimit) {
  return { ...form, retryAfterSeconds, giveBack: (error: unknown) => submission.giveBack(error) };
}

function uploadOf(request: Request, address: string, most: number): Upload {
  try {
    const body = formSource(request, most);
    return { body, headers: Object.fromEntries(request.headers), address };
  } catch (error) {
    return refuse(error);
  }
}

function refuse(error: unknown): never {
  if (error instanceof MultipartTooLarge)
    throw new Response("The form is too large.", { status: 413 });
  if (error instanceof MalformedMultipart) throw new Response(error.message, { status: 400 });
  throw error;
}

function tooMany(seconds: number): StageRefusal {
  return { ok: false, status: 429, code: "too_many_requests", message: networkBusy(seconds) };
}
