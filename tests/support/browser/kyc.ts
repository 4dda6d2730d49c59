import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { wirePaths } from "#contract/calls/wire.ts";
import type { KycRecord } from "#features/candidate-kyc/kyc-record.ts";
import { mediaTypes, pdfFile } from "../files/files.ts";
import { fresherFiles } from "../records/kyc.ts";
import { sessionOf } from "./sessions.ts";
import type { RunningSite } from "./support.ts";

export const kycPath = "/upload-your-kyc";
export const thanks = "Thank you for submitting the request to the XLD Team.";
export const kycReceived =
  "Thanks for uploading your KYC documents. For further assistance Please contact you HR.";

/** An address that no other test uses. */
export const newEmail = () => `nikhil.${randomUUID().slice(0, 8)}@mail.example`;

interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const pdf = (name: string, content = pdfFile()): TestFile => ({
  name,
  mimeType: mediaTypes.pdf,
  buffer: content,
});

export const submitButton = (page: Page) => page.getByRole("button", { name: "Submit" });
export const row = (page: Page, key: string) =>
  page.locator("li", { has: page.locator(`#${key}`) });
export const summaryOf = (page: Page) =>
  page.getByRole("alert").filter({ has: page.getByRole("heading") });

/** The script of the page has taken over. */
export async function openKyc(page: Page, path = kycPath): Promise<void> {
  await page.goto(path);
  await page.locator('form[data-hydrated="yes"]').waitFor({ state: "attached" });
}

/** Opens the page for the first time on this device, and begins. */
export async function startKyc(page: Page, path = kycPath): Promise<void> {
  await openKyc(page, path);
  await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
}

export async function agree(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /read this notice and agree/ }).check();
}

/** Chooses a file and waits until the server has it. */
export async function give(page: Page, key: string, file = pdf(`${key}.pdf`)): Promise<void> {
  await chooseFile(page, key, file);
  await arrived(page, key);
}

async function chooseFile(page: Page, key: string, file: TestFile): Promise<void> {
  await page.locator(`#${key}`).setInputFiles(file);
  if (key === "aadharCardFile") await sendAadhaarAsItIs(page);
}

/** Waits for one state instead of polling an expectation, which describes the whole page each time. */
const arrived = (page: Page, key: string) =>
  row(page, key).filter({ hasText: "Received at" }).waitFor();

/** The device itself has the file: it is there after a reload. */
export async function expectStored(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(isKept, name)).toBe(true);
}

function isKept(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open("xld-application");
    // not made by the page yet, and not to be made here
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const asked = opening.result.transaction("kept").objectStore("kept").count(name);
      asked.onsuccess = () => resolve(asked.result > 0);
    };
  });
}

export async function sendAadhaarAsItIs(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Send it as it is" }).click();
}

/** Chooses files that arrive beside each other, and waits until the server has them all. */
export async function giveAll(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await chooseFile(page, key, pdf(`${key}.pdf`));
  for (const key of keys) await arrived(page, key);
}

/** What everybody is asked for, of somebody who studied nothing further and never worked. */
export async function fillFresher(page: Page, email: string): Promise<void> {
  await fillAnswers(page, email);
  await giveAll(page, fresherFiles);
}

export async function fillAnswers(page: Page, email: string): Promise<void> {
  await page.locator("#email").fill(email);
  await page.locator("#aadharCardName").fill("Nikhil Suresh Deshmukh");
  for (const value of ["No", "NoG", "Fresher"]) await choose(page, value);
}

/** @param value as it stands on the wire */
export async function choose(page: Page, value: string): Promise<void> {
  await page.locator(`input[type=radio][value=${value}]`).check();
}

/** The records that HR reads of this address. */
export async function recordsOf(site: RunningSite, email: string): Promise<KycRecord[]> {
  const headers = { cookie: await sessionOf(site), "content-type": "application/json" };
  const body = JSON.stringify({ method: "get", headers: {}, filterText: email });
  const init = { method: "POST", headers: { ...headers, origin: site.url }, body };
  const answer = await fetch(site.url + wirePaths.kycSave, init);
  const { url } = (await answer.json()) as { url: string };
  return (await (await fetch(url, { headers })).json()) as KycRecord[];
}
