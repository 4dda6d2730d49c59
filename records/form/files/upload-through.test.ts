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
  return uploadThrough(session, file, { refusedUrl: null, now });
}

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
