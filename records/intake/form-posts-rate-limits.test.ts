import { describe, expect, test } from "vitest";
import type { Documents } from "#features/documents/server/documents.ts";
import { file } from "#http/calls/calls.fixtures.ts";
import { createCallLimits } from "#platform/limits/call-limits.ts";
import { bucketFactory } from "#platform/limits/rate-limit-buckets.ts";
import { UploadQueue } from "#platform/limits/upload-queue.ts";
import { createUploadTokens, type UploadTokenUse } from "#platform/limits/upload-tokens.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { StoreUnavailable } from "#platform/store-unavailable.ts";
import { describeWithDatabase } from "../../tests/support/databases/database.ts";
import { mediaTypes, pdfFile } from "../../tests/support/files/files.ts";
import { createFormPosts } from "./form-posts.ts";

const away = new StoreUnavailable("document store");
const moment = new Date("2026-11-20T10:00:00Z");
const clock = { now: () => moment };

describeWithDatabase((database) => {
  /** Native posts over documents whose store answers every file so. */
  function formPosts(fault: Error) {
    const keyedHash = createKeyedHash("a secret");
    const createBuckets = bucketFactory({ database: database(), clock, keyedHash });
    const tokens = createUploadTokens({ keyedHash, clock });
    const limitsOf = (use: UploadTokenUse) => createCallLimits({ createBuckets }, use, tokens);
    const stage: Documents["stage"] = async (_file, content) => {
      content.resume();
      throw fault;
    };
    return createFormPosts({
      documents: { stage, discard: async () => {} } as unknown as Documents,
      uploadLimits: limitsOf("upload"),
      documentLimits: limitsOf("document"),
      submissionLimits: limitsOf("submission"),
      uploadQueue: new UploadQueue(),
    });
  }

  function post(controls: readonly string[]): Request {
    const body = new FormData();
    body.append("email", "asha@mail.example");
    for (const control of controls) body.append(control, file(pdfFile(), "a.pdf", mediaTypes.pdf));
    return new Request("https://careers.example/ApplyNow", { method: "POST", body });
  }

  /** What the last of so many posts was told to wait, in seconds; null where it need not. */
  async function waitAfter(
    times: number,
    read: () => Promise<{ retryAfterSeconds: number | null }>,
  ) {
    let wait: number | null = null;
    for (let at = 0; at < times && wait === null; at += 1) wait = (await read()).retryAfterSeconds;
    return wait;
  }

  const manyFiles = Array.from({ length: 10 }, (_, at) => `file${at}`);

  describe.each([
    { name: "a store that is away uses up nobody's share", fault: away, waits: false, host: 1 },
    { name: "a defect of ours counts", fault: new Error("defect"), waits: true, host: 2 },
  ])("$name", ({ fault, waits, host }) => {
    const expected = waits ? expect.any(Number) : null;

    test("by posts with one file", async () => {
      const { read } = formPosts(fault);
      const wait = await waitAfter(70, () => read(post(["jobFile"]), `192.0.2.${host}`));
      expect(wait).toEqual(expected);
    });

    test("by posts with many files", async () => {
      const { readMany } = formPosts(fault);
      const address = `198.51.100.${host}`;
      const wait = await waitAfter(25, () => readMany(post(manyFiles), address, "kyc"));
      expect(wait).toEqual(expected);
    });

    test("by posts whose files are there already", async () => {
      const { read } = formPosts(fault);
      const wait = await waitAfter(160, async () => {
        const form = await read(post([]), `203.0.113.${host}`);
        await form.giveBack(fault);
        return form;
      });
      expect(wait).toEqual(expected);
    });
  });
});
