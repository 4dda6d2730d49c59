import { fileTooLarge, messages } from "#contract/messages.ts";
import { visitorPassHeader, wirePaths } from "#contract/wire.ts";
import { pacing, parseRetryAfter } from "./retry-delay.ts";
import { readWireError } from "./wire-error.ts";

/** How one attempt to upload ended. */
export type UploadAttempt =
  | { kind: "stored"; url: string }
  | { kind: "refused"; message: string }
  | { kind: "unreachable" }
  | { kind: "busy"; retryAfter: number | null }
  | { kind: "failed" };

export interface UploadOptions {
  pass: string;
  /** Share of the bytes sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Ends the attempt; its promise then stays "unreachable". */
  signal?: AbortSignal;
  /** fetch cannot tell how far an upload is, so this is still the old way. */
  createRequest?: () => XMLHttpRequest;
}

/** Sends the file once, as a stream of its bytes. Never rejects. */
export function postResume(file: File, options: UploadOptions): Promise<UploadAttempt> {
  const { pass, onProgress, signal, createRequest = () => new XMLHttpRequest() } = options;
  const body = new FormData();
  body.append("name", file.name);
  body.append("file", file, file.name);
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
    request.open("POST", wirePaths.resumeUpload);
    request.setRequestHeader(visitorPassHeader, pass);
    request.setRequestHeader("Accept", "application/json");
    request.upload.onprogress = (event) => {
      heard();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => end(readAnswer(request, file));
    request.onerror = () => end({ kind: "unreachable" });
    request.onabort = () => end({ kind: "unreachable" });
    if (signal?.aborted) return end({ kind: "unreachable" });
    signal?.addEventListener("abort", abort);
    request.send(body);
  });
}

function readAnswer(request: XMLHttpRequest, file: File): UploadAttempt {
  const { status } = request;
  const body = parseJson(request.responseText);
  if (status >= 200 && status < 300) {
    const url = (body as { URL?: unknown } | null)?.URL;
    return typeof url === "string" && url ? { kind: "stored", url } : { kind: "failed" };
  }
  if (status === 0) return { kind: "unreachable" };
  if (status === 408 || status === 429 || status >= 500) {
    const retryAfter = request.getResponseHeader("Retry-After");
    return { kind: "busy", retryAfter: parseRetryAfter(retryAfter, Date.now()) };
  }
  const said = readWireError(body).message;
  if (status === 413)
    return { kind: "refused", message: said || fileTooLarge(file.type || "File") };
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
