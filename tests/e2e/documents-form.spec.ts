import type { Page } from "@playwright/test";
import { mediaTypes, pdfFile } from "../support/files.ts";
import { expect, expectAccessible, test } from "./support.ts";

const path = "/documents-upload";
const thanks = "Thanks, File uploded Successfully.";
const tooLarge = "application/pdf is too large, please select a file less than 2MB";
const wrongFormat =
  "Uploaded file format is not supported. Please upload png, jpeg, pdf or word file format.";

const pdf = (name: string, buffer = pdfFile()) => ({ name, mimeType: mediaTypes.pdf, buffer });
const submitButton = (page: Page) => page.getByRole("button", { name: "Submit" });
const row = (page: Page, key: string) => page.locator("li", { has: page.locator(`#${key}`) });
const summaryOf = (page: Page) =>
  page.getByRole("alert").filter({ has: page.getByRole("heading") });
const agree = (page: Page) => page.getByRole("checkbox").check();

async function open(page: Page, at = path) {
  await page.goto(at);
  await page.locator('form[data-hydrated="yes"]').waitFor({ state: "attached" });
}

async function fillTexts(page: Page) {
  await page.getByLabel("Full name").fill("Meera Kulkarni");
  await page.getByLabel("Email").fill("meera@mail.example");
  await page.getByLabel("Telephone").fill("+91 98200 12345");
}

async function give(page: Page, key: string) {
  await page.locator(`#${key}`).setInputFiles(pdf(`${key}.pdf`));
  await expect(row(page, key)).toContainText("Received at");
}

async function fill(page: Page) {
  await agree(page);
  await fillTexts(page);
  for (const key of ["resume", "photoId"]) await give(page, key);
}

test("the form says what is wrong, clears the field, survives a reload, and hides when sent", async ({
  page,
  browser,
  site,
}) => {
  await open(page, `${path}/ai-engineer`);
  const title = "Documents Upload Form V1.1: AI Engineer - XLD";
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Documents Upload Form V1.1");
  await expect(page.getByText("For your application as AI Engineer")).toBeVisible();
  await submitButton(page).click();
  await expect(summaryOf(page)).toBeFocused();
  await expect(page).toHaveTitle(`Error: ${title}`);
  await expect(page.locator("#resume")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);

  const resume = page.locator("#resume");
  await resume.setInputFiles(pdf("large.pdf", Buffer.alloc(2_000_001)));
  await expect(page.locator("#resume-error"), "before the notice is agreed to").toHaveText(
    tooLarge,
  );
  await expect(resume).toHaveAccessibleDescription(/Choose a file of at most 2 MB\./);
  await expect(resume).toHaveValue("");
  await agree(page);
  await page.getByLabel("Email").fill("meera@yaho.com");
  await page.getByLabel("Email").blur();
  await expect(page.getByText("Did you mean meera@yahoo.com?")).toBeVisible();
  await fillTexts(page);
  await expect(page.getByText("Did you mean")).toBeHidden();
  await resume.setInputFiles({
    name: "a.gif",
    mimeType: "image/gif",
    buffer: Buffer.from("GIF89a"),
  });
  await expect(page.locator("#resume-error")).toHaveText(wrongFormat);
  await resume.setInputFiles({
    name: "a.png",
    mimeType: mediaTypes.png,
    buffer: Buffer.from("MZ"),
  });
  await expect(page.locator("#resume-error"), "by content").toHaveText(wrongFormat);
  await resume.setInputFiles([pdf("one.pdf"), pdf("two.pdf")]);
  await expect(page.locator("#resume-error")).toHaveText("Only 1 file can be uploaded at a time");
  await expect(resume).toHaveValue("");
  for (const key of ["resume", "photoId"]) await give(page, key);

  await open(page, `${path}/AI-Engineer`);
  await expect(page.getByLabel("Full name")).toHaveValue("Meera Kulkarni");
  await expect(row(page, "resume")).toContainText("resume.pdf");
  await submitButton(page).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(thanks);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("heading", { name: "We have your files" })).toBeVisible();
  await expect(submitButton(page)).toBeHidden();
  await expect(page.getByRole("link", { name: "Write to HR" })).toHaveAttribute("href", /^mailto:/);
  expect(await page.context().cookies()).toEqual([]);
  await expectAccessible(page);

  // the same network, another device
  const neighbour = await browser.newPage({ baseURL: site.url });
  await open(neighbour);
  await expect(submitButton(neighbour)).toBeVisible();
  await fill(neighbour);
  await submitButton(neighbour).click();
  await expect(neighbour.getByRole("dialog")).toContainText(thanks);
  await neighbour.close();
});

test("a failure is told with a way to ask, and loses nothing", async ({ page }) => {
  await open(page);
  await fill(page);
  await page.route("**/prod/documents-save", (route) => route.abort());
  await submitButton(page).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(
    "Due to technical difficulties your request could not be sent.",
  );
  await page.unroute("**/prod/documents-save");
  // closing it reads the page anew
  const [, anew] = await Promise.all([
    dialog.getByRole("button", { name: "Close" }).click(),
    page.waitForEvent("load"),
  ]);
  await anew.locator('form[data-hydrated="yes"]').waitFor({ state: "attached" });
  await expect(row(page, "resume")).toContainText("resume.pdf");
  await expect(page.getByRole("checkbox")).toBeChecked();
  await submitButton(page).click();
  await expect(dialog).toContainText(thanks);
});

test("it is filled in and sent by keyboard alone, on a phone, without sideways scrolling", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page);
  const isWide = () => document.documentElement.scrollWidth > innerWidth;
  expect(await page.evaluate(isWide)).toBe(false);
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
  expect(await page.evaluate(isWide)).toBe(false);
});

test("an unknown opening has its heading and answers 404", async ({ page }) => {
  const answer = await page.goto(`${path}/no-such-opening`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("WE ARE SORRY");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the browser checks, the server says the rest, and a mended form is taken", async ({
    page,
  }) => {
    await page.goto(path);
    await fillTexts(page);
    await submitButton(page).click();
    await expect(page, "kept back by the browser's own check").toHaveTitle(
      "Documents Upload Form V1.1 - XLD",
    );
    await agree(page);
    await page.locator("#resume").setInputFiles(pdf("mine.pdf"));
    await page
      .locator("#photoId")
      .setInputFiles(pdf("large.pdf", Buffer.alloc(2_100_000, "%PDF-")));
    await submitButton(page).click();
    await expect(page).toHaveTitle("Error: Documents Upload Form V1.1 - XLD");
    await expect(page.locator("#photoId-error")).toHaveText(tooLarge);
    await expect(row(page, "resume")).toContainText("mine.pdf");
    await expect(page.getByLabel("Full name")).toHaveValue("Meera Kulkarni");
    await page.locator("#photoId").setInputFiles(pdf("id.pdf"));
    await submitButton(page).click();
    await expect(page.getByText(thanks)).toBeVisible();
  });
});
