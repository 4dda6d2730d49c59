import { readFile } from "node:fs/promises";
import { signIn } from "../support/browser/desk.ts";
import { newEmail } from "../support/browser/kyc.ts";
import { sendKyc } from "../support/browser/sent-kyc.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

const person = "/desk/erasure";
const rules = "/desk/retention";

test("a person asks what is kept of them, gets it as a file, and then wants it erased", async ({
  page,
  request,
}) => {
  const found = complaints(page);
  const email = newEmail();
  const aadharCardName = "Zephyrine Quillfeather";
  await sendKyc(request, { email, aadharCardName });
  await signIn(page, person);
  await page.getByLabel("Email address").fill(email.toUpperCase());
  await page.getByRole("button", { name: "Find data" }).click();
  await expect(page.getByRole("heading", { name: /^Data of/ })).toBeFocused();
  const records = page.getByRole("row", { name: /^KYC records/ });
  await expect(records).toContainText("6");
  await expectAccessibleInBothSchemes(page);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download data" }).click();
  const copy = await download;
  expect(copy.suggestedFilename()).toMatch(/^kept-of-one-person-[\d-]+\.json$/);
  const everything = JSON.parse(await readFile(await copy.path(), "utf8"));
  expect(everything.records).toMatchObject({ kyc: [{ email, aadhaarName: aadharCardName }] });

  await page.getByRole("button", { name: "Erase 2 records" }).click();
  await expect(page.getByRole("alert")).toContainText("Confirm this first");
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("checkbox", { name: /made sure/ }).check();
  await page.getByRole("button", { name: "Erase 2 records" }).click();
  await expect(page.getByRole("heading", { name: /^Erased: / })).toBeFocused();
  await expect(page.getByText("What remains")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  expect(new URL(page.url()).search).toBe("");

  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Find data" }).click();
  // the email that says so
  await expect(page.getByText("Goes by itself: 1")).toBeVisible();
  // what a refusal answers is an error for the browser's console
  expect(found.filter((each) => !each.includes("422"))).toEqual([]);
});

test("a shorter time is asked about with its dry run, and rests for a day", async ({ page }) => {
  await signIn(page, rules);
  await expectAccessibleInBothSchemes(page);
  const row = page.getByRole("row", { name: /^Emails(?! to)/ });
  await row.getByLabel(/kept for/).fill("20");
  await row.getByRole("button", { name: "Save" }).click();
  await expect(row.getByLabel(/kept for/)).toHaveAttribute("aria-invalid", "true");
  await expect(row).toContainText("Enter 30 to 365 days.");
  await expectAccessibleInBothSchemes(page);

  await row.getByLabel(/kept for/).fill("90");
  await row.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Shorten this rule?" })).toBeFocused();
  await expect(page.getByText("365 days become 90.")).toContainText("0 would be erased");
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("link", { name: "Keep 365 days" }).click();
  await expect(row.getByLabel(/kept for/)).toHaveValue("365");
  await row.getByLabel(/kept for/).fill("90");
  await row.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Keep them 90 days" }).click();
  await expect(row).toContainText("not applied before");
  await expect(row.getByLabel(/kept for/)).toHaveValue("90");
});
