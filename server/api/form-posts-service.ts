import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { networkBusy } from "#contract/messages.ts";
import { visitorPassField } from "#contract/wire.ts";
import type { Documents, StageRefusal } from "../documents/documents.ts";
import { MalformedMultipart, MultipartTooLarge } from "../documents/multipart.ts";
import { receiveForm } from "../documents/receive-upload.ts";
import type { CallLimits } from "../limits/call-limits.ts";
import type { FormPosts } from "./form-posts.ts";

interface Options {
  documents: Documents;
  uploadLimits: CallLimits;
  submissionLimits: CallLimits;
}

/** Bytes of a form: room for a file far above its limit, whose sender must not lose his answers. */
const mostBytes = 32_000_000;

export function createFormPosts(options: Options): FormPosts {
  const { documents, uploadLimits, submissionLimits } = options;
  return {
    async read(request, address) {
      const upload = {
        body: bodyOf(request),
        headers: Object.fromEntries(request.headers),
        address,
      };
      let wait: number | null = null;
      const admit = (limits: CallLimits, fields: Record<string, string>) => {
        const admission = limits.admit(address, fields[visitorPassField]);
        wait = admission.ok ? null : admission.retryAfterSeconds;
        return wait === null ? null : tooMany(wait);
      };
      const form = await receiveForm(documents, upload, mostBytes, (fields) =>
        admit(uploadLimits, fields),
      ).catch(refuse);
      // a post without a file is counted too, by what it submits
      if (!form.file && !form.fault) admit(submissionLimits, form.fields);
      return { ...form, retryAfterSeconds: wait };
    },
  };
}

function bodyOf({ body, headers }: Request): Readable {
  if (!body) throw new Response("The form is empty.", { status: 400 });
  if (Number(headers.get("content-length") ?? 0) > mostBytes) throw tooLarge();
  return Readable.fromWeb(body as ReadableStream);
}

function refuse(error: unknown): never {
  if (error instanceof MultipartTooLarge) throw tooLarge();
  if (error instanceof MalformedMultipart) throw new Response(error.message, { status: 400 });
  throw error;
}

function tooLarge(): Response {
  return new Response("The form is too large.", { status: 413 });
}

function tooMany(seconds: number): StageRefusal {
  return { ok: false, status: 429, code: "too_many_requests", message: networkBusy(seconds) };
}
