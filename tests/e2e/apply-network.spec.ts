import type { Page } from "@playwright/test";
import { wirePaths } from "#contract/calls/wire.ts";
import { pdfFile } from "../support/files.ts";
import { applicationsFrom } from "./desk.ts";
import {
  applyButton,
  failure,
  fillAnswers,
  fillForm,
  newCandidate,
  openForm,
  received,
  resume,
} from "./form.ts";
import { devToolsOf, expect, expectAccessible, test } from "./support.ts";

const waitsHeading = "Your application for Front-End Developer is waiting to be sent";

/** Fills the whole form in; its resume has arrived. */
async function fillWithResume(page: Page) {
  const candidate = newCandidate();
  await openForm(page);
  await fillForm(page, candidate);
  await expect(page.getByText("Received", { exact: true })).toBeVisible();
  return candidate;
}

/** Presses Apply without a network: the application waits on the device. */
async function applyOffline(page: Page) {
  const candidate = await fillWithResume(page);
  await page.context().setOffline(true);
  await applyButton(page).click();
  await expect(page.getByRole("heading", { name: waitsHeading })).toBeVisible();
  return candidate;
}

test("answers and the resume survive a reload", async ({ page, site }) => {
  const candidate = await fillWithResume(page);
  await openForm(page);
  await expect(page.locator("#jobEmail")).toHaveValue(candidate.jobEmail);
  await expect(page.getByRole("radio", { name: "Female" })).toBeChecked();
  await expect(page.getByText("Received", { exact: true })).toBeVisible();
  await applyButton(page).click();
  await expect(received(page)).toBeVisible();
  await expect.poll(() => applicationsFrom(site, candidate.jobEmail)).toBe(1);
});

test("a connection cut in the middle of the upload is taken up again", async ({ page, site }) => {
  test.slow();
  const candidate = newCandidate();
  await openForm(page);
  const network = await devToolsOf(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 300_000,
  });
  await page.locator("#jobFile").setInputFiles(resume(pdfFile({ size: 1_500_000 })));
  await expect(page.getByRole("progressbar")).toHaveAttribute("value", /[1-9]/);
  await site.kill();
  await expect(
    page.getByText(/connection was lost|waiting for the network/i).first(),
  ).toBeVisible();
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await site.start();
  await fillAnswers(page, candidate);
  await expect(page.getByText("Received", { exact: true })).toBeVisible({ timeout: 40_000 });
  await applyButton(page).click();
  await expect(received(page)).toBeVisible();
  await expect.poll(() => applicationsFrom(site, candidate.jobEmail)).toBe(1);
});

for (const path of [wirePaths.referral, wirePaths.applicationForm]) {
  test(`an answer of ${path} that is lost is asked for again and stored once`, async ({
    page,
    site,
  }) => {
    test.slow();
    const candidate = newCandidate();
    await openForm(page);
    await fillForm(page, candidate);
    let lost = 0;
    await page.route(`**${path}`, async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort("connectionreset");
    });
    await applyButton(page).click();
    await expect(received(page)).toBeVisible({ timeout: 40_000 });
    expect(lost).toBe(1);
    await expect.poll(() => applicationsFrom(site, candidate.jobEmail)).toBe(1);
  });
}

test("without a network the form says so, and sends itself when it is back", async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const candidate = await applyOffline(page);
  const panel = page.locator(".waiting");
  await expect(panel).toBeInViewport();
  await expect(panel).toContainText(/You pressed Apply at \d\d:\d\d IST\./);
  await expect(panel).toContainText(/Last tried at \d\d:\d\d IST\..*careers@xld\.example/);
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(received(page)).toBeVisible({ timeout: 40_000 });
  await expect.poll(() => applicationsFrom(site, candidate.jobEmail)).toBe(1);
});

test("whoever reloads in the moment in which the network returns is told what was received, and sends it once", async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const candidate = await applyOffline(page);
  // the page that is left still sends while the next one is on its way
  const stored = page.waitForResponse(`**${wirePaths.applicationForm}`);
  await page.route("**/ApplyNow/**", async (route) => {
    if (route.request().isNavigationRequest()) await stored;
    await route.continue();
  });
  await context.setOffline(false);
  await page.reload();
  const sent = page.getByRole("heading", { name: /was received at \d\d:\d\d IST$/ });
  await expect(sent.or(received(page))).toBeVisible({ timeout: 40_000 });
  await page.reload();
  await expect(sent).toHaveText(/^Your application for Front-End Developer was received/);
  await expect(page.locator("form[data-apply-form]")).toBeHidden();
  await expectAccessible(page);
  await expect.poll(() => applicationsFrom(site, candidate.jobEmail)).toBe(1);
  await expect(page.getByRole("link", { name: "Apply for another opening" })).toHaveAttribute(
    "href",
    "/current-openings",
  );
  await page.getByRole("button", { name: "Start a new application" }).click();
  await expect(page.locator("#jobFName")).toHaveValue("");
  await expect(page.locator("form[data-apply-form]")).toBeVisible();
});

test("an application that waits is sent from any page after the form was closed", async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const candidate = newCandidate();
  await openForm(page);
  await context.setOffline(true);
  await fillForm(page, candidate);
  await applyButton(page).click();
  await expect(page.getByRole("heading", { name: waitsHeading })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto("/");
  await expect(
    later.getByText("Your application for Front-End Developer has been sent."),
  ).toBeVisible({ timeout: 40_000 });
  await expect.poll(() => applicationsFrom(site, candidate.jobEmail)).toBe(1);
});

test("a failure of ours is told in the specification's words, and the answers stay", async ({
  page,
}) => {
  test.slow();
  const candidate = await fillWithResume(page);
  await page.route(`**${wirePaths.applicationForm}`, (route) =>
    route.fulfill({ status: 400, json: {} }),
  );
  await applyButton(page).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(failure)).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page);
  await page.unroute(`**${wirePaths.applicationForm}`);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.locator("#jobEmail")).toHaveValue(candidate.jobEmail);
});

test("an upload that is to wait for a minute does not keep its sender at Please wait", async ({
  page,
}) => {
  await page.route(`**${wirePaths.resumeUpload}`, (route) =>
    route.fulfill({ status: 503, headers: { "retry-after": "60" }, json: {} }),
  );
  await openForm(page);
  await fillForm(page, newCandidate());
  await applyButton(page).click();
  await expect(page.getByRole("heading", { name: waitsHeading })).toBeVisible();
});

test("what waits for another opening takes nothing of this form's answers with it", async ({
  page,
}) => {
  test.slow();
  await openForm(page);
  await fillForm(page, newCandidate());
  await page.route("**/prod/**", (route) => route.abort());
  await applyButton(page).click();
  await page.getByRole("heading", { name: waitsHeading }).waitFor();
  await openForm(page, "/ApplyNow/AI-Engineer");
  await expect(page.locator("#jobFName")).toHaveValue("Asha");
  await page.locator("#jobFName").fill("Meera");
  await page.unroute("**/prod/**");
  await page.goto("/");
  await expect(
    page.getByText("Your application for Front-End Developer has been sent."),
  ).toBeVisible({ timeout: 40_000 });
  await openForm(page, "/ApplyNow/AI-Engineer");
  await expect(page.locator("#jobFName")).toHaveValue("Meera");
});
