import { expect, test } from "vitest";
import { createTestDevice } from "../test-device.ts";
import type { UploadAttempt } from "./post-file.ts";
import { createUploadSession, uploadThrough } from "./upload-session.ts";

const file = new File(["x"], "cv.pdf");

/** Sends an application whose resume has this fate. */
function sendWith(attempt: UploadAttempt) {
  const device = createTestDevice({ holdPauses: true });
  const { network, now } = device;
  const session = createUploadSession({ network, now, attempt: async () => attempt });
  session.start(file);
  return uploadThrough(session, file, { refusedUrl: null, now, otherwise: neverAsked });
}

const neverAsked = () => Promise.reject(new Error("It is the form's own."));

test("a server that wants to be left alone for long is told as that, with its wish", async () => {
  expect(await sendWith({ kind: "busy", retryAfter: 60_000 })).toEqual({
    kind: "busy",
    retryAfter: 60_000,
  });
});

test("a file that arrived, was refused or met no network is told as such", async () => {
  expect(await sendWith({ kind: "stored", url: "/documents/1" })).toMatchObject({ kind: "stored" });
  expect(await sendWith({ kind: "refused", message: "No." })).toMatchObject({ kind: "refused" });
  expect(await sendWith({ kind: "unreachable" })).toEqual({ kind: "unreachable" });
  expect(await sendWith({ kind: "failed" })).toEqual({ kind: "failed" });
});

test("a file that the form does not hold any more is not mistaken for the one that it holds", async () => {
  const { network, now } = createTestDevice();
  const sent: string[] = [];
  const attempt = async ({ name }: File): Promise<UploadAttempt> => {
    sent.push(name);
    return { kind: "stored", url: `/documents/${name}` };
  };
  const session = createUploadSession({ network, now, attempt });
  const options = { refusedUrl: null, now, otherwise: attempt };
  session.start(new File(["y"], "another.pdf"));
  expect(await uploadThrough(session, file, options)).toMatchObject({ url: "/documents/cv.pdf" });
  session.clear();
  expect(await uploadThrough(session, file, options)).toMatchObject({ url: "/documents/cv.pdf" });
  session.start(file);
  await uploadThrough(session, new File(["x"], "cv.pdf"), options);
  expect(sent).toEqual(["another.pdf", "cv.pdf", "cv.pdf", "cv.pdf"]);
});
