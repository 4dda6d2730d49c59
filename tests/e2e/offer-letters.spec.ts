import type { Page } from "@playwright/test";
import { expectFit } from "../support/browser/accessible.ts";
import { signInAs } from "../support/browser/accounts.ts";
import { heldMailTo, signIn } from "../support/browser/desk.ts";
import { newCandidate, resume } from "../support/browser/form.ts";
import { sendApplication } from "../support/browser/sent-application.ts";
import { editor } from "../support/browser/staff-accounts.ts";
import { admin, complaints, expect, test } from "../support/browser/support.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("HR makes a letter, somebody else approves it, and the candidate accepts it on a phone without script", async ({
  page,
  browser,
  site,
}) => {
  const found = complaints(page);
  const candidate = newCandidate();
  await sendApplication(page.request, { answers: candidate, resume: resume() });

  await signIn(page, `/refer-data?search=${candidate.jobEmail}`, admin);
  await page.locator("tbody th a").first().click();
  await page.getByRole("link", { name: "Make letter" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Make letter");
  const name = await page.getByLabel("Name", { exact: true }).inputValue();
  await page.getByLabel("Component").first().fill("Basic pay");
  await page.getByLabel("Monthly").first().fill("ten");
  await page.getByLabel("Counts as wages").first().check();
  await button(page, "Make letter").click();
  await expect(page.getByText("Enter an amount in rupees, such as 25,000.")).toBeVisible();
  await page.getByLabel("Monthly").first().fill("15,000");
  await button(page, "Add a row").click();
  await page.getByLabel("Component").nth(1).fill("Special allowance");
  await page.getByLabel("Yearly").nth(1).fill("1,20,000");
  await expectFit(page);
  await button(page, "Make letter").click();
  await expect(page).toHaveURL(/\/desk\/letters\/XLD-L[2-9A-Z]{8}\?done=made$/);
  await expect(page.getByRole("cell", { name: "₹3,00,000" })).toBeVisible();
  const path = new URL(page.url()).pathname;
  await button(page, "Send for approval").click();
  await expect(page.getByText("Another editor or admin has to approve it.")).toBeVisible();
  await expect(button(page, "Approve")).toHaveCount(0);
  await expectFit(page);

  const second = await browser.newPage({ baseURL: site.url });
  await signInAs(second, { ...editor, password: admin.password }, path);
  await button(second, "Approve").click();
  await button(second, "Release").click();
  await expect(second.getByRole("heading", { name: "Released" })).toBeVisible();
  const file = second.getByRole("link", { name: "Download PDF" });
  const pdf = await second.request.get((await file.getAttribute("href")) ?? "");
  expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  await expectFit(second);

  const letter = await heldMailTo(page, candidate.jobEmail);
  const own = new URL(/https?:\/\/\S+my-letter\S+/.exec(letter)?.[0] ?? "").pathname;
  const plain = await browser.newPage({
    ...{ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, baseURL: site.url },
  });
  const answer = await plain.goto(own);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "strict-origin",
  });
  await plain.getByRole("textbox", { name: "Your question" }).fill("Is the cab paid?");
  await button(plain, "Ask a question").click();
  await expect(plain.getByText("We have your question.")).toBeVisible();
  await plain.getByRole("textbox", { name: "Your name" }).fill(` ${name.toUpperCase()} `);
  await button(plain, "Send me the code").click();
  await expect(plain.getByText("A code is written.")).toBeVisible();
  const code = /\b\d{6}\b/.exec(await heldMailTo(page, candidate.jobEmail))?.[0] ?? "";
  await plain.getByRole("textbox", { name: "Code" }).fill(code);
  await button(plain, "Accept").click();
  await expect(plain.getByText("Tick that you have read the letter.").first()).toBeVisible();
  await plain.getByRole("textbox", { name: "Code" }).fill(code);
  await plain.getByRole("checkbox", { name: "I have read this letter" }).check();
  await button(plain, "Accept").click();
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Accepted");

  await page.goto(own);
  await expectFit(page);
  await page.goto(path);
  await page.getByLabel("Answer").fill("Yes, both ways.");
  await button(page, "Send answer").click();
  await page.getByLabel("Reason").fill("Written by mistake");
  await button(page, "Revoke").click();
  await expect(page.getByText("Revoked. The page of the letter says so.")).toBeVisible();
  await page.goto(own);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This letter was revoked");
  // the form that was refused
  expect(found.filter((each) => !each.includes("status of 422"))).toEqual([]);
});
