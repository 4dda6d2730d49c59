import { wirePaths } from "#contract/calls/wire.ts";
import { fileTooLarge } from "#contract/messages.ts";
import { htmlFile, mediaTypes, pdfFile } from "../support/files.ts";
import { applicationsFrom } from "./desk.ts";
import {
  applyButton,
  fillAnswers,
  fillForm,
  newCandidate,
  openForm,
  resume,
  thanks,
} from "./form.ts";
import { expect, test } from "./support.ts";

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("a form for an opening that is no more is told so, and stores nothing", async ({ page }) => {
    await page.goto("/ApplyNow/front-end-developer");
    await fillForm(page, newCandidate());
    await page.route("**/ApplyNow/front-end-developer", (route) =>
      route.continue({
        url: route.request().url().replace("front-end-developer", "closed-long-ago"),
      }),
    );
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Apply" }).click();
    expect((await answered).status()).toBe(404);
    await expect(
      page.getByRole("heading", {
        name: "WE ARE SORRY. BUT THE PAGE YOU REQUESTED WAS NOT FOUND",
        exact: true,
      }),
    ).toBeVisible();
  });

  test("a candidate applies and is thanked on a page of its own", async ({ page, site }) => {
    const candidate = newCandidate();
    await page.goto("/ApplyNow/front-end-developer");
    await fillForm(page, candidate);
    await page.getByRole("checkbox", { name: "Keep my application for other roles" }).check();
    await applyButton(page).click();
    await expect(page).toHaveURL(/\/application-received$/);
    await expect(page.getByText(thanks)).toBeVisible();
    await expect.poll(() => applicationsFrom(site, candidate.jobEmail)).toBe(1);

    await page.goto(page.url().replace("/application-received", ""));
    await expect(page.getByText("Kept for other roles, as you asked on")).toBeVisible();
    await page.getByRole("link", { name: "Stop keeping it for other roles" }).click();
    await page.getByRole("button", { name: "Stop keeping it" }).click();
    await expect(page.getByText("No longer kept for other roles, by you")).toBeVisible();
    await expect(page.getByText("Kept for other roles, as you asked on")).toHaveCount(0);
  });

  test("a refused form keeps answers and resume, and says what to mend", async ({ page, site }) => {
    const candidate = newCandidate();
    await page.goto("/ApplyNow/front-end-developer");
    await fillForm(page, { ...candidate, jobCellNumber: "12" });
    const posted = page.waitForResponse((response) => response.request().method() === "POST");
    await applyButton(page).click();
    expect((await posted).status()).toBe(422);
    await expect(page).toHaveTitle(/^Error: /);
    const summary = page.getByRole("alert").filter({ has: page.getByRole("heading") });
    await expect(summary).toContainText("Please enter a valid Contact Number");
    await expect(page.locator("#jobCellNumber")).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("#jobEmail")).toHaveValue(candidate.jobEmail);
    await expect(page.getByText("My Resume final.pdf", { exact: true }).first()).toBeVisible();
    await expect(page.getByText("Already received. Choose another file only")).toBeVisible();
    await page.locator("#jobCellNumber").fill(candidate.jobCellNumber);
    await applyButton(page).click();
    await expect(page.getByText(thanks)).toBeVisible();
    await expect.poll(() => applicationsFrom(site, candidate.jobEmail)).toBe(1);
  });

  test("a form that came empty says so in one sentence, with its first field on a phone's screen", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto("/ApplyNow/front-end-developer");
    await applyButton(page).click();
    const summary = page.getByRole("alert").filter({ has: page.getByRole("heading") });
    await expect(summary).toBeFocused();
    await expect(summary.getByText("Nothing is entered")).toHaveCount(1);
    await expect(
      summary.getByRole("link", { name: "Please enter a valid Email ID." }),
    ).toBeVisible();
    await expect(page.locator("#jobFName")).toBeInViewport({ ratio: 1 });
  });

  test("bad files are refused in the same words", async ({ page }) => {
    for (const [file, message] of [
      [
        { name: "resume.pdf", mimeType: mediaTypes.pdf, buffer: htmlFile() },
        "File format is not supported for upload.",
      ],
      [resume(pdfFile({ size: 2_000_001 })), fileTooLarge(mediaTypes.pdf)],
    ] as const) {
      await page.goto("/ApplyNow/front-end-developer");
      await fillAnswers(page, newCandidate());
      await page.locator("#jobFile").setInputFiles(file);
      await applyButton(page).click();
      await expect(page.getByText(message).first()).toBeVisible();
      await expect(page.locator("#jobFile")).toHaveAttribute("aria-invalid", "true");
    }
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
