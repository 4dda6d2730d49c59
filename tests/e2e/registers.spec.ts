import type { Page } from "@playwright/test";
import { signIn } from "../support/browser/desk.ts";
import { editor } from "../support/browser/staff-accounts.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

/** As the field holds it: the clock in India. */
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000 + 330 * 60_000).toISOString().slice(0, 16);
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name });

test("a grievance that is late is counted on the rail, and answered; a breach has its hours", async ({
  page,
}) => {
  const found = complaints(page);
  await signIn(page, "/desk/grievances", editor);
  await link(page, "Add grievance").click();
  await test.step("what is missing is said at its field, and what was typed stays", async () => {
    await page.getByLabel("Name", { exact: true }).fill("Zephyrine");
    await page.getByRole("button", { name: "Add grievance" }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Zephyrine");
    await expect(page.getByLabel("What it is about")).toHaveAttribute("aria-invalid", "true");
    await expectAccessibleInBothSchemes(page);
  });
  await page.getByLabel("What it is about").fill("Nobody erased my resume");
  await page.getByLabel("Received (IST)").fill(daysAgo(91));
  await page.getByLabel("How it came").selectOption("Email");
  await page.getByRole("button", { name: "Add grievance" }).click();
  await expect(page.getByRole("heading", { name: "Nobody erased my resume" })).toBeVisible();
  await expect(page.getByText("Open, overdue")).toBeVisible();
  await expect(page.getByText(/hours late$/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await link(page, "Grievances 1 overdue").click();
  await page.getByRole("link", { name: /^Overdue\b/ }).click();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("row").getByRole("link", { name: "Nobody erased my resume" }).click();
  await page.getByLabel("Status").selectOption("Answered");
  await page.getByLabel("Answer", { exact: true }).fill("It is erased now.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
  await expect(page.getByText("Answer, Status: Answered")).toBeVisible();
  await expect(link(page, "Grievances 1 overdue")).toHaveCount(0);

  await page.goto("/desk/breaches/new");
  await page.getByLabel("What happened").fill("A lost laptop");
  await page.getByLabel("Whose data").fill("Candidates of November");
  await page.getByLabel("Noticed (IST)").fill(daysAgo(1));
  await page.getByRole("button", { name: "Add breach" }).click();
  await expect(page.getByText(/^4[78] hours left$/)).toBeVisible();
  await page.getByLabel("Details given to the Board (IST)").fill(daysAgo(0));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/hours left$/)).toHaveCount(0);
  // what a refusal answers is an error for the browser's console
  expect(found.filter((each) => !each.includes("422"))).toEqual([]);
});
