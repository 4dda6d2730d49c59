import type { Page } from "@playwright/test";
import { siteTexts } from "#content/site-texts.ts";
import { receiptTexts } from "#features/candidate-kyc/texts/kyc-receipt.ts";
import { aadhaarTexts } from "#features/documents/texts/aadhaar.ts";
import { canvas } from "../support/browser/document-viewer.ts";
import { judge, rowOf, sendRecord } from "../support/browser/kyc-record.ts";
import { takeSession } from "../support/browser/sessions.ts";
import { editor } from "../support/browser/staff-accounts.ts";
import { storeCandidate } from "../support/browser/stored-candidate.ts";
import { expect, expectAccessibleInBothSchemes, test } from "../support/browser/support.ts";
import { mediaTypes, pdfFile } from "../support/files/files.ts";
import { textPdf } from "../support/files/text-pdf.ts";

// What a page says when scripts that it loads late are gone, as after the end of its build.

/** The page no longer finds the script of that name. @returns what brings it back */
async function lose(page: Page, name: string): Promise<() => Promise<void>> {
  const files = new RegExp(`/assets/${name}[.-][^/]*js$`);
  await page.route(files, (route) => route.fulfill({ status: 404, body: "No such file." }));
  return () => page.unroute(files);
}

const told = (page: Page) =>
  page.getByRole("alert").filter({ hasText: siteTexts.en.scriptMissing });
const again = (page: Page) => page.getByRole("link", { name: siteTexts.en.loadAgain });
const header = (page: Page) => page.locator(".site-header");
const dialog = (page: Page) => page.getByRole("dialog");

test("a page says that a part is missing, at any width, and loads it again; a form says so too, and is sent without it", async ({
  page,
}) => {
  const bringBack = await lose(page, "lightbox");
  await page.goto("/Facilities");
  for (const width of [390, 1280]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect(told(page)).toHaveCount(1);
      await expectAccessibleInBothSchemes(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // the page's head begins below it, and covers neither text nor link
      const [message, head] = [await told(page).boundingBox(), await header(page).boundingBox()];
      expect(head?.y).toBeGreaterThanOrEqual((message?.y ?? 0) + (message?.height ?? Infinity));
      await again(page).click({ trial: true });
    });
  }
  await bringBack();
  await again(page).focus();
  // the page that is left has been idle for long
  const loaded = page.waitForEvent("load");
  await page.keyboard.press("Enter");
  await loaded;
  await page.waitForLoadState("networkidle");
  await expect(told(page)).toHaveCount(0);
  await page.locator("a[data-photo]").first().click();
  await expect(dialog(page)).toBeVisible();
  for (const name of ["forms", "apply-form"]) {
    await test.step(name, async () => {
      const bringBack = await lose(page, name);
      await page.goto("/ApplyNow");
      await expect(told(page)).toHaveCount(1);
      await page.locator("form[data-hydrated] button[type=submit]").click();
      // the server's answer: it lacks everything
      await expect(page.locator(".summary")).toContainText("Please select the resume file");
      await bringBack();
    });
  }
});

test("where one of their scripts is missing HR's viewer calls no document damaged, nor the form a card, which is not sent without its question", async ({
  page,
  site,
  request,
}) => {
  const pdf = { name: "scan.pdf", content: pdfFile({ text: "Pan" }), mediaType: mediaTypes.pdf };
  const candidate = await storeCandidate(site, { files: { panCardFile: pdf } });
  await takeSession(page, editor);
  for (const name of ["viewer-frame", "open-pdf", "pdf.worker.min"]) {
    await test.step(name, async () => {
      const bringBack = await lose(page, name);
      await page.goto(`/desk/kyc/${candidate}/panCardFile`);
      await expect(
        page.getByText(
          "Part of this page could not be loaded. Check your connection and open the page again.",
        ),
      ).toBeVisible();
      await bringBack();
      await page.reload();
      await expect(canvas(page)).toContainText("Pan");
    });
  }

  const card = {
    name: "EAadhaar.pdf",
    mimeType: "application/pdf",
    buffer: textPdf([[{ text: "2341 2341 2346", x: 90, y: 60 }]]),
  };
  const input = page.locator("#aadharCardFile");
  const receipt = await sendRecord(request);
  await judge(site, receipt, { aadharCardFile: { status: "rejected", reason: "the back" } });
  await page.goto(receipt);
  await test.step("the question", async () => {
    const bringBack = await lose(page, "ask-about-aadhaar");
    await input.setInputFiles(card);
    await expect(rowOf(page, "aadharCardFile")).toContainText(receiptTexts.en.sending.notReady);
    await bringBack();
  });
  for (const name of ["pdf-sheet", "pdf.worker.min"]) {
    await test.step(name, async () => {
      await page.goto(receipt);
      const bringBack = await lose(page, name);
      await input.setInputFiles(card);
      await page.getByRole("button", { name: aadhaarTexts.en.notice.cover, exact: true }).click();
      await expect(dialog(page)).toContainText(aadhaarTexts.en.problems.notLoaded);
      await bringBack();
    });
  }
});
