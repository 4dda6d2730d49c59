import {
  agree,
  choose,
  fillAnswers,
  kycReceived,
  newEmail,
  pdf,
  recordsOf,
  row,
  submitButton,
  summaryOf,
  thanks,
} from "../support/browser/kyc.ts";
import { requestFrom } from "../support/browser/kyc-record.ts";
import { expect, test } from "../support/browser/support.ts";
import { exeFile } from "../support/files/files.ts";
import { fresherFiles } from "../support/records/kyc.ts";

test.use({ javaScriptEnabled: false });

test("who was asked is told what to mend, with answers and files kept, and sends the form under the address of the request", async ({
  page,
  site,
}) => {
  const email = newEmail();
  const link = await requestFrom(site, email);
  await page.goto(link);
  const note = page.locator("main .note").filter({ hasText: "Are your documents ready?" });
  await expect(note).toBeVisible();
  await expect(
    page.getByText("Only if you answered “Yes or Pursuing” to “Graduation”."),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Previous Employment 2" })).toBeVisible();
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
  // of a fresher no slip is asked for: what does not apply is dropped
  await choose(page, "NetBanking");
  for (const key of [...fresherFiles.slice(1), "graduationFile", "salarySlipFile1"]) {
    await page.locator(`#${key}`).setInputFiles(pdf(`${key}.pdf`));
  }
  await submitButton(page).click();
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(page.getByText(kycReceived)).toBeVisible();
  await expect(page.getByRole("link", { name: "Open your receipt" })).toBeVisible();
  const [record, ...others] = await recordsOf(site, email);
  expect(others).toEqual([]);
  expect(record?.graduationFile).toMatch(/\/documents\//);
  expect(record).toMatchObject({ salaryReceiveBy1: "", salarySlipFile1: "" });
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "You have sent your documents" })).toBeVisible();
});
