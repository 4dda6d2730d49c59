import type { Page } from "@playwright/test";
import { expectNothingBeyond } from "../support/browser/accessible.ts";
import { expect, expectAccessible, test } from "../support/browser/support.ts";
import { mediaTypes, pdfFile } from "../support/files/files.ts";

const path = "/documents-upload";
const title = "Documents Upload Form V1.1";
const thanks = "Thanks, File uploded Successfully.";
const tooLarge = "application/pdf is too large, please select a file less than 2MB";
const wrongFormat =
  "Uploaded file format is not supported. Please upload png, jpeg, pdf or word file format.";
const failed = "Due to technical difficulties your request could not be sent.";

const pdf = (name: string, buffer = pdfFile()) => ({ name, mimeType: mediaTypes.pdf, buffer });
const submitButton = (page: Page) => page.getByRole("button", { name: "Submit" });
const row = (page: Page, key: string) => page.locator("li", { has: page.locator(`#${key}`) });
const ready = (page: Page) =>
  page.locator('form[data-hydrated="yes"]').waitFor({ state: "attached" });

async function give(page: Page, key: string): Promise<void> {
  await page.locator(`#${key}`).setInputFiles(pdf(`${key}.pdf`));
  await expect(row(page, key)).toContainText("Received at");
}

test("the form says what is wrong, survives a reload and a failure, and hides when sent", async ({
  page,
}) => {
  expect((await page.request.get(`${path}/no-such-opening`)).status()).toBe(404);
  await page.goto(`${path}/ai-engineer`);
  await ready(page);
  await expect(page).toHaveTitle(`${title}: AI Engineer - XLD`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("For your application as AI Engineer")).toBeVisible();
  await submitButton(page).click();
  const summary = page.getByRole("alert").filter({ has: page.getByRole("heading") });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(`Error: ${title}: AI Engineer - XLD`);
  const resume = page.locator("#resume");
  await expect(resume).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);

  await page.getByLabel("Email").fill("meera@yaho.com");
  await page.getByLabel("Email").blur();
  await expect(page.getByText("Did you mean meera@yahoo.com?")).toBeVisible();
  const fake = { name: "a.png", mimeType: mediaTypes.png, buffer: Buffer.from("MZ") };
  for (const [file, message] of [
    [pdf("large.pdf", Buffer.alloc(2_000_001)), tooLarge],
    [fake, wrongFormat],
    [[pdf("one.pdf"), pdf("two.pdf")], "Only 1 file can be uploaded at a time"],
  ] as const) {
    await resume.setInputFiles([file].flat());
    await expect(page.locator("#resume-error")).toHaveText(message);
    await expect(resume).toHaveValue("");
    // the first one before the notice is agreed to
    await page.getByRole("checkbox").check();
  }
  await resume.setInputFiles(pdf("large.pdf", Buffer.alloc(2_000_001)));
  await expect(resume).toHaveAccessibleDescription(/Choose a file of at most 2 MB\./);
  await page.getByLabel("Full name").fill("Meera Kulkarni");
  await page.getByLabel("Email").fill("meera@mail.example");
  await page.getByLabel("Telephone").fill("+91 98200 12345");
  await expect(page.getByText("Did you mean")).toBeHidden();
  for (const key of ["resume", "photoId"]) await give(page, key);

  await page.goto(`${path}/AI-Engineer`);
  await ready(page);
  await expect(page.getByLabel("Full name")).toHaveValue("Meera Kulkarni");
  await expect(row(page, "resume")).toContainText("resume.pdf");
  await page.route("**/prod/documents-save", (route) => route.abort());
  await submitButton(page).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(failed);
  await page.unroute("**/prod/documents-save");
  // closing it reads the page again
  const loaded = page.waitForEvent("load");
  await dialog.getByRole("button", { name: "Close" }).click();
  await loaded;
  await ready(page);
  await expect(row(page, "resume")).toContainText("resume.pdf");
  await expect(page.getByRole("checkbox")).toBeChecked();
  await submitButton(page).click();
  await expect(dialog).toContainText(thanks);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("heading", { name: "We have your files" })).toBeVisible();
  await expect(submitButton(page)).toBeHidden();
  await expect(page.getByRole("link", { name: "Write to HR" })).toHaveAttribute("href", /^mailto:/);
  expect(await page.context().cookies()).toEqual([]);
  await expectAccessible(page);
});

test("it is sent by keyboard alone on a small phone; and without script, where browser and server say what is wrong", async ({
  page,
  browser,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(path);
  await ready(page);
  await expectNothingBeyond(page);
  await page.locator("#fullName").focus();
  for (const text of ["Meera Kulkarni", "meera@mail.example", "9820012345"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(page.getByText("Read the whole notice")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(page.locator("#resume")).toBeFocused();
  for (const key of ["resume", "photoId"]) await give(page, key);
  await submitButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText(thanks);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "We have your files" })).toBeVisible();
  await expectNothingBeyond(page);

  // the same network, another device
  const plain = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
  await plain.goto(path);
  await plain.getByLabel("Full name").fill("Meera Kulkarni");
  await plain.getByLabel("Email").fill("meera@mail.example");
  await plain.getByLabel("Telephone").fill("+91 98200 12345");
  await submitButton(plain).click();
  await expect(plain, "kept back by the browser's own check").toHaveTitle(`${title} - XLD`);
  await plain.getByRole("checkbox").check();
  await plain.locator("#resume").setInputFiles(pdf("mine.pdf"));
  const large = pdf("large.pdf", Buffer.alloc(2_100_000, "%PDF-"));
  await plain.locator("#photoId").setInputFiles(large);
  await submitButton(plain).click();
  await expect(plain).toHaveTitle(`Error: ${title} - XLD`);
  await expect(plain.locator("#photoId-error")).toHaveText(tooLarge);
  await expect(row(plain, "resume")).toContainText("mine.pdf");
  await expect(plain.getByLabel("Full name")).toHaveValue("Meera Kulkarni");
  await plain.locator("#photoId").setInputFiles(pdf("id.pdf"));
  await submitButton(plain).click();
  await expect(plain.getByText(thanks)).toBeVisible();
});
