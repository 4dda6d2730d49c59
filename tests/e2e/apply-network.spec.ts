import type { Page } from "@playwright/test";
import { wirePaths } from "#contract/calls/wire.ts";
import { applicationsFrom } from "../support/browser/desk.ts";
import {
  applyButton,
  failure,
  fillAnswers,
  fillForm,
  newCandidate,
  openForm,
  received,
  resume,
} from "../support/browser/form.ts";
import { devToolsOf, expect, expectAccessible, test } from "../support/browser/support.ts";
import { pdfFile } from "../support/files/files.ts";

const waitsHeading = "Your application for Front-End Developer is waiting to be sent";
const sentMessage = "Your application for Front-End Developer has been sent.";
const waits = (page: Page) => page.getByRole("heading", { name: waitsHeading });
const isSoon = { timeout: 40_000 };

/** How many bytes the page may send in a second. */
async function limitUpload(page: Page, uploadThroughput: number): Promise<void> {
  const network = await devToolsOf(page);
  await network.send("Network.enable");
  const limits = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await network.send("Network.emulateNetworkConditions", limits);
}

test("an upload that was cut goes on, our failure is told in the specification's words, a lost answer is asked for again: stored once", async ({
  page,
  site,
}) => {
  test.slow();
  const candidate = newCandidate();
  await openForm(page);
  await test.step("the connection is cut in the middle of the upload", async () => {
    await limitUpload(page, 300_000);
    await page.locator("#jobFile").setInputFiles(resume(pdfFile({ size: 1_500_000 })));
    await expect(page.getByRole("progressbar")).toHaveAttribute("value", /[1-9]/);
    await site.kill();
    const cut = page.getByText(/connection was lost|waiting for the network/i).first();
    await expect(cut).toBeVisible();
    await limitUpload(page, -1);
    await site.start();
    await fillAnswers(page, candidate);
    await expect(page.getByText("Received", { exact: true })).toBeVisible(isSoon);
  });
  await test.step("a failure of ours leaves the answers", async () => {
    const fails = `**${wirePaths.applicationForm}`;
    await page.route(fails, (route) => route.fulfill({ status: 400, json: {} }));
    await applyButton(page).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(failure)).toBeVisible(isSoon);
    await expectAccessible(page);
    await page.unroute(fails);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(page.locator("#jobEmail")).toHaveValue(candidate.jobEmail);
  });
  await test.step("the answer is lost", async () => {
    let lost = 0;
    await page.route(`**${wirePaths.applicationForm}`, async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort("connectionreset");
    });
    await applyButton(page).click();
    await expect(received(page)).toBeVisible(isSoon);
    expect(lost).toBe(1);
  });
  await expect.poll(() => applicationsFrom(site, candidate.jobEmail)).toBe(1);
});

test("without a network the application waits; who reloads in the moment in which it returns is told what was received, and sends it once", async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const candidate = newCandidate();
  await openForm(page);
  await fillForm(page, candidate);
  await expect(page.getByText("Received", { exact: true })).toBeVisible();
  await context.setOffline(true);
  await applyButton(page).click();
  await expect(waits(page)).toBeVisible();
  const panel = page.locator(".waiting");
  await expect(panel).toBeInViewport();
  await expect(panel).toContainText(/You pressed Apply at \d\d:\d\d IST\./);
  await expect(panel).toContainText(/Last tried at \d\d:\d\d IST\..*careers@xld\.example/);
  await expectAccessible(page);
  // the page that is left still sends while the next one is on its way
  const stored = page.waitForResponse(`**${wirePaths.applicationForm}`);
  await page.route("**/ApplyNow/**", async (route) => {
    if (route.request().isNavigationRequest()) await stored;
    await route.continue();
  });
  await context.setOffline(false);
  await page.reload();
  const sent = page.getByRole("heading", { name: /was received at \d\d:\d\d IST$/ });
  await expect(sent.or(received(page))).toBeVisible(isSoon);
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

test("an application that waits is sent from any page after the form was closed, and takes nothing of another form's answers with it", async ({
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
  await expect(waits(page)).toBeVisible();
  await context.route("**/prod/**", (route) => route.abort());
  await context.setOffline(false);
  await page.close();
  const later = await context.newPage();
  await openForm(later, "/ApplyNow/AI-Engineer");
  await expect(later.locator("#jobFName")).toHaveValue("Asha");
  await later.locator("#jobFName").fill("Meera");
  await context.unroute("**/prod/**");
  await later.goto("/");
  await expect(later.getByText(sentMessage)).toBeVisible(isSoon);
  await expect.poll(() => applicationsFrom(site, candidate.jobEmail)).toBe(1);
  await openForm(later, "/ApplyNow/AI-Engineer");
  await expect(later.locator("#jobFName")).toHaveValue("Meera");
});
