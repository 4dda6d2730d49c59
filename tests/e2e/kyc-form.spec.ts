import { exeFile, jpegFile, mediaTypes, pdfFile } from "../support/files.ts";
import { experiencedAnswers } from "../support/kyc.ts";
import { holdScripts, openSeen } from "./desk-list.ts";
import {
  agree,
  choose,
  expectStored,
  fillAnswers,
  fillFresher,
  give,
  giveAll,
  kycReceived,
  newEmail,
  openKyc,
  pdf,
  recordsOf,
  row,
  startKyc,
  submitButton,
  summaryOf,
  thanks,
} from "./kyc.ts";
import { complaints, expect, expectAccessibleInBothSchemes, test } from "./support.ts";

test("the papers are asked for first: Later leads home, Start to the form", async ({ page }) => {
  await openKyc(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("soft copies of all the documents listed in the email");
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole("link", { name: "Later" }).click();
  await expect(page).toHaveURL(/\/$/);
  await startKyc(page);
  await expect(dialog).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(page.locator(".form-sheet :focus")).toBeAttached();
  await expectAccessibleInBothSchemes(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("no photo is taken before the script can keep it, and a chosen file is named", async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await openSeen(page, "/upload-your-kyc");
    const pan = row(page, "panCardFile");
    const file = page.locator("#panCardFile");
    const camera = row(page, "photoFile").getByText("Take photo");
    await expect(file).toHaveCSS("opacity", "0");
    await expect(camera).toBeHidden();
    await file.setInputFiles({ name: "PAN.pdf", mimeType: mediaTypes.pdf, buffer: pdfFile() });
    await expect(file).toHaveCSS("opacity", "1");
    release();
    await expect(camera).toBeVisible();
    await expect(pan.getByText("PAN.pdf")).toBeVisible();
    await expect(file).toHaveCSS("opacity", "0");
  });

  test("a fresher sends the form, and is thanked in its place", async ({ page, site }) => {
    const found = complaints(page);
    const email = newEmail();
    await startKyc(page);
    await agree(page);
    await fillFresher(page, email);
    await expect(page.getByText("11 of 11 required")).toBeVisible();
    await expect(row(page, "photoFile").getByText("Take photo")).toBeVisible();
    await submitButton(page).click();
    await expect(page.getByRole("dialog").getByText(thanks)).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.getByText(kycReceived)).toBeVisible();
    await expect(page.locator("form.form-body")).toBeHidden();
    const receipt = page.getByRole("link", { name: "Open your receipt" });
    await expect(receipt).toHaveAttribute("href", /^\/kyc-receipt\/\d+-/);
    await expectAccessibleInBothSchemes(page);

    const records = await recordsOf(site, email);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ graduationStatus: "NoG", offerorAppoinmentLetterFile1: "" });

    await openKyc(page);
    await expect(page.getByRole("heading", { name: "You have sent your documents" })).toBeVisible();
    await page.getByRole("button", { name: "Send another form" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
    await expect(page.getByLabel("Personal Email ID")).toHaveValue("");
    expect(found).toEqual([]);
  });

  test("progress stays in sight, also at the last question", async ({ page }) => {
    await startKyc(page);
    await submitButton(page).scrollIntoViewIfNeeded();
    await expect(page.getByText("0 of 11 required")).toBeInViewport();
  });
});

test("somebody with two employers is asked for the papers of both", async ({ page, site }) => {
  test.slow();
  const email = newEmail();
  await startKyc(page);
  await agree(page);
  await fillAnswers(page, email);
  await expect(page.getByRole("heading", { name: "Previous Employment 1" })).toBeHidden();
  const { email: _, aadharCardName: __, ...choices } = experiencedAnswers;
  for (const value of Object.values(choices)) await choose(page, value);
  await expect(page.getByText("of 13 required")).toBeVisible();
  const inputs = await page.locator("input[type=file][name]").all();
  const keys = await Promise.all(inputs.map((input) => input.getAttribute("name")));
  expect(keys).toHaveLength(20);
  await giveAll(
    page,
    keys.map((key) => key ?? ""),
  );
  await submitButton(page).click();
  await expect(page.getByRole("dialog").getByText(thanks)).toBeVisible();
  const [record] = await recordsOf(site, email);
  expect(record).toMatchObject({
    ...experiencedAnswers,
    email,
    aadharCardName: expect.any(String),
  });
  expect(keys.filter((key) => !record?.[key as "email"])).toEqual([]);
});

test("what an answer hides is not sent, whatever was chosen before", async ({ page, site }) => {
  const email = newEmail();
  await startKyc(page);
  await agree(page);
  await fillFresher(page, email);
  await choose(page, "Experienced");
  await choose(page, "NetBanking");
  await give(page, "salarySlipFile1");
  await choose(page, "CashInHand");
  await expect(page.locator("#salarySlipFile1")).toBeHidden();
  await choose(page, "Pursuing");
  await expect(page.getByText("11 of 12 required")).toBeVisible();
  await give(page, "postGratuationFile");
  await submitButton(page).click();
  await expect(page.getByRole("dialog").getByText(thanks)).toBeVisible();
  const [record] = await recordsOf(site, email);
  expect(record).toMatchObject({ salaryReceiveBy1: "CashInHand", salarySlipFile1: "" });
  expect(record?.postGratuationFile).toMatch(/\/documents\//);
});

test("what is missing is listed in a dialog and a summary, each leading to its field", async ({
  page,
}) => {
  await startKyc(page);
  await submitButton(page).click();
  const missing = page.getByRole("dialog", { name: "Please upload all the required documents." });
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
  await expect(summary).toContainText("Please upload all the required documents.");
  await expect(summary.getByRole("listitem")).toHaveCount(12);
  const told: [string, string][] = [
    ["email", "Please enter Personal Email ID"],
    ["aadharCardName", "Please enter Name as per Aadhaar Card"],
    ["resumeFile", "Please select a file."],
    ["SSCFile", "Please select a file."],
    ["graduationStatus", "Please select an option."],
  ];
  for (const [key, message] of told) {
    await expect(page.locator(`#${key}-error`)).toHaveText(message);
    await summary.locator(`a[href="#${key}"]`).click();
    await expect(page.locator(`#${key}`)).toBeFocused();
    await expect(page.locator(`#${key}`)).toHaveAttribute("aria-invalid", "true");
  }
  await expect(summary.getByRole("link", { name: "SSC marksheet" })).toHaveCount(1);
  await expect(summary).not.toContainText("Please select a file.");
  await expectAccessibleInBothSchemes(page);
  await page.getByLabel("Personal Email ID").fill("nikhil@mail.example");
  await page.getByLabel("Personal Email ID").blur();
  await expect(page.locator("#email-error")).toBeHidden();
  await expect(summary.getByRole("listitem")).toHaveCount(11);
});

test("a refused file is told at its place, and the one before it stays", async ({ page }) => {
  await startKyc(page);
  await agree(page);
  await give(page, "resumeFile", pdf("mine.pdf"));
  const files = [
    [
      { name: "cv.exe", mimeType: "", buffer: exeFile() },
      "File format is not supported for upload.",
    ],
    [pdf("cv.pdf", exeFile()), "File format is not supported for upload."],
    [
      pdf("big.pdf", pdfFile({ size: 2_000_001 })),
      "application/pdf is too large, please select a file less than 2mb",
    ],
    [[pdf("a.pdf"), pdf("b.pdf")], "Only 1 file can be uploaded at a time"],
  ] as const;
  for (const [file, message] of files) {
    await page.locator("#resumeFile").setInputFiles([file].flat());
    await expect(page.locator("#resumeFile-error")).toHaveText(message);
    await expect(row(page, "resumeFile")).toContainText("mine.pdf");
    expect(
      await page.locator("#resumeFile").evaluate((input: HTMLInputElement) => input.value),
    ).toBe("");
  }
  await expect(page.locator("#resumeFile")).toHaveAttribute("aria-invalid", "true");
});

test("before its owner agreed a wrong file is told at once, a good one waits over a reload, and nothing leaves the device", async ({
  page,
}) => {
  const uploads: string[] = [];
  page.on("request", (request) => request.method() === "POST" && uploads.push(request.url()));
  await startKyc(page);
  const wrong = { name: "cv.exe", mimeType: "", buffer: exeFile() };
  await page.locator("#resumeFile").setInputFiles(wrong);
  await expect(page.locator("#resumeFile-error")).toHaveText(
    "File format is not supported for upload.",
  );
  await expect(page.locator("#resumeFile")).toHaveValue("");
  await page.locator("#resumeFile").setInputFiles(pdf("mine.pdf"));
  await expect(row(page, "resumeFile")).toContainText("Waiting for you to agree");
  await expectStored(page, "kyc-resumeFile");
  await openKyc(page);
  await expect(row(page, "resumeFile")).toContainText("mine.pdf");
  await expect(row(page, "resumeFile")).toContainText("Waiting for you to agree");
  expect(uploads.filter((url) => url.includes("/prod/"))).toEqual([]);
  await agree(page);
  await expect(row(page, "resumeFile")).toContainText("Received at");
  expect(uploads.some((url) => url.endsWith("/prod/consent"))).toBe(true);
});

test("a received file can be looked at, replaced and removed", async ({ page }) => {
  await startKyc(page);
  await agree(page);
  const jpeg = { name: "me.jpg", mimeType: mediaTypes.jpeg, buffer: jpegFile() };
  await give(page, "photoFile", jpeg);
  const photo = row(page, "photoFile");
  await expect(photo.locator("img")).toHaveAttribute("src", /^blob:/);
  await expect(photo.getByRole("link", { name: "View Photograph" })).toHaveAttribute(
    "href",
    /^blob:/,
  );
  await give(page, "photoFile", pdf("scan.pdf"));
  await expect(photo).toContainText("scan.pdf");
  await expect(photo.getByRole("link", { name: "Download Photograph" })).toHaveAttribute(
    "download",
    "scan.pdf",
  );
  await photo.getByRole("button", { name: "Remove Photograph" }).click();
  await expect(photo).not.toContainText("scan.pdf");
  await expect(page.locator("#photoFile")).toBeFocused();
});

test("at 320 px nothing scrolls sideways, whatever is open", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await startKyc(page);
  await agree(page);
  for (const value of ["Yes", "YesG", "Experienced", "NetBanking", "PrevYes", "NetBankingSecond"]) {
    await choose(page, value);
  }
  await give(page, "resumeFile", pdf(`${"a-very-long-name-".repeat(5)}.pdf`));
  await submitButton(page).click();
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
});
