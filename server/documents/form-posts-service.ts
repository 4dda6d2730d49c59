import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { uploadPassField } from "#contract/wire.ts";
import type { Documents, StageRefusal } from "./documents.ts";
import type { FormPosts } from "./form-posts.ts";
import { MalformedMultipart, MultipartTooLarge } from "./multipart.ts";
import { receiveForm } from "./receive-upload.ts";
import type { UploadLimits } from "./upload-limits.ts";

export function createFormPosts(documents: Documents, limits: UploadLimits): FormPosts {
  return {
    async read(request, address) {
      if (!request.body) throw new Response("The form is empty.", { status: 400 });
      const body = Readable.fromWeb(request.body as ReadableStream);
      const headers = Object.fromEntries(request.headers);
      try {
        return await receiveForm(documents, { body, headers, address }, (fields) => {
          const admission = limits.admit(address, fields[uploadPassField]);
          return admission.ok ? null : tooMany(admission.retryAfterSeconds);
        });
      } catch (error) {
        if (error instanceof MultipartTooLarge) throw new Response(error.message, { status: 413 });
        if (error instanceof MalformedMultipart) throw new Response(error.message, { status: 400 });
        throw error;
      }
    },
  };
}

function tooMany(seconds: number): StageRefusal {
  const message = `Many files arrive from your network. Please try again in ${seconds} seconds.`;
  return { ok: false, status: 429, code: "too_many_requests", message };
}
