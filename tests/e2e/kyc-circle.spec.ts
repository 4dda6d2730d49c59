import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { fresherFiles } from "../support/kyc.ts";
import { agree, choose, giveAll, newEmail, pdf, startKyc, submitButton } from "./kyc.ts";
import {
  askForDocuments,
  expectNothingRemains,
  mailsTo,
  openBothSides,
  rejectDocument,
} from "./kyc-circle.ts";
import { rowOf } from "./kyc-record.ts";
import { complaints, expect, test } from "./support.ts";

const name = "Divya Nair";
const sharper = "We cannot read it. Please send a sharper picture";

/** Somebody who studied nothing further and never worked. */
async function answer(page: Page): Promise<void> {
  for (const value of ["No", "NoG", "Fresher"]) await choose(page, value);
}

async function openReceipt(page: Page): Promise<string> {
  await page.getByRole("link", { name: "Open your receipt" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your documents are with HR");
  return new URL(page.url()).pathname;
}

test("from HR's request to the candidate's withdrawal, on a phone and at the desk", async ({
  browser,
  site,
}) => {
  test.slow();
  const { candidate, hr } = await openBothSides(browser, site);
  const found = [complaints(candidate), complaints(hr)];
  const email = newEmail();
  const link = await askForDocuments(hr, name, email);

  await startKyc(candidate, link);
  await agree(candidate);
  await answer(candidate);
  await giveAll(candidate, fresherFiles);
  await submitButton(candidate).click();
  await candidate.getByRole("button", { name: "Close" }).click();
  const receipt = await openReceipt(candidate);

  const rows = hr.locator("tbody tr");
  const search = hr.getByLabel("Search candidates");
  await hr.goto("/dashboard");
  await search.fill("nobody at all");
  await search.press("Enter");
  await expect(rows).toHaveText([/No Records/]);
  await search.fill(email);
  await hr.getByRole("heading", { level: 1 }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText([name]);
  await rows.getByRole("link", { name, exact: true }).click();
  const person = new URL(hr.url()).pathname;

  await rejectDocument(hr, `${person}/panCardFile`);
  const mails = (await mailsTo(hr, email)).join("\n");
  for (const kind of ["Request", "Receipt", "Rejected documents"]) expect(mails).toContain(kind);

  await candidate.goto(receipt);
  await expect(candidate.getByRole("heading", { level: 1 })).toHaveText("Please send one document");
  await expect(rowOf(candidate, "panCardFile")).toContainText(sharper);
  await candidate.locator("#panCardFile").setInputFiles(pdf("sharper.pdf"));
  await expect(rowOf(candidate, "panCardFile")).toContainText("Thank you, we have received it.");

  await hr.goto(person);
  const documents = hr.getByRole("listitem").getByRole("link", { name: /^Download / });
  const opened = await documents.evaluateAll((links) =>
    links.map((each) => each.getAttribute("href") ?? ""),
  );
  expect(opened).toHaveLength(fresherFiles.length);
  await hr.request.get(`${person}.zip`);
  await hr.getByRole("button", { name: /^Accept all to check/ }).click();
  await hr.goto(`/dashboard?state=complete&search=${encodeURIComponent(email)}`);
  await expect(rows).toContainText([name]);
  const zip = await hr.request.get(`${person}.zip`);
  expect([zip.status(), zip.headers()["content-type"]]).toEqual([200, "application/zip"]);
  const download = hr.waitForEvent("download");
  await hr.getByRole("link", { name: /^Export/ }).click();
  const list = await readFile(await (await download).path(), "utf8");
  expect(list.split("\r\n").filter((line) => line.includes(email))).toHaveLength(1);

  await candidate.goto(receipt);
  await expect(candidate.getByRole("heading", { level: 1 })).toHaveText(
    "HR has accepted your documents",
  );
  await withdraw(candidate);
  expect((await candidate.request.get(receipt)).status()).toBe(404);
  expect((await candidate.request.get(link)).status()).toBe(404);
  expect(found).toEqual([[], []]);
  await expectNothingRemains(hr, { email, opened: [...opened, person, `${person}.zip`] });
});

async function withdraw(candidate: Page): Promise<void> {
  await candidate.getByRole("link", { name: "Withdraw and erase everything" }).click();
  await candidate.getByLabel("Yes, erase everything that I sent").check();
  await candidate.getByRole("button", { name: "Erase everything" }).click();
  await expect(candidate.getByRole("heading", { level: 1 })).toHaveText("Everything is erased");
}
