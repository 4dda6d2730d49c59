import { exeFile } from "../support/files.ts";
import { fresherFiles } from "../support/kyc.ts";
import {
  agree,
  choose,
  fillAnswers,
  kycPath,
  kycReceived,
  newEmail,
  pdf,
  recordsOf,
  row,
  submitButton,
  summaryOf,
  thanks,
} from "./kyc.ts";
import { expect, test } from "./support.ts";

test.use({ javaScriptEnabled: false });

test("a fresher sends the form, and is thanked with a receipt", async ({ page, site }) => {
  const email = newEmail();
  await page.goto(kycPath);
  const note = page.locator("main .note").filter({ hasText: "Are your documents ready?" });
  await expect(note).toBeVisible();
  await agree(page);
  await fillAnswers(page, email);
  for (const key of fresherFiles) await page.locator(`#${key}`).setInputFiles(pdf(`${key}.pdf`));
  await submitButton(page).click();
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(page.getByText(kycReceived)).toBeVisible();
  await expect(page.getByRole("link", { name: "Open your receipt" })).toBeVisible();
  expect(await recordsOf(site, email)).toHaveLength(1);
});

test("conditions are said in words, and what does not apply is dropped", async ({ page, site }) => {
  const email = newEmail();
  await page.goto(kycPath);
  await expect(
    page.getByText("Only if you answered “Yes or Pursuing” to “Graduation”."),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Previous Employment 2" })).toBeVisible();
  await agree(page);
  await fillAnswers(page, email);
  await choose(page, "NetBanking");
  for (const key of [...fresherFiles, "salarySlipFile1"]) {
    await page.locator(`#${key}`).setInputFiles(pdf(`${key}.pdf`));
  }
  await submitButton(page).click();
  await expect(page.getByText(thanks)).toBeVisible();
  const [record] = await recordsOf(site, email);
  expect(record).toMatchObject({ salaryReceiveBy1: "", salarySlipFile1: "" });
});

test("a refused form keeps answers and files, and says what to mend", async ({ page, site }) => {
  const email = newEmail();
  await page.goto(kycPath);
  await fillAnswers(page, email);
  await choose(page, "YesG");
  await page.locator("#resumeFile").setInputFiles(pdf("mine.pdf"));
  await page.locator("#photoFile").setInputFiles(pdf("me.pdf", exeFile()));
  const posted = page.waitForResponse((response) => response.request().method() === "POST");
  await submitButton(page).click();
  expect((await posted).status()).toBe(422);
  await expect(page).toHaveTitle("Error: Upload your KYC - XLD");
  const summary = summaryOf(page);
  await expect(summary).toContainText("Please upload all the required documents.");
  await expect(summary.getByRole("link", { name: "PAN Card" })).toHaveAttribute(
    "href",
    "#panCardFile",
  );
  await expect(page.locator("#panCardFile-error")).toHaveText("Please select a file.");
  await expect(summary).toContainText("Please read the notice and agree to it first.");
  await expect(page.locator("#photoFile-error")).toHaveText(
    "File format is not supported for upload.",
  );
  await expect(row(page, "resumeFile")).toContainText("mine.pdf");
  await expect(row(page, "resumeFile")).toContainText("Received. Choose another file only");
  await expect(page.getByLabel("Personal Email ID")).toHaveValue(email);
  await expect(page.locator("input[value=YesG]")).toBeChecked();
  await agree(page);
  const missing = ["panCardFile", "aadharCardFile", "photoFile", "graduationFile"];
  for (const key of [...missing, "DiplomaHSCFile", "SSCFile"]) {
    await page.locator(`#${key}`).setInputFiles(pdf(`${key}.pdf`));
  }
  await submitButton(page).click();
  await expect(page.getByText(thanks)).toBeVisible();
  const [record] = await recordsOf(site, email);
  expect(record?.graduationFile).toMatch(/\/documents\//);
});
