import type { Page } from "@playwright/test";
import { storeCandidates } from "../support/browser/desk-candidates.ts";
import { enter, openList, rows } from "../support/browser/desk-list.ts";
import { sendApplication } from "../support/browser/sent-application.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";
import { mediaTypes } from "../support/files/files.ts";
import { textPdf } from "../support/files/text-pdf.ts";

// HR looks at two to four applications side by side.

const pdf = (text: string, pages: number) =>
  textPdf(
    Array.from({ length: pages }, (_, at) => [{ text: `${text}, page ${at + 1}`, x: 40, y: 150 }]),
  );
const people = [
  ["Rohit", "3", pdf("Rohit reconciles", 3)],
  ["Joel", "5", pdf("Joel closes books", 2)],
] as const;
test.beforeEach(async ({ context, site, request }) => {
  await enter(context, site, await storeCandidates(site));
  for (const [index, [firstName, jobExperience, buffer]] of people.entries()) {
    await sendApplication(request, {
      answers: {
        ...{ jobFName: firstName, jobLName: "Sidebyside", jobExperience },
        jobEmail: `${firstName.toLowerCase()}.sidebyside@mail.example`,
        jobCellNumber: String(9_200_000_900 + index),
      },
      resume: { name: "cv.pdf", mimeType: mediaTypes.pdf, buffer },
    });
  }
});

const list = "/refer-data?search=sidebyside&sort=name";
const box = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: `Select ${name} Sidebyside` });
const frame = (page: Page, name: string) =>
  page.frameLocator(`iframe[title="Resume of ${name} Sidebyside"]`);
const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
const column = (page: Page, name: string) =>
  page.getByRole("columnheader", { name: `${name} Sidebyside` });

test("two applications stand side by side: rows that differ, resumes that scroll together, a decision on each", async ({
  page,
  browser,
  site,
}) => {
  const found = complaints(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openList(page, list);
  await test.step("what is selected can be compared from two on, in the order chosen", async () => {
    await box(page, "Rohit").check();
    await expect(page.getByText("Select 2 to 4 to compare")).toBeVisible();
    await box(page, "Joel").check();
    await page.getByRole("link", { name: "Compare" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare 2 applications");
    await expect(page.getByRole("columnheader")).toHaveText([/^Rohit/, /^Joel/]);
    await expect(row(page, "Experience")).toContainText("3 years5 years");
    await expect(page.getByRole("row", { name: "State" })).toBeVisible();
  });
  const heights = ["Rohit", "Joel"].map((name) => () => scrolled(page, name));
  const [ofRohit, ofJoel] = heights as [() => Promise<number>, () => Promise<number>];
  await test.step("resumes go to the same place, until each goes its own way", async () => {
    for (const [name] of people) {
      await expect(frame(page, name).locator("canvas").first()).toContainText(name);
    }
    await scroll(page, "Rohit", 200);
    await expect.poll(ofJoel).toBe(200);
    await scroll(page, "Joel", 120);
    await expect.poll(ofRohit).toBe(120);
    await scroll(page, "Rohit", 9_999);
    await expect.poll(ofJoel).toBeGreaterThan(200);
    // the shorter one stays at its end
    expect(await ofJoel()).toBeLessThan(await ofRohit());
    await page.getByRole("checkbox", { name: "Scroll together" }).uncheck();
    await scroll(page, "Joel", 40);
    await expect.poll(ofJoel).toBe(40);
    expect(await ofRohit()).toBeGreaterThan(200);
  });
  await test.step("only what tells them apart", async () => {
    await page.getByRole("link", { name: "Only differences" }).click();
    await expect(row(page, "State")).toHaveCount(0);
    await expect(row(page, "Experience")).toBeVisible();
    await page.getByRole("link", { name: "All rows" }).click();
    await expect(row(page, "State")).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.emulateMedia({ colorScheme: "light" });
  });
  await test.step("each is decided on beside the other, and what was decided is undone", async () => {
    await column(page, "Rohit").getByRole("button", { name: "Shortlist" }).click();
    await column(page, "Joel").getByRole("button", { name: "Reject" }).click();
    await page.getByRole("dialog", { name: "Reject Joel Sidebyside" }).press("Enter");
    await expect(column(page, "Rohit")).toContainText("Shortlisted");
    await expect(column(page, "Joel").locator(".status")).toHaveText("Rejected");
    await expect(page.locator(".undo-line.is-needed")).toContainText("Joel Sidebyside");
    await page.locator("body").press("u");
    await expect(column(page, "Joel").locator(".status")).toHaveText("New");
    await expect(page).toHaveURL(
      /\/refer-data\/compare\?id=\d+&id=\d+&search=sidebyside&sort=name/,
    );
  });
  await test.step("Escape leads back to the list as it was", async () => {
    await page.locator("body").press("Escape");
    await expect(page).toHaveURL(new RegExp(`${list.replace("?", "\\?")}$`));
    await expect(rows(page)).toHaveCount(3);
  });
  expect(found).toEqual([]);
  await test.step("without script a button leads there, and resumes are downloads", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    await enter(context, site, await storeCandidates(site));
    const plain = await context.newPage();
    await plain.goto(list);
    for (const name of ["Shreya", "Rohit"]) await box(plain, name).check();
    await plain.getByRole("button", { name: "Compare" }).click();
    await expect(plain).toHaveURL(/\/refer-data\/compare\?id=\d+&id=\d+&search=sidebyside/);
    await expect(row(plain, "Experience")).toContainText("3 years");
    await expect(plain.getByRole("link", { name: "Download file" })).toHaveCount(2);
    await plain.getByRole("link", { name: "Only differences" }).click();
    await expect(row(plain, "State")).toHaveCount(0);
  });
});

const scroll = (page: Page, name: string, to: number) =>
  frame(page, name)
    .locator("html")
    .evaluate((html, top) => html.scrollTo(0, top), to);

const scrolled = (page: Page, name: string) =>
  frame(page, name)
    .locator("html")
    .evaluate((html) => Math.round(html.scrollTop));
