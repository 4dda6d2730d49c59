import type { Page } from "@playwright/test";
import { wirePaths } from "#contract/calls/wire.ts";
import { applicationsFrom } from "../support/browser/desk.ts";
import {
  applyButton,
  fillForm,
  newCandidate,
  openForm,
  received,
} from "../support/browser/form.ts";
import { expect, test } from "../support/browser/support.ts";

const link = "/Opening/front-end-developer?emp=WExEMDQxNw%3D%3D";
const record = `**${wirePaths.referral}`;

/** A filled form whose resume has arrived, on the page of an employee's link. */
async function readyToSend(page: Page) {
  const candidate = newCandidate();
  await openForm(page, link);
  await fillForm(page, candidate);
  await expect(page.getByText("Received", { exact: true })).toBeVisible();
  return candidate;
}

/** Whether anything still waits on the device. */
const waits = (page: Page) => page.evaluate(() => localStorage.getItem("xld-outbox") !== null);

test("a network that is cut after the upload still ends in thanks; any page sends the record, once", async ({
  page,
  context,
  site,
}) => {
  const candidate = await readyToSend(page);
  await context.setOffline(true);
  await applyButton(page).click();
  await expect(received(page)).toBeVisible();
  expect(await applicationsFrom(site, candidate.jobEmail)).toBe(0);
  expect(await waits(page)).toBe(true);
  await page.close();
  let answers = 0;
  await context.route(record, async (route) => {
    answers += 1;
    if (answers > 1) return route.continue();
    await route.fetch(); // stored, but its sender never hears of it
    await route.abort("connectionreset");
  });
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto("/Culture");
  await expect.poll(() => waits(later), { timeout: 40_000 }).toBe(false);
  await expect(later.locator("[data-page-toast]")).toHaveCount(0);
  await expect.poll(() => applicationsFrom(site, candidate.jobEmail)).toBe(1);
});

test("the page says what is being sent; a refusal after the thanks is told, and the form has everything again", async ({
  page,
}) => {
  const candidate = await readyToSend(page);
  const fields = { contactNumber: "Please enter a valid Contact Number" };
  const refusal = { status: 422, json: { error: { code: "invalid", message: "", fields } } };
  // one route with two answers: between two of them the record would be received
  let answer: { status: number; json: object } = { status: 503, json: {} };
  await page.route(record, (route) => route.fulfill(answer));
  await applyButton(page).click();
  await expect(received(page)).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: /Developer is being sent$/ })).toBeVisible();
  expect(await waits(page)).toBe(true);
  // the form's own page would hear of it and keep it to itself
  await page.goto("about:blank");
  answer = refusal;
  await page.goto("/Culture");
  await expect(page.getByText("needs another look")).toBeVisible({ timeout: 40_000 });
  await page.getByRole("link", { name: "Open the form" }).click();
  await expect(page.locator("#jobEmail")).toHaveValue(candidate.jobEmail);
  await expect(page.locator("#jobCellNumber")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator(".credit-note")).toContainText("Referred by Kavya Menon");
});
