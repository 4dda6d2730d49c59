import type { Page } from "@playwright/test";
import { desc, eq } from "drizzle-orm";
import { unavailableDocuments } from "#contract/calls/unavailable-document.ts";
import { candidateDocuments } from "#features/candidate-kyc/tables.ts";
import { documents } from "#features/documents/tables.ts";
import { expectNothingBeyond } from "../support/browser/accessible.ts";
import { signIn } from "../support/browser/desk.ts";
import { canvas, showInstead } from "../support/browser/document-viewer.ts";
import { editor, reader } from "../support/browser/staff-accounts.ts";
import { storeCandidate } from "../support/browser/stored-candidate.ts";
import { expect, expectAccessibleInBothSchemes, test } from "../support/browser/support.ts";
import { docxFile, mediaTypes, pdfFile } from "../support/files/files.ts";
import { onePage } from "../support/files/hostile-files.ts";
import { lockedPdf } from "../support/files/locked-pdf.ts";

let id: number;
let damagedId: string;
test.beforeAll(async ({ site }) => {
  const pdf = (text: string) => ({
    name: "scan.pdf",
    content: pdfFile({ text }),
    mediaType: mediaTypes.pdf,
  });
  const files = {
    resumeFile: { name: "cv.docx", content: docxFile(), mediaType: mediaTypes.docx },
    panCardFile: pdf("Pan"),
    SSCFile: pdf("SSC"),
    photoFile: pdf("Photo"),
  };
  id = await storeCandidate(site, { files }, async ({ queries }) => {
    // of the newest candidate: other tests have stored theirs
    const [photo] = await queries
      .select()
      .from(candidateDocuments)
      .where(eq(candidateDocuments.key, "photoFile"))
      .orderBy(desc(candidateDocuments.candidateId))
      .limit(1);
    damagedId = photo?.documentId ?? "";
    const isPhoto = eq(candidateDocuments.documentId, damagedId);
    await queries.update(candidateDocuments).set({ status: "accepted" }).where(isPhoto);
    await queries.update(documents).set({ keyId: "lost" }).where(eq(documents.id, damagedId));
  });
});

const link = /^\/documents\/[\w-]{22}$/;
const screen = (key: string) => `/desk/kyc/${id}/${key}`;
/** How many pixels of the first page are not white. */
const inked = (page: Page) =>
  canvas(page).evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const context = (element as HTMLCanvasElement).getContext("2d");
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
    return data.filter((value, at) => at % 4 === 0 && value < 250).length;
  });

test("a viewer with the right to documents looks at a PDF with name and time across, zooms, turns it, goes on by keys, opens a locked one, and cannot judge it", async ({
  page,
}) => {
  await signIn(page, screen("panCardFile"), reader);
  await expect(canvas(page)).toBeVisible();
  await expect(canvas(page)).toContainText("Pan");
  await test.step("no judging", async () => {
    await expect(page.getByRole("button", { name: /Accept/ })).toHaveCount(0);
    await page.keyboard.press("a");
    await expect(page).toHaveURL(screen("panCardFile"));
  });
  await expect(page).toHaveTitle(/^PAN Card of Nikhil Suresh Deshmukh/);
  const upright = await canvas(page).boundingBox();
  await page.getByRole("button", { name: "Rotate clockwise" }).click();
  await expect(canvas(page)).toHaveJSProperty("isConnected", true);
  await expect
    .poll(async () => ((await canvas(page).boundingBox())?.height ?? 0) < (upright?.height ?? 0))
    .toBe(true);
  await page.keyboard.press("0");
  await expect(page.locator("[data-percent]")).toHaveText("100%");
  await page.keyboard.press("+");
  await expect(page.locator("[data-percent]")).toHaveText("125%");
  // inside the frame too
  await canvas(page).click();
  await page.keyboard.press("-");
  await expect(page.locator("[data-percent]")).toHaveText("100%");
  await page.keyboard.press("w");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(unavailableDocuments.damaged.message)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(screen("SSCFile"));
  await expect(canvas(page)).toContainText("SSC");
  await expectAccessibleInBothSchemes(page);

  await test.step("a Word file is not painted, and downloaded", async () => {
    await page.goto(screen("resumeFile"));
    await expect(page.getByText("Word files are not shown here")).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Download file" })).toHaveAttribute("href", link);
  });

  await test.step("even an empty page has the watermark in its very pixels", async () => {
    await showInstead(page, onePage({ content: "1 g 0 0 612 792 re f" }), mediaTypes.pdf);
    await page.goto(screen("panCardFile"));
    await expect(canvas(page)).toBeVisible();
    expect(await inked(page)).toBeGreaterThan(5_000);
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("a locked PDF asks for its password, which goes nowhere but into the frame", async () => {
    await showInstead(page, lockedPdf("NIKH1999", "Aadhaar"), mediaTypes.pdf);
    await page.goto(screen("panCardFile"));
    const field = page.getByLabel("Password of the file");
    await expect(field).toBeFocused();
    await expect(page.getByText("the first four letters of the name")).toBeVisible();
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    await field.fill("WRONG");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Wrong password.")).toBeVisible();
    await field.fill("NIKH1999");
    await page.keyboard.press("Enter");
    await expect(canvas(page)).toContainText("Aadhaar");
    await expect(field).toBeHidden();
    expect(sent.filter((each) => /WRONG|NIKH1999/.test(each))).toEqual([]);
  });
});

test("a damaged document says so, in the viewer and where its link is opened; without script there is the download", async ({
  page,
  browser,
  site,
}) => {
  const { status, title, message } = unavailableDocuments.damaged;
  await signIn(page, screen("photoFile"), editor);
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const answer = await page.goto(`/documents/${damagedId}`);
  expect(answer?.status()).toBe(status);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByText(answer?.headers()["x-request-id"] ?? "?")).toBeVisible();
  await expect(page.getByRole("link", { name: "To the desk" })).toBeVisible();
  await expectNothingBeyond(page);
  await expectAccessibleInBothSchemes(page);

  const plain = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
  await signIn(plain, screen("panCardFile"), reader);
  // what stands in noscript has neither text nor role for the test's own eyes
  const note = plain.locator(".viewer-note");
  await expect(note).toBeVisible();
  await expect(note.locator("a")).toHaveAttribute("href", link);
});

test("an editor accepts by a key, the next one that waits opens, and is rejected with a reason", async ({
  page,
}) => {
  await signIn(page, screen("panCardFile"), editor);
  await expect(canvas(page)).toBeVisible();
  // nothing was clicked: the keys are there at once
  await page.keyboard.press("a");
  await expect(page).toHaveURL(/SSCFile\?done=accepted&of=panCardFile$/);
  await expect(page.getByRole("status").filter({ hasText: "PAN Card: accepted." })).toBeVisible();
  await expect(canvas(page)).toContainText("SSC");
  await page.keyboard.press("r");
  await expect(page.getByRole("radio", { name: "Cannot be read" })).toBeFocused();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Reject document" }).click();
  await expect(
    page.getByText("Choose why, or write what the candidate should know."),
  ).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("radio", { name: "Not the right document" }).focus();
  await page.keyboard.press("1");
  await expect(page.getByRole("radio", { name: "Cannot be read" })).toBeChecked();
  // Enter does what these fields are for, and never accepts
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "rejected" })).toBeVisible();
  await page.goto(screen("SSCFile"));
  await expect(page.getByText("We cannot read it.")).toBeVisible();
});
