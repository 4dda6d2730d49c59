import { uploadTokenHeader } from "#contract/calls/wire.ts";
import { messages } from "#contract/messages.ts";
import { readWireError } from "../sending/post-json.ts";
import { pacing, parseRetryAfter } from "../sending/retry.ts";

/** How one attempt to upload ended. */
export type UploadAttempt =
  | { kind: "stored"; url: string }
  | { kind: "refused"; message: string }
  | { kind: "unreachable" }
  | { kind: "busy"; retryAfter: number | null }
  | { kind: "failed" };

/** A call that takes one file. */
export interface UploadTarget {
  path: string;
  /** The form in which the call takes it. */
  formOf(file: File): FormData;
  /** The stored file's address in the call's answer; null where there is none. */
  addressIn(answer: unknown): string | null;
  /** Said where the file is too large and the server does not say so itself. */
  tooLarge(type: string): string;
}

/** The form of a call that takes a file under its key. */
export const fileUnder = (key: string) => (file: File) => {
  const form = new FormData();
  form.append(key, file, file.name);
  return form;
};

export interface UploadOptions {
  uploadToken: string;
  /** Share of the bytes sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Ends the attempt; its promise then stays "unreachable". */
  signal?: AbortSignal;
  /** fetch cannot tell how far an upload is, so this is still the old way. */
  createRequest?: () => XMLHttpRequest;
}

/** Sends the file once, as a stream of its bytes. Never rejects. */
export function postFile(
  file: File,
  target: UploadTarget,
  options: UploadOptions,
): Promise<UploadAttempt> {
  const { uploadToken, onProgress, signal, createRequest = () => new XMLHttpRequest() } = options;
  return new Promise((resolve) => {
    const request = createRequest();
    const abort = () => request.abort();
    let silence = setTimeout(abort, pacing.silence);
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(abort, pacing.silence);
    };
    const end = (attempt: UploadAttempt) => {
      clearTimeout(silence);
      signal?.removeEventListener("abort", abort);
      resolve(attempt);
    };
    request.open("POST", target.path);
    request.setRequestHeader(uploadTokenHeader, uploadToken);
    request.setRequestHeader("Accept", "application/json");
    request.upload.onprogress = (event) => {
      heard();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => end(readAnswer(request, file, target));
    request.onerror = () => end({ kind: "unreachable" });
    request.onabort = () => end({ kind: "unreachable" });
    if (signal?.aborted) return end({ kind: "unreachable" });
    signal?.addEventListener("abort", abort);
    request.send(target.formOf(file));
  });
}

function readAnswer(request: XMLHttpRequest, file: File, target: UploadTarget): UploadAttempt {
  const { status } = request;
  const body = parseJson(request.responseText);
  if (status >= 200 && status < 300) {
    const url = target.addressIn(body);
    return url ? { kind: "stored", url } : { kind: "failed" };
  }
  if (status === 0) return { kind: "unreachable" };
  if (status === 408 || status === 429 || status >= 500) {
    const retryAfter = request.getResponseHeader("Retry-After");
    return { kind: "busy", retryAfter: parseRetryAfter(retryAfter, Date.now()) };
  }
  const { message, fields } = readWireError(body);
  // a call that takes several files says at which one the fault is
  const said = Object.values(fields)[0] || message;
  if (status === 413) {
    return { kind: "refused", message: said || target.tooLarge(file.type || "File") };
  }
  if (status === 415) return { kind: "refused", message: said || messages.fileFormat };
  return said ? { kind: "refused", message: said } : { kind: "failed" };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
