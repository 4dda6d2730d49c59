import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { wirePaths } from "#contract/calls/wire.ts";
import { file } from "#http/calls/calls.fixtures.ts";
import { startTestSite, type TestSite } from "../../tests/support/calls/site.ts";
import { describeWithDatabase } from "../../tests/support/databases/database.ts";
import { mediaTypes, pdfFile } from "../../tests/support/files/files.ts";

/** More than the server gives. */
const everyTurn = 32;
const told = 3_000;

describeWithDatabase((database) => {
  let site: TestSite;
  let free: () => void;
  beforeEach(async () => {
    site = await startTestSite({ database: database() });
    const { promise, resolve } = Promise.withResolvers<void>();
    free = resolve;
    // uploads that came whole and wait for a store that says nothing
    for (let at = 0; at < everyTurn; at += 1) {
      const body = Readable.from(["x"]);
      body.unshift("y");
      void site.composition.uploadQueue.run("192.0.2.1", body, () => promise);
    }
  });
  afterEach(async () => {
    free();
    await site.stop();
  });

  const upload = () =>
    fetch(site.url + wirePaths.resumeUpload, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        file: `data:${mediaTypes.pdf};base64,${pdfFile().toString("base64")}`,
        name: "a.pdf",
      }),
    });

  test("uploads wait for a turn, and one that finds none is told to come again in time", async () => {
    const begun = performance.now();
    const refused = await upload();
    expect(performance.now() - begun).toBeLessThan(told);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ error: { code: "unavailable" } });

    const waiting = upload();
    free();
    expect((await waiting).status).toBe(200);
  });

  test("a native post that finds no turn keeps what was typed, and its file is not stored", async () => {
    const body = new FormData();
    body.append("email", "asha@mail.example");
    body.append("resumeFile", file(pdfFile({ size: 400_000 }), "a.pdf", mediaTypes.pdf));
    body.append("panCardFile", file(pdfFile({ size: 400_000 }), "b.pdf", mediaTypes.pdf));
    const request = new Request(`${site.url}/upload-your-kyc`, { method: "POST", body });
    const { formPosts } = site.composition.services;
    const form = await formPosts.readMany(request, "192.0.2.2", "kyc");
    expect(form).toMatchObject({ fields: { email: "asha@mail.example" }, files: {} });
    expect(Object.keys(form.faults)).toEqual(["resumeFile", "panCardFile"]);
  });
});
