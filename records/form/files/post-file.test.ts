import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resumeTarget } from "#features/applications/ui/sending/application-draft.ts";
import { pacing } from "../sending/retry.ts";
import { postFile } from "./post-file.ts";

/** As much of XMLHttpRequest as an upload uses; the test plays the server. */
class FakeRequest {
  upload: { onprogress: ((event: object) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  status = 0;
  responseText = "";
  headers: Record<string, string> = {};
  answerHeaders: Record<string, string> = {};
  body: FormData | null = null;
  opened: string[] = [];
  open(...parts: string[]) {
    this.opened = parts;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return this.answerHeaders[name] ?? null;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
  }
  progress(loaded: number, total: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total });
  }
  answer(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status;
    this.responseText = typeof body === "string" ? body : JSON.stringify(body);
    this.answerHeaders = headers;
    this.onload?.();
  }
}

const file = new File(["%PDF-1.4"], "My Resume.pdf", { type: "application/pdf" });

function begin(options: { signal?: AbortSignal; onProgress?: (share: number) => void } = {}) {
  const request = new FakeRequest();
  const createRequest = () => request as unknown as XMLHttpRequest;
  return {
    request,
    attempt: postFile(file, resumeTarget, { uploadToken: "the-pass", createRequest, ...options }),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("name and file go as parts of one form, with the page's pass", async () => {
  const { request, attempt } = begin();
  request.answer(200, { URL: "/documents/1" });
  expect(await attempt).toEqual({ kind: "stored", url: "/documents/1" });
  expect(request.opened).toEqual(["POST", "/prod/python-s3-upload-new"]);
  expect(request.headers["X-Visitor-Pass"]).toBe("the-pass");
  expect([...(request.body as FormData).keys()]).toEqual(["name", "file"]);
  expect(request.body?.get("name")).toBe("My Resume.pdf");
});

test("progress is told as a share", async () => {
  const onProgress = vi.fn();
  const { request, attempt } = begin({ onProgress });
  request.progress(620, 1_000);
  request.answer(200, { URL: "/documents/1" });
  await attempt;
  expect(onProgress).toHaveBeenCalledWith(0.62);
});

test("a refusal is told in the server's words, and without any in ours", async () => {
  for (const [status, body, message] of [
    [415, { error: { code: "x", message: "Not that kind." } }, "Not that kind."],
    [422, { error: { code: "x", message: "Empty." } }, "Empty."],
    [422, { error: { code: "x", message: "", fields: { photoFile: "Not so." } } }, "Not so."],
    [415, "<h1>no</h1>", "File format is not supported for upload."],
    [413, "", "application/pdf is too large, please pick a smaller file."],
  ] as const) {
    const { request, attempt } = begin();
    request.answer(status, body);
    expect(await attempt).toEqual({ kind: "refused", message });
  }
});

test("trouble of the server is told from refusals, with its wish for a pause", async () => {
  for (const status of [429, 500, 503, 507]) {
    const { request, attempt } = begin();
    request.answer(status, "", { "Retry-After": "4" });
    expect(await attempt).toEqual({ kind: "busy", retryAfter: 4_000 });
  }
});

test("answers that no server of ours gives are failures", async () => {
  for (const [status, body] of [
    [404, ""],
    [200, "<html>"],
    [200, { URL: "" }],
  ] as const) {
    const { request, attempt } = begin();
    request.answer(status, body);
    expect(await attempt).toEqual({ kind: "failed" });
  }
});

test("a connection that breaks, or says nothing for half a minute, is unreachable", async () => {
  const broken = begin();
  broken.request.onerror?.();
  expect(await broken.attempt).toEqual({ kind: "unreachable" });

  const silent = begin();
  vi.advanceTimersByTime(pacing.silence - 1);
  silent.request.progress(1, 10);
  vi.advanceTimersByTime(pacing.silence);
  expect(await silent.attempt).toEqual({ kind: "unreachable" });
});

test("cancelling ends the request", async () => {
  const controller = new AbortController();
  const { request, attempt } = begin({ signal: controller.signal });
  const abort = vi.spyOn(request, "abort");
  controller.abort();
  await attempt;
  expect(abort).toHaveBeenCalledOnce();
});
