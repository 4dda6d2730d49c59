import { afterAll, beforeAll, expect, test } from "vitest";
import { wirePaths } from "#contract/calls/wire.ts";
import { file } from "#http/calls/calls.fixtures.ts";
import { startTestSite, type TestSite } from "../../tests/support/calls/site.ts";
import { mediaTypes, pdfFile } from "../../tests/support/files/files.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ environment: { UPLOAD_QUOTA_PER_ADDRESS: "1" } });
});
afterAll(() => site?.stop());

const pdf = () => file(pdfFile(), "a.pdf", mediaTypes.pdf);

function form(...controls: string[]): FormData {
  const body = new FormData();
  for (const control of controls) body.append(control, pdf());
  return body;
}

const untilRoom = "60";

test.each([
  ["one file", wirePaths.resumeUpload, form("file")],
  ["files of KYC", wirePaths.kycFileUpload, form("photoFile", "panCardFile")],
  ["files of the documents form", wirePaths.multiFileUpload, form("photoFile")],
])("a sender whose files fill his share is told when to come again: %s", async (_, path, body) => {
  const answer = await fetch(site.url + path, { method: "POST", body });
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).toBe(untilRoom);
  expect(await answer.json()).toMatchObject({ error: { code: "too_many_files" } });
});

test("and so is one whose forms are native posts", async () => {
  const { formPosts } = site.composition.services;
  const request = (body: FormData) => new Request(`${site.url}/ApplyNow`, { method: "POST", body });
  const one = await formPosts.read(request(form("jobFile")), "192.0.2.1");
  const many = await formPosts.readMany(request(form("photoFile")), "192.0.2.1", "kyc");
  expect([one.file, one.retryAfterSeconds]).toMatchObject([{ code: "too_many_files" }, 60]);
  expect(many.files.photoFile).toMatchObject({ code: "too_many_files" });
  expect(many.retryAfterSeconds).toBe(60);
});
