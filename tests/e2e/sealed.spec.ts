import type { Page } from "@playwright/test";
import { makeAccount, signInAs } from "./accounts.ts";
import { signIn } from "./desk.ts";
import { applyButton, fillForm, newCandidate } from "./form.ts";
import { takeSession } from "./sessions.ts";
import { admin } from "./staff-accounts.ts";
import { complaints, expect, expectAccessibleInBothSchemes, test } from "./support.ts";

const phone = { width: 390, height: 844 };
const reason = "A court asks for it";

/** Somebody applies. @returns the private page, number and address */
async function applied(page: Page) {
  const candidate = newCandidate();
  await page.goto("/ApplyNow/front-end-developer");
  await fillForm(page, candidate);
  await applyButton(page).click();
  const link = page.getByRole("link", { name: "Your application" }).first();
  const path = (await link.getAttribute("href")) ?? "";
  return { path, number: `XLD-${path.split("/").at(-1)?.slice(0, 8)}`, email: candidate.jobEmail };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: false });

test("what is withdrawn is sealed, and two admins open it", async ({ page }) => {
  const found = complaints(page);
  const second = await makeAccount(page, "lata", "admin");

  await test.step("an admin switches it on", async () => {
    await signIn(page, "/desk/retention", admin);
    await button(page, "Switch sealing on").click();
    await expect(page.getByRole("heading", { name: "Switch sealing on?" })).toBeVisible();
    await button(page, "Switch it on").click();
    await expect(page.getByText("Sealing is on.")).toBeVisible();
  });

  const { path, number, email } = await applied(page);
  await test.step("the candidate reads before and after what becomes of it", async () => {
    await page.setViewportSize(phone);
    await page.goto(path);
    await page.getByRole("link", { name: "Erase my data" }).click();
    await expect(page.getByText("it cannot be erased today")).toBeVisible();
    await page.goto(`${path}/withdraw`);
    await expect(page.getByText("kept encrypted for 365 days")).toBeVisible();
    await button(page, "Withdraw application").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("is sealed");
    await expect(page.getByText(/^Kept until \d+ \w+ \d{4}/)).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    expect((await page.goto(`${path}/data.json`))?.status()).toBe(404);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step("the desk finds nothing of it, and one admin alone opens nothing", async () => {
    await signIn(page, `/refer-data?search=${encodeURIComponent(email)}`, admin);
    await expect(page.getByText("0 in this list")).toBeVisible();
    await page.goto("/desk/retention");
    await expect(page.getByText(/\d+ sealed records?/)).toBeVisible();
    await page.getByRole("textbox", { name: "Number" }).fill("XLD-22222222");
    await button(page, "Ask for a release").click();
    await expect(page.getByText("Enter the reason.")).toBeVisible();
    await page.getByRole("textbox", { name: "Reason" }).fill(reason);
    await button(page, "Ask for a release").click();
    await expect(page.getByText("No sealed application has this number.")).toBeVisible();
    await page.getByRole("textbox", { name: "Number" }).fill(number);
    await button(page, "Ask for a release").click();
    await expect(page.getByText("Asked. Another admin has to release it.")).toBeVisible();
    await expect(button(page, "Release for 7 days")).toHaveCount(0);
    await expectAccessibleInBothSchemes(page);
  });

  await test.step("another admin releases it, and seals it again", async () => {
    await page.context().clearCookies();
    await signInAs(page, second, "/desk/retention");
    await expect(page.getByText(reason)).toBeVisible();
    await button(page, `Release for 7 days ${number}`).click();
    await expect(page.getByText("Released for seven days.")).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole("link", { name: `Open the application ${number}` }).click();
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await page.goto(path);
    await expect(page.getByText("Two admins have opened it.")).toBeVisible();
    await page.goto("/desk/retention");
    await button(page, `Seal again now ${number}`).click();
    await expect(page.getByText("The application is sealed, and nobody asks")).toBeVisible();
    await button(page, "Switch sealing off").click();
    await expect(page.getByText("Sealing is off.")).toBeVisible();
    await page.context().clearCookies();
    await takeSession(page, admin);
  });
  expect(found.filter((what) => !/404|409|422/.test(what))).toEqual([]);
});
