import type { Page } from "@playwright/test";
import { signInAs, storeAccount } from "../support/browser/accounts.ts";
import { signIn } from "../support/browser/desk.ts";
import { newCandidate, resume } from "../support/browser/form.ts";
import { sendApplication } from "../support/browser/sent-application.ts";
import { admin } from "../support/browser/staff-accounts.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

const reason = "A court asks for it";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: false });
const box = (page: Page, name: string) => page.getByRole("textbox", { name });

test("what is withdrawn is sealed, and two admins open it", async ({ page, site, request }) => {
  const found = complaints(page);
  const second = await storeAccount(site, "lata", "admin");
  const answers = newCandidate();
  const path = await sendApplication(request, { answers, resume: resume() });
  const number = `XLD-${path.split("/").at(-1)?.slice(0, 8)}`;

  await test.step("an admin switches it on", async () => {
    await signIn(page, "/desk/retention", admin);
    await button(page, "Switch sealing on").click();
    await expect(page.getByRole("heading", { name: "Switch sealing on?" })).toBeVisible();
    await button(page, "Switch it on").click();
    await expect(page.getByText("Sealing is on.")).toBeVisible();
  });

  await test.step("the candidate reads before and after what becomes of it", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await page.getByRole("link", { name: "Erase my data" }).click();
    await expect(page.getByText("it cannot be erased today")).toBeVisible();
    await page.goto(`${path}/withdraw`);
    await expect(page.getByText("kept encrypted for 365 days")).toBeVisible();
    await button(page, "Withdraw application").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("is sealed");
    await expect(page.getByText(/^Kept until \d+ \w+ \d{4}/)).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step("the desk finds nothing of it, and one admin alone opens nothing", async () => {
    await page.goto(`/refer-data?search=${encodeURIComponent(answers.jobEmail)}`);
    await expect(page.getByText("0 in this list")).toBeVisible();
    await page.goto("/desk/retention");
    await expect(page.getByText(/\d+ sealed records?/)).toBeVisible();
    await box(page, "Number").fill("XLD-22222222");
    await box(page, "Reason").fill(reason);
    await button(page, "Ask for a release").click();
    await expect(page.getByText("No sealed application has this number.")).toBeVisible();
    await box(page, "Number").fill(number);
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
  });
  expect(found.filter((what) => !/404|409|422/.test(what))).toEqual([]);
});
