import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { type KycSavedAnswer, wirePaths } from "#contract/calls/wire.ts";
import { reviewField } from "#features/candidate-kyc/document-review.ts";
import { sendFields } from "#features/candidate-kyc/ui/receipt/send-fields.ts";
import { pdfFile } from "../files/files.ts";
import { fresherAnswers, fresherFiles, kycBody } from "../records/kyc.ts";
import { sessionOf } from "./sessions.ts";
import { admin, expect, type RunningSite } from "./support.ts";

/** A fresher's form with all its files, over the wire. @returns the path of the receipt */
export async function sendRecord(request: APIRequestContext): Promise<string> {
  const file = (key: string) => ({
    name: `${key}.pdf`,
    mimeType: "application/pdf",
    buffer: pdfFile({ text: key }),
  });
  const multipart = Object.fromEntries(fresherFiles.map((key) => [key, file(key)]));
  const uploaded = await request.post(wirePaths.kycFileUpload, { multipart });
  expect(uploaded.status(), await uploaded.text()).toBe(200);
  const { URL: urls }: { URL: { URL: string }[] } = await uploaded.json();
  const byKey = Object.fromEntries(fresherFiles.map((key, at) => [key, urls[at]?.URL ?? ""]));
  const saved = await request.post(wirePaths.kycSave, { data: kycBody(fresherAnswers, byKey) });
  expect(saved.status(), await saved.text()).toBe(200);
  return ((await saved.json()) as KycSavedAnswer).receipt ?? "";
}

/** Path of the link that HR hands on to a candidate. */
export async function requestFrom(site: RunningSite, email: string): Promise<string> {
  const body = new URLSearchParams({
    do: "make",
    name: "Divya Nair",
    email,
    dueOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    documents: "passportOrPoliceFile",
    byMail: "on",
  });
  const headers = { cookie: await sessionOf(site), origin: site.url };
  const made = await fetch(`${site.url}/desk/kyc-requests/new`, { method: "POST", body, headers });
  const link = /\/upload-your-kyc\/\d+-[\w-]{43}/.exec(await made.text())?.[0];
  expect(link).toBeTruthy();
  return link ?? "";
}

export const idOf = (receipt: string) => Number(/\/(\d+)-/.exec(receipt)?.[1]);

/** Judges documents by the form of HR's desk; a reason that is given is written by hand. */
export async function judge(
  site: RunningSite,
  receipt: string,
  judgements: Partial<Record<KycDocumentKey, { status: "accepted" | "rejected"; reason?: string }>>,
): Promise<void> {
  await postToDesk(site, receipt, (page) => {
    const form = new URLSearchParams({ do: "review" });
    for (const [key, { status, reason = "" }] of Object.entries(judgements)) {
      const seen = new RegExp(`name="${reviewField.seen(key)}" value="([^"]+)"`).exec(page)?.[1];
      form.set(reviewField.seen(key), seen ?? "");
      form.set(reviewField.decision(key), status);
      form.set(reviewField.words(key), reason);
    }
    return form;
  });
}

export async function holdByLaw(site: RunningSite, receipt: string): Promise<void> {
  await postToDesk(site, receipt, () => new URLSearchParams({ do: "hold" }));
}

/** Sends a form of a candidate's page as an admin. @param fill gets the page that the form is on */
async function postToDesk(
  site: RunningSite,
  receipt: string,
  fill: (page: string) => URLSearchParams,
): Promise<void> {
  const url = `${site.url}/desk/kyc/${idOf(receipt)}`;
  const headers = { cookie: await sessionOf(site, admin), origin: site.url };
  const body = fill(await (await fetch(url, { headers })).text());
  const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual" });
  expect(answer.status, await answer.text()).toBe(303);
}

/** The row of one document on the receipt. */
export const rowOf = (page: Page, key: KycDocumentKey) => page.locator(`#${key}-row`);

/** Sends a document on the receipt and waits until it has arrived. @returns its address */
export async function arrivalOf(page: Page, key: KycDocumentKey, send: () => Promise<unknown>) {
  // told by what names the stored file: the answer itself is gone with the page, which loads again
  const named = new RegExp(`name="${sendFields.url}"\\s+(\\S+)`);
  const saving = page.waitForRequest((request) => named.test(request.postData() ?? ""));
  await send();
  const [, url = ""] = named.exec((await saving).postData() ?? "") ?? [];
  await expect(rowOf(page, key)).toContainText("Thank you, we have received it.");
  return url;
}

/** The bytes that HR gets of a stored document. */
export async function storedFile(site: RunningSite, url: string): Promise<Buffer> {
  const headers = { cookie: await sessionOf(site, admin) };
  const answer = await fetch(new URL(new URL(url, site.url).pathname, site.url), { headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** Brightness of a place of a picture, from 0 to 255; `x` and `y` are shares of its sides. */
export async function brightnessAt(picture: Buffer, x: number, y: number): Promise<number> {
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const column = Math.round(x * (info.width - 1));
  return data[(Math.round(y * (info.height - 1)) * info.width + column) * info.channels] as number;
}
