import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { limits } from "#contract/limits.ts";
import { type UploadAnswer, uploadTokenHeader } from "#contract/wire.ts";
import {
  type Documents,
  fileRefusal,
  receiveJson,
  receiveMultipart,
  refusals,
  type StageResult,
  uploadForm,
  uploadRefusal,
} from "#features/documents/server/index.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { tooManyRequests } from "#http/wire-error.ts";
import type { CallLimits } from "#platform/limits/call-limits.ts";
import type { UploadQueue } from "#platform/limits/upload-queue.ts";
import { isStoreUnavailable } from "#platform/store-unavailable.ts";

/** Most bytes of a body with one file: base64 makes four of three, the rest is a form's text. */
const mostBytes = Math.ceil(limits.documentBytes / 3) * 4 + limits.formBytes;

interface Tools {
  documents: Documents;
  uploadLimits: CallLimits;
  uploadQueue: UploadQueue;
}

/** Call 3 of specification 1: stores one file, as multipart or as a data URL in JSON. */
export function resumeUpload(tools: Tools) {
  return (c: Context<HttpEnvironment>): Promise<Response> =>
    tools.uploadQueue.run(c.var.facts.address, c.env.incoming, () => take(tools, c));
}

async function take(services: Tools, c: Context<HttpEnvironment>): Promise<Response> {
  const request = c.env.incoming;
  const { address } = c.var.facts;
  const admission = await services.uploadLimits.admit(address, c.req.header(uploadTokenHeader));
  if (!admission.ok) throw tooManyRequests(admission.retryAfterSeconds);
  try {
    const result = await receive(services.documents, request, address);
    if (!result.ok) throw fileRefusal(result);
    return c.json({ URL: result.document.url } satisfies UploadAnswer);
  } catch (error) {
    if (request.errored) throw error;
    const refusal = uploadRefusal(error);
    if (refusal || isStoreUnavailable(error)) await admission.refund();
    throw refusal ?? error;
  }
}

function receive(
  documents: Documents,
  body: IncomingMessage,
  address: string,
): Promise<StageResult> {
  const { headers } = body;
  if (Number(headers["content-length"] ?? 0) > mostBytes) throw refusals.tooLarge("File");
  const upload = { body, headers, address };
  return uploadForm(headers["content-type"]) === "json"
    ? receiveJson(documents, upload)
    : receiveMultipart(documents, upload);
}
