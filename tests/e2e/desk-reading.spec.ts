import type { FrameLocator, Page } from "@playwright/test";
import { signIn } from "../support/browser/desk.ts";
import { storeCandidates } from "../support/browser/desk-candidates.ts";
import { enter, opened, openList, rows } from "../support/browser/desk-list.ts";
import { sendApplication } from "../support/browser/sent-application.ts";
import { admin, editor } from "../support/browser/staff-accounts.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";
import { docxFile, mediaTypes } from "../support/files/files.ts";
import { textPdf } from "../support/files/text-pdf.ts";
import { paragraph, run, wordFile, wordXml } from "../support/files/word-files.ts";

// HR reads applications one after another, each with its resume beside it.

const pdf = (text: string) =>
  textPdf([[{ text, x: 40, y: 150 }], [{ text: "Page two", x: 40, y: 150 }]]);
const docx = (text: string) =>
  wordFile(paragraph(run(text)), {
    "word/header1.xml": wordXml("hdr", paragraph(run("Dara Readable"))),
    "word/media/image1.png": "a picture",
  });
const people = [
  ["Dara", "dara.docx", mediaTypes.docx, docx("Ledgers &amp; &lt;b&gt;tax&lt;/b&gt;")],
  ["Chitra", "chitra.docx", mediaTypes.docx, docxFile()],
  ["Bela", "bela.pdf", mediaTypes.pdf, pdf("Night shift in Panvel")],
  ["Amar", "amar.pdf", mediaTypes.pdf, pdf("Accounts of Amar")],
] as const;
let stored = false;

test.beforeEach(async ({ context, site, request }) => {
  await enter(context, site, await storeCandidates(site));
  if (stored) return;
  for (const [index, [firstName, name, mimeType, buffer]] of people.entries()) {
    await sendApplication(request, {
      answers: {
        jobFName: firstName,
        jobLName: "Readable",
        jobEmail: `${firstName.toLowerCase()}@mail.example`,
        jobCellNumber: String(9_300_000_000 + index),
      },
      resume: { name, mimeType, buffer },
    });
  }
  stored = true;
});

const frame = (page: Page, name: string): FrameLocator =>
  page.frameLocator(`iframe[title="Resume of ${name} Readable"]`);

test("resumes are read one after another in one frame: text that can be selected, keys that lead on, an audit log that knows", async ({
  page,
  browser,
  site,
}) => {
  const found = complaints(page);
  await page.setViewportSize({ width: 1366, height: 850 });
  await openList(page, "/refer-data?search=readable&unread=1");
  await rows(page).first().getByRole("link").first().click();
  await expect(frame(page, "Amar").locator("canvas").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Amar Readable");
  await expect(opened(page)).toContainText("0 done, 4 to go");
  await test.step("its pages are one press away, and the file itself", async () => {
    await opened(page).getByRole("button", { name: "Next page" }).click();
    await expect(opened(page)).toContainText("Page 2 of 2");
    await page.keyboard.press("[");
    await expect(opened(page)).toContainText("Page 1 of 2");
    await expect(opened(page).getByRole("link", { name: /^Download the file: PDF/ })).toBeVisible();
  });
  await test.step("its text can be selected", async () => {
    const text = frame(page, "Amar").locator(".text span", { hasText: "Accounts of Amar" });
    const selected = await text.first().evaluate((element) => {
      getSelection()?.selectAllChildren(element);
      const { width, height } = element.getBoundingClientRect();
      return { text: String(getSelection()), wide: width > height };
    });
    expect(selected).toEqual({ text: "Accounts of Amar", wide: true });
  });
  await test.step("three panes, each scrolling by itself", async () => {
    await expect(rows(page).first()).toBeVisible();
    const box = async (selector: string) => page.locator(selector).boundingBox();
    const [list, resume, side] = [
      await box(".desk-found"),
      await box(".read-resume"),
      await box(".open-body"),
    ];
    expect(list?.width).toBe(272);
    expect(resume?.width).toBeGreaterThan(600);
    expect((side?.x ?? 0) + (side?.width ?? 0)).toBe(1_366);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await expectAccessibleInBothSchemes(page);
  });
  await test.step("the next one is painted in the same frame", async () => {
    const element = await page.locator("iframe").elementHandle();
    await page.getByRole("heading", { level: 1 }).focus();
    await page.keyboard.press("j");
    await expect(frame(page, "Bela").locator("canvas").first()).toContainText("Night shift");
    expect(await element?.evaluate((frame) => frame.isConnected)).toBe(true);
    await expect(opened(page)).toContainText("1 done, 3 to go");
    // keys lead on from within the frame too
    await frame(page, "Bela")
      .locator("canvas")
      .first()
      .click({ position: { x: 5, y: 5 } });
    await page.keyboard.press("+");
    await page.keyboard.press("j");
  });
  await test.step("a Word file without text says so and is downloaded; another shows its text alone", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chitra Readable");
    await expect(page.getByText("This Word file has no text")).toBeVisible();
    await expect(
      opened(page)
        .getByRole("link", { name: /^Download/ })
        .first(),
    ).toBeVisible();
    await opened(page).getByRole("link", { name: "Next" }).click();
    const lines = ["Dara Readable", "Ledgers & <b>tax</b>"];
    await expect(frame(page, "Dara").locator(".text span")).toHaveText(lines);
    await expect(opened(page)).toContainText("without its pictures and diagrams");
  });
  await test.step("with single keys switched off the resume has none either", async () => {
    const percent = opened(page).locator("[data-percent]");
    const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    const press = async (key: string) => {
      await page.getByRole("heading", { level: 1 }).focus();
      await page.keyboard.press(key);
    };
    await press("0");
    await expect(percent).toHaveText("100%");
    await press("+");
    await expect(percent).not.toHaveText("100%");
    const once = await percent.innerText();
    await press("0");
    await press("?");
    await expect(shortcuts).toContainText("Rotate clockwise");
    await shortcuts.getByRole("checkbox").uncheck();
    await page.keyboard.press("Escape");
    await press("+");
    await opened(page).getByRole("button", { name: "Keyboard shortcuts" }).click();
    await shortcuts.getByRole("checkbox").check();
    await page.keyboard.press("Escape");
    await expect(percent).toHaveText("100%");
    await press("+");
    await expect(percent).toHaveText(once);
  });
  await test.step("each resume is read and each is decided on with two keys at most and no download", async () => {
    const downloads: string[] = [];
    page.on("download", (download) => downloads.push(download.url()));
    await openList(page, "/refer-data?search=readable&status=new&sort=name");
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    for (const [name, ...keys] of [
      ["Amar", "s"],
      ["Bela", "i"],
      ["Chitra", "r", "Enter"],
    ] as const) {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} Readable`);
      for (const key of keys) await page.keyboard.press(key);
      await expect(page.locator(".undo-line.is-needed")).toContainText(name);
    }
    expect(downloads).toEqual([]);
    await openList(page, "/refer-data?search=readable&sort=name");
    const decided = [/Shortlisted/, /In review/, /Rejected/, /New/];
    await expect(rows(page)).toHaveText(decided);
  });
  expect(found).toEqual([]);
  await test.step("without script the download is there, and everything but the picture", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const plain = await context.newPage();
    await signIn(plain, "/refer-data?search=amar%40", editor);
    await rows(plain).first().getByRole("link").first().click();
    await expect(plain.locator(".viewer-note a")).toHaveAttribute("href", /^\/documents\//);
    await expect(opened(plain)).toContainText("amar@mail.example");
  });
  await signIn(page, "/desk/audit", admin);
  await expect(page.locator("tbody tr", { hasText: /view/i }).nth(3)).toBeVisible();
});

test("on a phone its parts and every decision are one press away, and nothing scrolls sideways", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, "/refer-data?search=readable&sort=name");
  await rows(page).first().getByRole("link").first().click();
  await expect(frame(page, "Amar").locator("canvas").first()).toBeVisible();
  const parts = page.getByRole("navigation", { name: "Parts of the application" });
  for (const name of ["History", "Facts", "Resume"]) {
    await parts.getByRole("link", { name }).click();
    await expect(parts.getByRole("link", { name })).toBeInViewport();
  }
  await parts.getByRole("link", { name: "Facts" }).click();
  await expect(page.getByRole("heading", { name: "Facts" })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessibleInBothSchemes(page);
  await test.step("every decision is at the foot of the screen, wherever it was scrolled to", async () => {
    for (const name of ["Shortlist", "In review", "Reject", "Hire", "Note", "Assign"]) {
      const button = opened(page).getByRole("button", { name, exact: true });
      await expect(button).toBeInViewport({ ratio: 1 });
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await opened(page).getByRole("button", { name: "Reject", exact: true }).click();
    await expect(
      page.getByRole("group", { name: "Reason" }).getByRole("radio").first(),
    ).toBeFocused();
    await expectAccessibleInBothSchemes(page);
    await page
      .getByRole("button", { name: /^Reject/ })
      .last()
      .click();
  });
  await test.step("the next one opens at its start, and what was decided can be undone", async () => {
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Bela Readable");
    await expect(heading).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(frame(page, "Bela").locator("canvas").first()).toBeVisible();
    const line = opened(page).locator(".undo-line");
    await expect(line.getByRole("status")).toContainText("Amar Readable: Rejected.");
    await line.getByRole("button", { name: "Undo" }).click();
    await expect(line).not.toContainText("Amar Readable: Rejected.");
  });
});
