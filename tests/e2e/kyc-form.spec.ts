import { expectNothingBeyond } from "../support/browser/accessible.ts";
import { holdScripts, openSeen } from "../support/browser/desk-list.ts";
import {
  agree,
  choose,
  expectStored,
  fillAnswers,
  give,
  giveAll,
  kycReceived,
  newEmail,
  openKyc,
  pdf,
  recordsOf,
  row,
  submitButton,
  summaryOf,
  thanks,
} from "../support/browser/kyc.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";
import { exeFile, jpegFile, mediaTypes } from "../support/files/files.ts";

const wrongFormat = "File format is not supported for upload.";
const exe = { name: "cv.exe", mimeType: "", buffer: exeFile() };

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a candidate is told what is missing and what is refused, mends it, and is thanked with a receipt", async ({
    page,
    site,
  }) => {
    const found = complaints(page);
    const email = newEmail();
    const resume = row(page, "resumeFile");
    const photo = row(page, "photoFile");
    const dialog = page.getByRole("dialog");

    await test.step("the documents are asked for first: Later leads home", async () => {
      await openKyc(page);
      await expect(dialog).toContainText("soft copies of all the documents listed in the email");
      await expectAccessibleInBothSchemes(page);
      await dialog.getByRole("link", { name: "Later" }).click();
      await expect(page).toHaveURL(/\/$/);
    });

    await test.step("no photo is taken before the script can keep it; a file chosen by then is named", async () => {
      const release = await holdScripts(page);
      await openSeen(page, "/upload-your-kyc");
      const file = page.locator("#panCardFile");
      await expect(file).toHaveCSS("opacity", "0");
      await expect(photo.getByText("Take photo")).toBeHidden();
      await file.setInputFiles(pdf("PAN.pdf"));
      await expect(file).toHaveCSS("opacity", "1");
      release();
      await expect(photo.getByText("Take photo")).toBeVisible();
      await expect(row(page, "panCardFile").getByText("PAN.pdf")).toBeVisible();
      await expect(file).toHaveCSS("opacity", "0");
      await expect(dialog, "of a form that was begun").toBeHidden();
      await row(page, "panCardFile").getByRole("button", { name: "Cancel PAN Card" }).click();
    });

    await test.step("what is missing stands in a dialog and a summary, each leading to its field", async () => {
      await submitButton(page).scrollIntoViewIfNeeded();
      await expect(page.getByText("0 of 11 required")).toBeInViewport();
      await submitButton(page).click();
      const missing = page.getByRole("dialog", {
        name: "Please upload all the required documents.",
      });
      const required = ["Resume", "PAN Card", "Aadhaar Card", "Photograph"];
      const marksheets = ["HSC/Diploma marksheet", "SSC marksheet"];
      await expect(missing.getByRole("link")).toHaveText([...required, ...marksheets]);
      await expectAccessibleInBothSchemes(page);
      await missing.getByRole("button", { name: "Close" }).click();
      await expect(page.locator("#resumeFile")).toBeFocused();
      await expect(page.locator("#resumeFile")).toBeInViewport();
      await submitButton(page).click();
      await missing.getByRole("link", { name: "Photograph" }).click();
      await expect(missing).toBeHidden();
      await expect(page.locator("#photoFile")).toBeFocused();

      const summary = summaryOf(page);
      await expect(page).toHaveTitle("Error: Upload your KYC - XLD");
      await expect(summary.getByRole("listitem")).toHaveCount(12);
      await expect(summary).not.toContainText("Please select a file.");
      for (const [key, message] of [
        ["email", "Please enter Personal Email ID"],
        ["SSCFile", "Please select a file."],
        ["graduationStatus", "Please select an option."],
      ]) {
        await expect(page.locator(`#${key}-error`)).toHaveText(message ?? "");
        await summary.locator(`a[href="#${key}"]`).click();
        await expect(page.locator(`#${key}`)).toBeFocused();
        await expect(page.locator(`#${key}`)).toHaveAttribute("aria-invalid", "true");
      }
      await expectAccessibleInBothSchemes(page);
      await page.locator("#email").fill(email);
      await page.locator("#email").blur();
      await expect(page.locator("#email-error")).toBeHidden();
      await expect(summary.getByRole("listitem")).toHaveCount(11);
    });

    await test.step("before they agree a wrong file is told at once, a good one waits over a reload, and nothing leaves the device", async () => {
      const posts: string[] = [];
      page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
      await page.locator("#resumeFile").setInputFiles(exe);
      await expect(page.locator("#resumeFile-error")).toHaveText(wrongFormat);
      await page.locator("#resumeFile").setInputFiles(pdf("mine.pdf"));
      await expect(resume).toContainText("Waiting for you to agree");
      await expectStored(page, "kyc-resumeFile");
      await openKyc(page);
      await expect(resume).toContainText("mine.pdf");
      await expect(resume).toContainText("Waiting for you to agree");
      expect(posts.filter((url) => url.includes("/prod/"))).toEqual([]);
      await agree(page);
      await expect(resume).toContainText("Received at");
      expect(posts.some((url) => url.endsWith("/prod/consent"))).toBe(true);
    });

    await test.step("a refused file is told at its place, and the one before it stays", async () => {
      for (const [file, message] of [
        [pdf("cv.pdf", exeFile()), wrongFormat],
        [[pdf("a.pdf"), pdf("b.pdf")], "Only 1 file can be uploaded at a time"],
      ] as const) {
        await page.locator("#resumeFile").setInputFiles([file].flat());
        await expect(page.locator("#resumeFile-error")).toHaveText(message);
        await expect(resume).toContainText("mine.pdf");
        await expect(page.locator("#resumeFile")).toHaveValue("");
      }
    });

    await test.step("a received file can be looked at, replaced and removed", async () => {
      const jpeg = { name: "me.jpg", mimeType: mediaTypes.jpeg, buffer: jpegFile() };
      await give(page, "photoFile", jpeg);
      await expect(photo.locator("img")).toHaveAttribute("src", /^blob:/);
      const view = photo.getByRole("link", { name: "View Photograph" });
      await expect(view).toHaveAttribute("href", /^blob:/);
      await give(page, "photoFile", pdf("scan.pdf"));
      const download = photo.getByRole("link", { name: "Download Photograph" });
      await expect(download).toHaveAttribute("download", "scan.pdf");
      await photo.getByRole("button", { name: "Remove Photograph" }).click();
      await expect(photo).not.toContainText("scan.pdf");
      await expect(page.locator("#photoFile")).toBeFocused();
    });

    await test.step("what an answer hides is not sent, whatever was chosen before", async () => {
      await fillAnswers(page, email);
      await giveAll(page, ["panCardFile", "aadharCardFile", "photoFile", "DiplomaHSCFile"]);
      await give(page, "SSCFile");
      await choose(page, "Experienced");
      await choose(page, "NetBanking");
      await give(page, "salarySlipFile1", pdf(`${"a-very-long-name-".repeat(5)}.pdf`));
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNothingBeyond(page);
      await choose(page, "CashInHand");
      await expect(page.locator("#salarySlipFile1")).toBeHidden();
      await choose(page, "Pursuing");
      await expect(page.getByText("11 of 12 required")).toBeVisible();
      await give(page, "postGratuationFile");
    });

    await submitButton(page).click();
    await expect(dialog.getByText(thanks)).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.getByText(kycReceived)).toBeVisible();
    await expect(page.locator("form.form-body")).toBeHidden();
    const receipt = page.getByRole("link", { name: "Open your receipt" });
    await expect(receipt).toHaveAttribute("href", /^\/kyc-receipt\/\d+-/);
    await expectAccessibleInBothSchemes(page);
    const records = await recordsOf(site, email);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ salaryReceiveBy1: "CashInHand", salarySlipFile1: "" });
    expect(records[0]?.postGratuationFile).toMatch(/\/documents\//);

    await openKyc(page);
    await expect(page.getByRole("heading", { name: "You have sent your documents" })).toBeVisible();
    await page.getByRole("button", { name: "Send another form" }).click();
    await dialog.getByRole("button", { name: "Start" }).click();
    await expect(page.locator("#email")).toHaveValue("");
    expect(found).toEqual([]);
  });
});

test("the form is filled and sent by keyboard alone", async ({ page, site }) => {
  const email = newEmail();
  await openKyc(page);
  await expect(page.getByRole("button", { name: "Start" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator(".form-sheet :focus")).toBeAttached();
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
