import { readdir } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { signIn } from "../support/browser/desk.ts";
import { canvas } from "../support/browser/document-viewer.ts";
import { brightnessAt } from "../support/browser/kyc-record.ts";
import { admin, editor } from "../support/browser/staff-accounts.ts";
import { storeCandidate } from "../support/browser/stored-candidate.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";
import { mediaTypes, pdfFile } from "../support/files/files.ts";
import { readZip } from "../support/files/read-zip.ts";
import { textPdf } from "../support/files/text-pdf.ts";

let id: number;
test.beforeAll(async ({ site }) => {
  const numberOn = (y: number) => ({ text: "2341 2341 2346", x: 90, y });
  const pdf = { name: "scan.pdf", mediaType: mediaTypes.pdf };
  id = await storeCandidate(site, {
    files: {
      panCardFile: { ...pdf, content: pdfFile() },
      aadharCardFile: { ...pdf, content: textPdf([[numberOn(60)], [numberOn(40)]]) },
    },
  });
});

const screen = (key: KycDocumentKey) => `/desk/kyc/${id}/${key}`;
const dialog = (page: Page) => page.getByRole("dialog");
const boxes = (page: Page) => dialog(page).getByRole("application");
const tool = (page: Page) => page.getByRole("button", { name: "Black out the number" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const idOn = async (page: Page) =>
  (
    (await page.getByRole("link", { name: "Download", exact: true }).getAttribute("href")) ?? ""
  ).slice(11);

async function open(page: Page, key: KycDocumentKey): Promise<string> {
  await signIn(page, screen(key), editor);
  await expect(canvas(page)).toBeVisible();
  return idOn(page);
}

test("an editor blacks out the number of a PDF: a picture takes its place, and the PDF is erased", async ({
  page,
  site,
}) => {
  const found = complaints(page);
  await open(page, "panCardFile");
  await expect(tool(page), "of a document that shows no number").toHaveCount(0);
  const old = await open(page, "aadharCardFile");
  const stored = async () => (await readdir(site.dataDir, { recursive: true })).join("\n");
  expect(await stored()).toContain(old);
  await tool(page).click();
  await expect(dialog(page)).toContainText("We found the number twice");
  await expect(boxes(page)).toHaveCount(2);
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(tool(page)).toBeFocused();
  await tool(page).click();
  await press(page, "Check the result");
  await expect(page.getByRole("heading", { name: "This version will be saved" })).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await page.context().setOffline(true);
  await press(page, "Save and erase the old version");
  await expect(dialog(page)).toContainText("The server could not be reached. Nothing was changed.");
  await page.context().setOffline(false);
  await press(page, "Save and erase the old version");
  await expect(page.getByText("Aadhaar Card: the number is blacked out.")).toBeVisible();
  await expect(canvas(page)).toBeVisible();
  await expect(page.locator(".kyc-chip")).toHaveText("Received");

  const now = await idOn(page);
  const picture = await (await page.request.get(`/documents/${now}`)).body();
  const { format, width, height } = await sharp(picture).metadata();
  expect([format, Math.round((100 * height) / width)]).toEqual(["jpeg", 133]);
  // the middle of "2341 2341" on each page, and the last four digits' row above it
  expect(await brightnessAt(picture, 115 / 300, (200 - 64) / 400)).toBeLessThan(4);
  expect(await brightnessAt(picture, 115 / 300, (400 - 44) / 400)).toBeLessThan(4);
  // no watermark, no text
  expect(await brightnessAt(picture, 115 / 300, (200 - 90) / 400)).toBeGreaterThan(250);
  expect(picture.includes("2341")).toBe(false);

  expect((await page.request.get(`/documents/${old}`)).status()).toBe(404);
  expect(await stored()).not.toContain(old);
  const zip = readZip(await (await page.request.get(`/desk/kyc/${id}.zip`)).body());
  expect([...zip.values()].some((file) => file.equals(picture))).toBe(true);
  expect([...zip.values()].some((file) => file.includes("2341 2341"))).toBe(false);
  await signIn(page, "/desk/audit", admin);
  for (const row of [
    "Masked a candidate’s document",
    "Erased the version of a candidate’s document before it was masked",
  ]) {
    await expect(page.locator("tbody").getByText(row).first()).toBeVisible();
  }
  expect(found.filter((each) => !each.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});
