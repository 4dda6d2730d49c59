import { wirePaths } from "#contract/calls/wire.ts";
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
} from "../support/browser/kyc.ts";
import { devToolsOf, expect, expectAccessible, test } from "../support/browser/support.ts";
import { pdfFile } from "../support/files/files.ts";

test("a crash, a slow and a lost network, a reload: what was given stays, and is sent once from any page of the site", async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const email = newEmail();
  const resume = row(page, "resumeFile");
  await startKyc(page);
  await agree(page);

  await test.step("an upload that a crash of the server cut off goes on by itself after a reload", async () => {
    await give(page, "panCardFile");
    await site.kill();
    await page.locator("#resumeFile").setInputFiles(pdf("mine.pdf"));
    await expect(resume).toContainText(/connection was lost|Waiting for the network/);
    await expect(resume.getByRole("button", { name: "Try again" })).toBeVisible();
    await site.start();
    await openKyc(page);
    await expect(resume).toContainText("Received at");
    await expect(row(page, "panCardFile")).toContainText("panCardFile.pdf");
  });

  await test.step("an upload shows how far it is, and can be cancelled", async () => {
    const network = await devToolsOf(page);
    await network.send("Network.enable");
    const usual = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    const slow = { ...usual, latency: 20, uploadThroughput: 200_000 };
    await network.send("Network.emulateNetworkConditions", slow);
    await page.locator("#resumeFile").setInputFiles(pdf("mine.pdf", pdfFile({ size: 1_900_000 })));
    await expect(resume.getByRole("progressbar")).toHaveAttribute("value", /[1-9]/);
    await expect(resume).toContainText("Uploading 1.9 MB");
    for (const key of ["panCardFile", "photoFile", "wifiReceiptFile"]) {
      await page.locator(`#${key}`).setInputFiles(pdf("a.pdf", pdfFile({ size: 900_000 })));
    }
    await expect(row(page, "wifiReceiptFile")).toContainText("Waits for its turn");
    await resume.getByRole("button", { name: "Cancel Resume" }).click();
    await expect(resume).not.toContainText("Uploading");
    await expect(row(page, "wifiReceiptFile")).toContainText("Uploading");
    await network.send("Network.emulateNetworkConditions", usual);
  });

  await test.step("clearing the device leaves nothing of the person on it", async () => {
    await fillAnswers(page, email);
    await page.getByRole("button", { name: "Clear this device" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Clear", exact: true }).click();
    await expect(page.getByText("Everything is cleared from this device.")).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await startKyc(page);
    await expect(page.getByLabel("Personal Email ID")).toHaveValue("");
    await expect(resume).not.toContainText("Received");
  });

  await test.step("answers, documents and consent survive a reload", async () => {
    await agree(page);
    await fillFresher(page, email);
    await openKyc(page);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByLabel("Personal Email ID")).toHaveValue(email);
    await expect(page.getByText("We restored what you gave here before.")).toBeVisible();
    await expect(row(page, "photoFile")).toContainText("photoFile.pdf");
    await expect(page.getByText("11 of 11 required")).toBeVisible();
  });

  await test.step("without a network it waits on the device, can be changed, and is sent from another page", async () => {
    await context.setOffline(true);
    await submitButton(page).click();
    const heading = page.getByRole("heading", { name: "Your documents are waiting to be sent" });
    await expect(heading).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Change something" }).click();
    await expect(page.getByLabel("Personal Email ID")).toHaveValue(email);
    await submitButton(page).click();
    await expect(heading).toBeVisible();
    // stored, but the answer gets lost: it is sent again, and told once
    let lost = 0;
    await page.route(`**${wirePaths.kycSave}`, async (route) => {
      if (lost === 0) await route.fetch();
      lost += 1;
      await route.abort();
    });
    await context.setOffline(false);
    await expect.poll(() => lost).toBeGreaterThan(0);
    await page.unroute(`**${wirePaths.kycSave}`);
    await page.goto("/Terms");
    await expect(page.getByText("Your KYC documents have been sent.")).toBeVisible();
    await openKyc(page);
    const sent = page.getByRole("heading", { name: "You have sent your documents" });
    await expect(sent).toBeVisible();
    expect(await recordsOf(site, email)).toHaveLength(1);
  });
});
