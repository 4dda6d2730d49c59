import { wirePaths } from "#contract/calls/wire.ts";
import { applicationsFrom } from "../support/browser/desk.ts";
import {
  applyButton,
  fillForm,
  newCandidate,
  openForm,
  resume,
  thanks,
} from "../support/browser/form.ts";
import { expect, test } from "../support/browser/support.ts";
import { htmlFile } from "../support/files/files.ts";

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("a candidate is refused, corrects, is thanked on a page of its own, opens the private page, asks for lost links and withdraws", async ({
    page,
    site,
  }) => {
    const candidate = newCandidate();
    const summary = page.getByRole("alert").filter({ has: page.getByRole("heading") });
    await test.step("an empty form says so in one sentence, with its first field on a phone's screen", async () => {
      expect((await page.request.get("/ApplyNow/closed-long-ago")).status()).toBe(404);
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto("/ApplyNow/front-end-developer");
      await applyButton(page).click();
      await expect(summary).toBeFocused();
      await expect(summary.getByText("Nothing is entered")).toHaveCount(1);
      await expect(page.locator("#jobFName")).toBeInViewport({ ratio: 1 });
    });
    await test.step("a bad file is refused in the specification's words", async () => {
      await fillForm(page, { ...candidate, jobCellNumber: "12" });
      await page.locator("#jobFile").setInputFiles(resume(htmlFile()));
      await applyButton(page).click();
      const message = "File format is not supported for upload.";
      await expect(page.getByText(message).first()).toBeVisible();
      await expect(page.locator("#jobFile")).toHaveAttribute("aria-invalid", "true");
    });
    await test.step("a refused form keeps answers and resume, and says what to correct", async () => {
      await page.locator("#jobFile").setInputFiles(resume());
      const posted = page.waitForResponse((response) => response.request().method() === "POST");
      await applyButton(page).click();
      expect((await posted).status()).toBe(422);
      await expect(page).toHaveTitle(/^Error: /);
      await expect(summary).toContainText("Please enter a valid Contact Number");
      await expect(page.locator("#jobCellNumber")).toHaveAttribute("aria-invalid", "true");
      await expect(page.locator("#jobEmail")).toHaveValue(candidate.jobEmail);
      await expect(page.getByText("Already received. Choose another file only")).toBeVisible();
    });
    await page.locator("#jobCellNumber").fill(candidate.jobCellNumber);
    await page.getByRole("checkbox", { name: "Keep my application for other roles" }).check();
    await applyButton(page).click();
    await expect(page).toHaveURL(/\/application-received$/);
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy link" })).toHaveCount(0);
    await expect.poll(() => applicationsFrom(site, candidate.jobEmail)).toBe(1);

    const number = (await page.locator(".received-number strong").textContent()) ?? "";
    await page.getByRole("link", { name: "Your application" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
    const path = new URL(page.url()).pathname;
    await test.step("it is no longer kept for other roles", async () => {
      await expect(page.getByText("Kept for other roles, as you asked on")).toBeVisible();
      await page.getByRole("link", { name: "Stop keeping it for other roles" }).click();
      await page.getByRole("button", { name: "Stop keeping it" }).click();
      await expect(page.getByText("No longer kept for other roles, by you")).toBeVisible();
    });
    await test.step("lost links are asked for", async () => {
      await page.goto("/my-application");
      await page.getByRole("textbox", { name: "Email" }).fill(candidate.jobEmail);
      await page.getByRole("button", { name: "Send me my links" }).click();
      await expect(page.getByText(`If somebody applied with ${candidate.jobEmail}`)).toBeVisible();
      await expect(page.getByRole("link", { name: "Use another address" })).toBeVisible();
    });
    await page.goto(`${path}/withdraw`);
    await page.getByRole("button", { name: "Withdraw application" }).click();
    await expect(page.getByText("Withdrawn by you")).toBeVisible();
  });
});

test("what a form has kept and handed over on the device is over once a page without its script has sent it", async ({
  page,
  site,
}) => {
  const candidate = newCandidate();
  const calls = `**${wirePaths.referral}`;
  await page.route(calls, (route) => route.abort());
  await openForm(page);
  await fillForm(page, candidate);
  await applyButton(page).click();
  await expect(page.locator(".waiting")).toBeVisible();
  const script = /\/assets\/apply-form[.-][^/]*js$/;
  await page.route(script, (route) => route.abort());
  await page.reload();
  await fillForm(page, candidate);
  await applyButton(page).click();
  await expect(page).toHaveURL(/\/application-received$/);
  const flags = () =>
    page.evaluate(() => ["xld-application", "xld-outbox"].map((key) => localStorage.getItem(key)));
  await expect.poll(flags).toEqual([null, null]);
  await page.unroute(script);
  await page.unroute(calls);
  await openForm(page);
  await expect(page.locator("#jobFName")).toHaveValue("");
  await expect(page.getByText("My Resume final.pdf")).toHaveCount(0);
  expect(await applicationsFrom(site, candidate.jobEmail)).toBe(1);
});
