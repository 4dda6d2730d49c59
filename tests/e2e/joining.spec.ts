import type { Page } from "@playwright/test";
import { signIn } from "./desk.ts";
import { applyButton, fillForm, newCandidate, openForm, received } from "./form.ts";
import { takeNewSession } from "./sessions.ts";
import { admin, complaints, expect, expectAccessibleInBothSchemes, test } from "./support.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** ISO date by the clock in India. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 330 * 60_000).toISOString().slice(0, 10);

async function publishBatch(page: Page, title: string, day: string): Promise<string> {
  await page.goto("/desk/joining");
  await page.getByRole("link", { name: "New batch" }).click();
  await page.getByLabel("Title").fill(title);
  await button(page, "Publish").click();
  await expect(page.getByText("Enter the process.")).toBeVisible();
  await page.getByLabel("Process").fill("Claims");
  await page.getByLabel("Site").fill("Tower 4, Vashi");
  await page.getByLabel("Shift").fill("Day shift");
  await page.getByLabel("Joining date").fill(day);
  await page.getByLabel("Seats").fill("1");
  await page.getByLabel("What to bring").fill("Your certificates");
  await button(page, "Publish").click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).pathname;
}

test("HR hires into a batch, the candidate answers without script, and the reception registers the arrival without a network", async ({
  page,
  browser,
  baseURL,
}) => {
  const candidate = newCandidate();
  await openForm(page);
  await fillForm(page, candidate);
  await applyButton(page).click();
  await expect(received(page)).toBeVisible();
  const status = await page.getByRole("link", { name: /Your application/ }).first();
  const statusUrl = (await status.getAttribute("href")) ?? "";

  await signIn(page, "/desk/joining", admin);
  const batch = await publishBatch(page, "Claims, today", inDays(0));
  await publishBatch(page, "Claims, next week", inDays(7));
  await expectAccessibleInBothSchemes(page);

  await page.goto(`/refer-data?search=${candidate.jobEmail}`);
  await page.locator("tbody th a").first().click();
  const choice = page.getByRole("combobox", { name: "Batch" });
  await expect(choice.locator("option").first()).toHaveText("Later");
  await choice.selectOption({
    label: await choice.locator("option", { hasText: "today" }).innerText(),
  });
  const isSaved = page.waitForResponse((answer) => answer.request().method() === "POST");
  await button(page, /^Hire/).click();
  await isSaved;
  await page.goto(batch);
  const line = page.getByRole("row").filter({ hasText: candidate.jobFName });
  await expect(line).toContainText("Silent");
  await page.getByRole("link", { name: "Make letters" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: candidate.jobFName })).toBeVisible();
  await page.getByLabel("Component").first().fill("Basic pay");
  await page.getByLabel("Monthly").first().fill("15,000");
  await page.getByLabel("Counts as wages").first().check();
  await expectAccessibleInBothSchemes(page);
  await button(page, "Make letters").click();
  await expect(page.getByText("1 letter written.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: candidate.jobFName })).toHaveCount(1);
  await page.goto(batch);

  const plain = await browser.newContext({
    ...{ javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
    ...(baseURL && { baseURL }),
  });
  const own = await plain.newPage();
  await own.goto(statusUrl);
  await own.getByRole("link", { name: "Your first day" }).click();
  await button(own, "I cannot").click();
  await expect(own.getByRole("radio").first()).toBeVisible();
  await own.getByRole("link", { name: "Back" }).click();
  await button(own, "Another date").click();
  await expect(own.getByRole("radio", { name: /Claims, next week/ })).toBeVisible();
  await own.getByRole("link", { name: "Back" }).click();
  await button(own, "I am coming").click();
  await expect(own.getByText("Thank you. We expect you.")).toBeVisible();
  const json = await own.request.get(`${new URL(own.url()).pathname}.json`);
  expect(await json.json()).toMatchObject({ state: "confirmed", seatHeldUntil: null });
  const twin = await own.request.post(new URL(own.url()).pathname, {
    headers: { accept: "application/json" },
    form: { do: "coming" },
  });
  expect(twin.status()).toBe(200);

  const phone = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" },
    ...(baseURL && { baseURL }),
  });
  const reception = await phone.newPage();
  await takeNewSession(reception, admin);
  await reception.goto(`${batch}/day`);
  const found = complaints(reception);
  await expectAccessibleInBothSchemes(reception);
  await reception.getByRole("textbox", { name: "Number or name" }).fill(candidate.jobFName);
  await phone.setOffline(true);
  await button(reception, /^Arrived/).click();
  await expect(reception.getByText(/1 not sent yet/).first()).toBeVisible();
  await phone.setOffline(false);
  await expect(reception.getByText(/not sent yet/)).toHaveCount(0);
  await page.goto(batch);
  await expect(line).toContainText("Arrived");
  expect(found.filter((each) => !/ERR_INTERNET_DISCONNECTED/.test(each))).toEqual([]);
  await plain.close();
  await phone.close();
});
