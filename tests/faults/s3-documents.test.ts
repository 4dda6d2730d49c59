import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { wirePaths } from "#contract/calls/wire.ts";
import { startTestSite, type TestSite, testAdmin } from "../support/calls/site.ts";
import { sealBytes } from "../support/files/encrypt-bytes.ts";
import { dataUrl, mediaTypes, pdfFile } from "../support/files/files.ts";
import { referralBody } from "../support/records/submissions.ts";
import { type S3Double, s3Environment, startS3Double } from "../support/services/s3-double.ts";

const day = 24 * 60 * 60 * 1_000;
const patience = { timeout: 60_000 };

let bucket: S3Double;
let site: TestSite;
let cookie: string;
let later = 0;

beforeAll(async () => {
  bucket = await startS3Double();
  site = await startTestSite({
    clock: { now: () => new Date(Date.now() + later) },
    environment: s3Environment(bucket.config),
  });
});
afterAll(async () => {
  await site?.stop();
  await bucket?.close();
});
beforeEach(async () => {
  bucket.objects.clear();
  bucket.faults.length = 0;
  bucket.requests.length = 0;
  later = 0;
  const who = { headers: new Headers(), address: "192.0.2.9" };
  const signedIn = await site.composition.services.staff.signIn(testAdmin, who);
  if (!signedIn.ok) throw new Error("not signed in");
  cookie = signedIn.setCookie[0]?.split(";")[0] as string;
});

function post(path: string, body: unknown): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(site.url + path, { method: "POST", headers, body: JSON.stringify(body) });
}

function sendJson(content: Buffer): Promise<Response> {
  return post(wirePaths.resumeUpload, { name: "resume.pdf", file: dataUrl(content) });
}

function sendMultipart(content: Buffer): Promise<Response> {
  const body = new FormData();
  const file = new File([new Uint8Array(content)], "resume.pdf", { type: mediaTypes.pdf });
  body.append("file", file);
  return fetch(site.url + wirePaths.resumeUpload, { method: "POST", body });
}

async function stored(sending: Promise<Response>): Promise<string> {
  const answer = await sending;
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { URL: string }).URL;
}

const claim = (resume: string) => post(wirePaths.referral, referralBody({ resume }));
const open = (resume: string) => fetch(resume, { headers: { cookie } });
const keyOf = (resume: string) => `documents/${resume.split("/").at(-1)}`;
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test.each([
  ["multipart", sendMultipart],
  ["JSON", sendJson],
])("a resume sent as %s lies in the bucket, sealed, and HR opens it", async (_form, send) => {
  const content = pdfFile({ text: "Asha Kulkarni", size: 1_500_000 });
  const resume = await stored(send(content));
  const object = bucket.objects.get(keyOf(resume))?.body as Buffer;
  expect(object).toHaveLength(content.length + sealBytes);
  expect(object.includes("Asha")).toBe(false);

  expect((await open(resume)).status, "unclaimed").toBe(404);
  expect((await claim(resume)).status).toBe(200);
  expect((await bytes(await open(resume))).equals(content)).toBe(true);
  expect(await readdir(site.dataDir)).not.toContain("documents");
});

test(
  "while the bucket is away uploads are refused clearly, and taken again after",
  patience,
  async () => {
    bucket.faults.push(...Array(200).fill("busy"));
    const answer = await sendMultipart(pdfFile());
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(await answer.json()).toMatchObject({
      error: { message: expect.stringContaining("Please try again") },
    });
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
    for (let again = 0; again < 25; again += 1) {
      expect((await sendMultipart(pdfFile())).status, "not a share used up in vain").toBe(503);
    }
    bucket.faults.length = 0;
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    await stored(sendMultipart(pdfFile()));
    expect(bucket.objects.size).toBe(1);
  },
);

test(
  "a resume that is damaged or breaks off on its way is never half delivered",
  patience,
  async () => {
    const resume = await stored(sendJson(pdfFile({ size: 200_000 })));
    await claim(resume);
    bucket.faults.push("cut-body");
    const cut = await open(resume);
    expect(cut.status).toBe(503);
    expect(cut.headers.get("content-type")).toContain("json");

    const object = bucket.objects.get(keyOf(resume)) as { body: Buffer };
    object.body[1_000] = (object.body[1_000] as number) ^ 1;
    expect((await open(resume)).status).toBe(500);
  },
);

test("the sweep removes after a day what nobody claimed, and nothing that it does not know", async () => {
  const claimed = await stored(sendJson(pdfFile()));
  await claim(claimed);
  const unclaimed = await stored(sendMultipart(pdfFile()));
  const stranger = bucket.objects.get(keyOf(unclaimed));
  if (!stranger) throw new Error("no object");
  bucket.objects.set("documents/strangerstrangerstrang", stranger);
  bucket.objects.set("backups/of-someone-else", stranger);

  const { documents } = site.composition.services;
  await documents.sweep();
  expect(bucket.objects.size, "nothing is old yet").toBe(4);
  later = day + 60_000;
  await documents.sweep();
  expect([...bucket.objects.keys()].sort()).toEqual(
    ["backups/of-someone-else", keyOf(claimed), "documents/strangerstrangerstrang"].sort(),
  );
  expect((await claim(unclaimed)).status).toBe(422);
});
