import { signIn } from "../support/browser/desk.ts";
import { editor } from "../support/browser/staff-accounts.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

test("HR makes a rule in two parts, is told what is wrong with it, and finds list and payroll", async ({
  page,
}) => {
  const found = complaints(page);
  await signIn(page, "/desk/bonuses", editor);
  await expect(page.getByText("No bonuses here.")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Payroll CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^referral-bonuses-\d{4}-\d{2}\.csv$/);

  await page.getByRole("link", { name: "Rules" }).click();
  await page.getByLabel("Opening").selectOption("Every opening");
  await page.getByLabel("Amount").fill("ten");
  await page.getByLabel("Days after joining").fill("30");
  await page.getByRole("button", { name: "Add rule" }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("Amount")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Days after joining")).toHaveValue("30");
  await expectAccessibleInBothSchemes(page);
  await page.getByLabel("Amount").fill("10,000");
  await page.getByLabel("Second part", { exact: true }).fill("5000");
  await page.getByLabel("Second part is due after (days)").fill("90");
  await page.getByRole("button", { name: "Add rule" }).click();
  await expect(page.getByText("₹5,000 after 90 days")).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  // a later rule ends it, and none changes what holds for people who came before
  await page.getByLabel("Amount").fill("0");
  await page.getByLabel("Valid from").fill("2026-01-01");
  await page.getByRole("button", { name: "Add rule" }).click();
  await expect(page.getByText("There is a rule for it already")).toBeVisible();
  await page.getByLabel("Valid from").fill("2099-01-01");
  await page.getByRole("button", { name: "Add rule" }).click();
  await expect(page.getByRole("row", { name: /1 Jan 2099/ })).toContainText("Nothing is paid");
  // what a refusal answers is an error for the browser's console
  expect(found.filter((each) => !each.includes("422"))).toEqual([]);
});
