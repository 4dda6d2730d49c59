import { expect, test } from "vitest";
import { timings } from "#contract/timings.ts";
import { createTestDevice } from "#records/form/device.fixtures.ts";
import type { UploadAttempt } from "#records/form/files/post-file.ts";
import type { CallOutcome } from "#records/form/sending/post-json.ts";
import { openApplicationQueue } from "./application-draft.ts";
import { keepResume, receivedAt, sendOver, testApplication } from "./device.fixtures.ts";
import type { SendTools } from "./send-application.ts";

const referralPath = "/prod/referral-Data-new";
const formPath = "/prod/development";
const stored: CallOutcome = { kind: "stored" };
const refused = (fields: Record<string, string>): CallOutcome => ({
  kind: "refused",
  message: "",
  fields,
});

/** Sends with calls that end as `answer` says, and notes them. */
function sendWith(
  answer: (path: string, body: Record<string, unknown>) => CallOutcome,
  {
    upload = { kind: "stored", url: "/documents/new" } as UploadAttempt,
    application = {},
    hasBytes = true,
  } = {},
) {
  const device = createTestDevice();
  const calls: { path: string; key: string; body: Record<string, unknown> }[] = [];
  const headersSent: unknown[] = [];
  const uploads: string[] = [];
  const queue = openApplicationQueue(device);
  const sent = testApplication(application);
  const post: SendTools["post"] = async (path, { body, key, headers }) => {
    const parsed = JSON.parse(body);
    headersSent.push(headers);
    calls.push({ path, key, body: parsed });
    return answer(path, parsed);
  };
  async function send() {
    if (hasBytes) await keepResume(device, sent);
    await queue.put(sent);
    return sendOver(device, sent, { upload, post }, uploads);
  }
  const noted = async () => (await queue.waiting())[0]?.documents.jobFile?.received?.url;
  return { outcome: send(), calls, headersSent, noted, uploads, device };
}

const withUrl = { documents: receivedAt(createTestDevice().now()) };

test("resume, referral record and form data go in this order", async () => {
  const { outcome, calls, uploads, noted } = sendWith(() => stored);
  expect(await outcome).toEqual({ kind: "received" });
  expect(uploads).toEqual(["resume.pdf"]);
  expect(await noted()).toBe("/documents/new");
  expect(calls.map(({ path }) => path)).toEqual([referralPath, formPath]);
  expect(calls.map(({ body }) => body.resume ?? body.jobFile)).toEqual([
    "/documents/new",
    "/documents/new",
  ]);
});

test("number and private page come from whichever call names the page", async () => {
  const receipt = {
    number: "XLD-22222222",
    statusUrl: "https://x.example/my-application/22222222-x",
  };
  const late = { ok: true, number: receipt.number, statusUrl: null };
  for (const [referral, form] of [
    [{ ok: true, ...receipt }, late],
    [late, { ok: true, ...receipt }],
    [{ ok: true, ...receipt }, null],
  ]) {
    const answers = new Map<string, unknown>([
      [referralPath, referral],
      [formPath, form],
    ]);
    const { outcome } = sendWith((path) => ({ kind: "stored", answer: answers.get(path) }));
    expect(await outcome).toEqual({ kind: "received", receipt });
  }
  const { outcome } = sendWith(() => ({ kind: "stored", answer: late }));
  expect(await outcome).toEqual({ kind: "received" });
});

test("both calls name the notice that was shown, and say what was chosen below it", async () => {
  const chosen = { ...withUrl, notice: "2026-11", keepForOtherRoles: true as const };
  const { outcome, calls, headersSent } = sendWith(() => stored, { application: chosen });
  await outcome;
  expect(calls.map(({ body }) => body.keepForOtherRoles)).toEqual([true, true]);
  expect(headersSent).toMatchObject([{ "X-Consent": "2026-11" }, { "X-Consent": "2026-11" }]);
});

test("what an earlier page kept names no notice, and chooses nothing", async () => {
  const { outcome, calls, headersSent } = sendWith(() => stored, { application: withUrl });
  await outcome;
  for (const { body } of calls) expect(body).not.toHaveProperty("keepForOtherRoles");
  for (const headers of headersSent) expect(headers).not.toHaveProperty("X-Consent");
});

test("a resume that has arrived is not sent again", async () => {
  const { outcome, uploads, calls } = sendWith(() => stored, { application: withUrl });
  expect(await outcome).toEqual({ kind: "received" });
  expect(uploads).toEqual([]);
  expect(calls[0]?.body.resume).toBe("/documents/1");
});

test("a resume that lay for a day is sent again", async () => {
  const storedAt = createTestDevice().now() - timings.unclaimedDocument;
  const old = { documents: receivedAt(storedAt, "/documents/old") };
  const { outcome, uploads } = sendWith(() => stored, { application: old });
  await outcome;
  expect(uploads).toEqual(["resume.pdf"]);
});

test("the second call decides, for the site's own forms", async () => {
  const failing = sendWith((path) => (path === referralPath ? refused({}) : stored));
  expect(await failing.outcome).toEqual({ kind: "received" });
  const refusing = sendWith((path) => (path === formPath ? refused({ jobCity: "No." }) : stored));
  expect(await refusing.outcome).toEqual({ kind: "refused", errors: { jobCity: "No." } });
});

test("an employee's referral is one call", async () => {
  const { outcome, calls } = sendWith(() => stored, { application: { source: "E-17" } });
  expect(await outcome).toEqual({ kind: "received" });
  expect(calls.map(({ path }) => path)).toEqual([referralPath]);
  expect(calls[0]?.body.emp).toBe("E-17");
});

test("what both calls refuse is told once, at the form's fields", async () => {
  const { outcome } = sendWith((path) =>
    path === referralPath
      ? refused({ contactNumber: "Bad number.", city: "Bad city." })
      : refused({ jobCellNumber: "Bad number." }),
  );
  expect(await outcome).toEqual({
    kind: "refused",
    errors: { jobCellNumber: "Bad number.", jobCity: "Bad city." },
  });
});

test("a resume that the server has swept is sent again from the kept bytes, under other keys", async () => {
  const { outcome, calls, uploads } = sendWith(
    (path, body) =>
      (body.resume ?? body.jobFile) === "/documents/1"
        ? refused({ [path === formPath ? "jobFile" : "resume"]: "Gone." })
        : stored,
    { application: withUrl },
  );
  expect(await outcome).toEqual({ kind: "received" });
  expect(uploads).toEqual(["resume.pdf"]);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(calls.length);
});

test("a resume of which only the URL is known is asked for again when that is gone", async () => {
  const { outcome, uploads } = sendWith(() => refused({ jobFile: "Gone.", resume: "Gone." }), {
    application: withUrl,
    hasBytes: false,
  });
  expect(await outcome).toEqual({ kind: "refused", errors: { jobFile: "Please select a file." } });
  expect(uploads).toEqual([]);
});

test("without an answer it is for later, and nothing further is sent", async () => {
  const { outcome, calls } = sendWith(() => ({ kind: "unreachable" }));
  expect(await outcome).toEqual({ kind: "later", retryAfter: null });
  expect(calls).toHaveLength(1);
  const upload = sendWith(() => stored, { upload: { kind: "unreachable" } });
  expect(await upload.outcome).toEqual({ kind: "later", retryAfter: null });
  expect(upload.calls).toEqual([]);
});

test("a server in trouble is asked three times, under one key, and has then failed", async () => {
  const busy: CallOutcome = { kind: "busy", retryAfter: null };
  const { outcome, calls } = sendWith((path) => (path === formPath ? busy : stored));
  expect(await outcome).toEqual({ kind: "failed" });
  const tries = calls.filter(({ path }) => path === formPath);
  expect(tries).toHaveLength(3);
  expect(new Set(tries.map(({ key }) => key)).size).toBe(1);
});

test("a server that wants to be left alone for long is no failure", async () => {
  const { outcome, device } = sendWith(() => ({ kind: "busy", retryAfter: 60_000 }));
  expect(await outcome).toEqual({ kind: "later", retryAfter: 60_000 });
  expect(device.network.pauses).toEqual([]);
});

test("a refused resume is told at its field", async () => {
  const { outcome } = sendWith(() => stored, { upload: { kind: "refused", message: "No." } });
  expect(await outcome).toEqual({ kind: "refused", errors: { jobFile: "No." } });
});
