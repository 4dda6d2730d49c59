import { wirePaths } from "#contract/calls/wire.ts";
import { pdfFile } from "../support/files.ts";
import {
  agree,
  fillAnswers,
  fillFresher,
  give,
  newEmail,
  openKyc,
  pdf,
  recordsOf,
  row,
  startKyc,
  submitButton,
  thanks,
} from "./kyc.ts";
import { devToolsOf, expect, expectAccessible, test } from "./support.ts";

test("answers, documents and consent survive a reload in the middle", async ({ page, site }) => {
  const email = newEmail();
  await startKyc(page);
  await agree(page);
  await fillFresher(page, email);
  await openKyc(page);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByLabel("Personal Email ID")).toHaveValue(email);
  await expect(page.getByText("We restored what you gave here before.")).toBeVisible();
  await expect(row(page, "photoFile")).toContainText("photoFile.pdf");
  await expect(page.getByText("11 of 11 required")).toBeVisible();
  await submitButton(page).click();
  await expect(page.getByRole("dialog").getByText(thanks)).toBeVisible();
  expect(await recordsOf(site, email)).toHaveLength(1);
});

test("an upload that a crash of the server cut off goes on by itself, also after a reload", async ({
  page,
  site,
}) => {
  test.slow();
  await startKyc(page);
  await agree(page);
  await give(page, "panCardFile");
  await site.kill();
  await page.locator("#resumeFile").setInputFiles(pdf("mine.pdf"));
  await expect(row(page, "resumeFile")).toContainText(
    /connection was lost|Waiting for the network/,
  );
  await expect(row(page, "resumeFile").getByRole("button", { name: "Try again" })).toBeVisible();
  await site.start();
  await openKyc(page);
  await expect(row(page, "resumeFile")).toContainText("Received at");
  await expect(row(page, "panCardFile")).toContainText("panCardFile.pdf");
});

test("an upload shows how far it is, and can be cancelled", async ({ page }) => {
  await startKyc(page);
  await agree(page);
  const network = await devToolsOf(page);
  await network.send("Network.enable");
  const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 200_000 };
  await network.send("Network.emulateNetworkConditions", slow);
  await page.locator("#resumeFile").setInputFiles(pdf("mine.pdf", pdfFile({ size: 1_900_000 })));
  const resume = row(page, "resumeFile");
  await expect(resume.getByRole("progressbar")).toHaveAttribute("value", /[1-9]/);
  await expect(resume).toContainText("Uploading 1.9 MB");
  for (const key of ["panCardFile", "photoFile", "wifiReceiptFile"]) {
    await page.locator(`#${key}`).setInputFiles(pdf("a.pdf", pdfFile({ size: 900_000 })));
  }
  await expect(row(page, "wifiReceiptFile")).toContainText("Waits for its turn");
  await resume.getByRole("button", { name: "Cancel Resume" }).click();
  await expect(resume).not.toContainText("mine.pdf");
  await expect(row(page, "wifiReceiptFile")).toContainText("Uploading");
});

test("a form that meets no server waits on the device, and sends itself", async ({
  page,
  context,
  site,
}) => {
  const email = newEmail();
  await startKyc(page);
  await agree(page);
  await fillFresher(page, email);
  await context.setOffline(true);
  await submitButton(page).click();
  const heading = page.getByRole("heading", { name: "Your documents are waiting to be sent" });
  await expect(heading).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change something" }).click();
  await expect(page.getByLabel("Personal Email ID")).toHaveValue(email);
  await submitButton(page).click();
  await expect(heading).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("dialog").getByText(thanks)).toBeVisible();
  expect(await recordsOf(site, email)).toHaveLength(1);
});

test("a form that was handed over is sent from any page of the site", async ({ page, site }) => {
  const email = newEmail();
  await startKyc(page);
  await agree(page);
  await fillFresher(page, email);
  await page.route(`**${wirePaths.kycSave}`, (route) => route.abort());
  await submitButton(page).click();
  await expect(page.getByRole("heading", { name: "waiting to be sent" })).toBeVisible();
  await page.unroute(`**${wirePaths.kycSave}`);
  await page.goto("/Terms");
  await expect(page.getByText("Your KYC documents have been sent.")).toBeVisible();
  await openKyc(page);
  await expect(page.getByRole("heading", { name: "You have sent your documents" })).toBeVisible();
  expect(await recordsOf(site, email)).toHaveLength(1);
});

test("an answer that got lost does not store the form twice", async ({ page, site }) => {
  const email = newEmail();
  await startKyc(page);
  await agree(page);
  await fillFresher(page, email);
  let lost = 0;
  await page.route(`**${wirePaths.kycSave}`, async (route) => {
    await route.fetch();
    lost += 1;
    if (lost === 1) await route.abort();
    else await route.fallback();
  });
  await submitButton(page).click();
  await expect(page.getByRole("dialog").getByText(thanks)).toBeVisible();
  expect(lost).toBeGreaterThan(1);
  expect(await recordsOf(site, email)).toHaveLength(1);
});

test("a failure of ours says so, and closing it loses nothing", async ({ page }) => {
  const email = newEmail();
  await startKyc(page);
  await agree(page);
  await fillFresher(page, email);
  await page.route(`**${wirePaths.kycSave}`, (route) => route.fulfill({ status: 400, body: "" }));
  await submitButton(page).click();
  await expect(page.getByRole("dialog")).toContainText(
    "Due to technical difficulties your request could not be sent. Please check your internet connection and try again or contact careers@xld.example.",
  );
  await page.unroute(`**${wirePaths.kycSave}`);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("We restored what you gave here before.")).toBeVisible();
  await expect(page.getByText("11 of 11 required")).toBeVisible();
  await submitButton(page).click();
  await expect(page.getByRole("dialog").getByText(thanks)).toBeVisible();
});

test("clearing the device leaves nothing of the person on it", async ({ page }) => {
  const email = newEmail();
  await startKyc(page);
  await agree(page);
  await fillAnswers(page, email);
  await give(page, "resumeFile");
  await page.getByRole("button", { name: "Clear this device" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page.getByText("Everything is cleared from this device.")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await openKyc(page);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByLabel("Personal Email ID")).toHaveValue("");
  await expect(row(page, "resumeFile")).not.toContainText("Received");
});

test("the form is filled and sent by keyboard alone", async ({ page, site }) => {
  const email = newEmail();
  await openKyc(page);
  await expect(page.getByRole("button", { name: "Start" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByLabel("Personal Email ID").focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Nikhil Suresh Deshmukh");
  await page.getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(page.locator("#resumeFile")).toBeFocused();
  for (const key of ["resumeFile", "panCardFile", "photoFile", "DiplomaHSCFile", "SSCFile"]) {
    const chooser = page.waitForEvent("filechooser");
    await page.locator(`#${key}`).focus();
    await page.keyboard.press("Enter");
    await (await chooser).setFiles(pdf(`${key}.pdf`));
    await expect(row(page, key)).toContainText("Received at");
  }
  await page.locator("#aadharCardFile").setInputFiles(pdf("card.pdf"));
  await page.getByRole("button", { name: "Send it as it is" }).focus();
  await page.keyboard.press("Enter");
  await expect(row(page, "aadharCardFile")).toContainText("Received at");
  for (const name of ["postGraduationStatus", "graduationStatus", "experiencedStatus"]) {
    await page.locator(`#${name}`).focus();
    await page.keyboard.press("ArrowUp");
  }
  await submitButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByText(thanks)).toBeVisible();
  await page.keyboard.press("Escape");
  const [record] = await recordsOf(site, email);
  expect(record).toMatchObject({ graduationStatus: "NoG", experiencedStatus: "Fresher" });
});
