import type { Locator, Page } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import { wirePaths } from "#contract/calls/wire.ts";
import {
  arrivalOf,
  brightnessAt,
  judge,
  rowOf,
  sendRecord,
  storedFile,
} from "../support/browser/kyc-record.ts";
import {
  complaints,
  devToolsOf,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";
import { pdfFile } from "../support/files/files.ts";
import { textPdf } from "../support/files/text-pdf.ts";

let receipt: string;
test.beforeAll(async ({ site, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: site.url });
  receipt = await sendRecord(request);
  await request.dispose();
  await judge(site, receipt, {
    panCardFile: { status: "rejected", reason: "too dark" },
    aadharCardFile: { status: "rejected", reason: "the back is missing" },
  });
});

/** A card of one light colour: whatever is dark in the result was blacked out. */
const card = () =>
  sharp({ create: { width: 1_600, height: 1_000, channels: 3, background: "#f0e8d8" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "camera" } })
    .toBuffer();

/** Strokes as fine as small print. */
function printedPage(): Promise<Buffer> {
  const strokes = Array.from(
    { length: 900 },
    (_, at) => `<path d="M${100 + (at % 60) * 30} ${150 + Math.floor(at / 60) * 70}v24h14"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1400">
    <rect width="100%" height="100%" fill="#eee8da"/>
    <g fill="none" stroke="#222" stroke-width="6">${strokes.join("")}</g></svg>`;
  return sharp(Buffer.from(drawing)).jpeg().toBuffer();
}

/** A made-up number on two pages; its last four digits stand right of its first eight. */
const numberOn = (y: number) => ({ text: "2341 2341 2346", x: 90, y });
const twoPages = [[numberOn(60)], [{ text: "Sample Road", x: 40, y: 150 }, numberOn(40)]];

const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const boxes = (page: Page) => dialog(page).getByRole("application");

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.goto(receipt);
  await page.locator("#aadharCardFile").setInputFiles({ name, mimeType, buffer });
  await expect(dialog(page)).toBeVisible();
}

/** Drags from one point of an element to another, given as shares of its sides. */
async function drag(page: Page, element: Locator, ...points: [x: number, y: number][]) {
  const { x, y, width, height } = (await element.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  for (const [index, [across, down]] of points.entries()) {
    await page.mouse.move(x + across * width, y + down * height, { steps: 5 });
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** Moves a finger sideways from the middle of an element's left edge. */
async function swipe(page: Page, element: Locator, across: number): Promise<void> {
  const finger = await devToolsOf(page);
  const { x, y, height } = (await element.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const at = (moved: number) => [{ x: x + 8 + moved, y: y + height / 2 }];
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= 8; step += 1) {
    const touchPoints = at((across * step) / 8);
    await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints });
  }
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("by keys alone a box is moved over the digits, looked at and sent: the pixels are black", async ({
  page,
  site,
}) => {
  const found = complaints(page);
  await choose(page, "Aadhaar 234123412346.jpg", "image/jpeg", await card());
  await expectAccessibleInBothSchemes(page);
  await expect(page.getByRole("heading", { name: "A masked Aadhaar is enough" })).toBeFocused();
  await page.getByRole("button", { name: "Black out the first eight digits" }).focus();
  await page.keyboard.press("Enter");
  await expect(boxes(page)).toHaveAccessibleName(
    "Black box 1 of 1: 30 % from the left, 65 % from the top, 30 % wide, 10 % high",
  );
  await expectAccessibleInBothSchemes(page);
  await boxes(page).focus();
  for (let times = 0; times < 20; times += 1) await page.keyboard.press("ArrowLeft");
  for (let times = 0; times < 10; times += 1) await page.keyboard.press("Shift+ArrowRight");
  await expect(boxes(page)).toHaveAccessibleName(/10 % from the left.*40 % wide/);
  await page.getByRole("button", { name: "Check the result" }).press("Enter");
  await expect(page.getByRole("img", { name: /with the black boxes/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const url = await arrivalOf(page, "aadharCardFile", () =>
    page.getByRole("button", { name: "Send this picture" }).press("Enter"),
  );
  await expect(rowOf(page, "aadharCardFile")).toContainText("aadhaar-card");
  const sent = await storedFile(site, url);
  expect(await brightnessAt(sent, 0.12, 0.7)).toBeLessThan(4);
  expect(await brightnessAt(sent, 0.48, 0.7)).toBeLessThan(4);
  expect(await brightnessAt(sent, 0.55, 0.7)).toBeGreaterThan(200);
  expect((await sharp(sent).metadata()).exif).toBeUndefined();
  expect(found).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("by mouse a box is dragged, made larger, drawn and taken away; by finger it moves, and beside it the card scrolls", async ({
    page,
  }) => {
    await choose(page, "card.jpg", "image/jpeg", await card());
    await press(page, "Black out the first eight digits");
    const first = boxes(page).first();
    await drag(page, first.locator("rect"), [0.2, 0.5], [0.2, -2.5]);
    await expect(first).toHaveAccessibleName(/30 % from the left, 3\d % from the top, 30 % wide/);
    await drag(page, first.locator(".cover-corner"), [0.5, 0.5], [3, 2]);
    await expect(first).not.toHaveAccessibleName(/30 % wide, 10 % high/);
    await drag(page, dialog(page).locator("svg[viewBox]").first(), [0.1, 0.85], [0.5, 0.95]);
    await expect(boxes(page).nth(1)).toHaveAccessibleName(
      /^Black box 2 of 2: (9|10) % from the left, 8\d % from the top, (40|41) % wide/,
    );
    await press(page, "Remove the box");
    await press(page, "Remove the box");
    await expect(boxes(page)).toHaveCount(0);
    await press(page, "Check the result");
    await expect(dialog(page)).toContainText("Put at least one black box on the number first.");
    await press(page, "Add a box");

    await press(page, "Zoom in");
    await press(page, "Zoom in");
    const stage = page.locator(".cover-stage");
    const scrolled = () => stage.evaluate((element) => element.scrollLeft);
    const before = await scrolled();
    await swipe(page, boxes(page).locator("rect"), 100);
    await expect(boxes(page)).toHaveAccessibleName(/4\d % from the left/);
    expect(await scrolled()).toBe(before);
    await swipe(page, stage, -100);
    await expect.poll(scrolled).not.toBe(before);
    await expect(boxes(page)).toHaveCount(1);
  });
});

test("a PDF that UIDAI has locked opens with its password on the device alone: the number is found on every page, and one picture is sent", async ({
  page,
  site,
}) => {
  const found = complaints(page);
  const sentBodies: string[] = [];
  page.on("request", (request) => sentBodies.push(`${request.url()} ${request.postData() ?? ""}`));
  const locked = textPdf(twoPages, "NIKH1998");
  await choose(page, "EAadhaar.pdf", "application/pdf", locked);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  expect(sentBodies.join()).not.toContain(wirePaths.kycFileUpload);

  await choose(page, "EAadhaar.pdf", "application/pdf", locked);
  await press(page, "Black out the first eight digits");
  await page.getByLabel("Password of the PDF").fill("WRONG");
  await press(page, "Open");
  await expect(dialog(page)).toContainText("This password does not open it.");
  await expectAccessibleInBothSchemes(page);
  await page.getByLabel("Password of the PDF").fill("NIKH1998");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("We found the number twice");
  await expect(boxes(page)).toHaveCount(2);
  await press(page, "Check the result");
  const url = await arrivalOf(page, "aadharCardFile", () => press(page, "Send this picture"));
  const sent = await storedFile(site, url);
  const { format, width, height } = await sharp(sent).metadata();
  expect([format, Math.round((100 * height) / width)]).toEqual(["jpeg", 133]);
  // the middle of "2341 2341" on each page, and the white above it
  expect(await brightnessAt(sent, 115 / 300, (200 - 64) / 400)).toBeLessThan(4);
  expect(await brightnessAt(sent, 115 / 300, (400 - 44) / 400)).toBeLessThan(4);
  expect(await brightnessAt(sent, 115 / 300, (200 - 90) / 400)).toBeGreaterThan(200);
  expect(sentBodies.join()).not.toContain("NIKH1998");

  await choose(page, "234123412346.pdf", "application/pdf", pdfFile());
  await arrivalOf(page, "aadharCardFile", () => press(page, "Send it as it is"));
  await expect(rowOf(page, "aadharCardFile")).not.toContainText("2341");
  expect(found).toEqual([]);
});

test("a large photo is made smaller on the device; a blurred or dark one is questioned before it goes, and nobody is refused", async ({
  page,
  site,
}) => {
  const found = complaints(page);
  let uploads = 0;
  await page.goto(receipt);
  const pan = rowOf(page, "panCardFile");
  const give = (name: string, buffer: Buffer) =>
    page.locator("#panCardFile").setInputFiles({ name, mimeType: "image/jpeg", buffer });
  const chooseOne = async (change: (photo: Sharp) => Sharp) => {
    const photo = change(sharp(await printedPage()));
    await give("pan.jpg", await photo.jpeg().toBuffer());
  };
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  await page.route(`**${wirePaths.kycFileUpload}`, async (route) => {
    uploads += 1;
    await held;
    await route.continue();
  });
  await chooseOne((photo) => photo.blur(20));
  await expect(page.getByRole("heading", { name: "This photo looks blurred" })).toBeFocused();
  await expect(dialog(page)).toContainText("Can you read every word");
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("button", { name: "Choose another" }).press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await chooseOne((photo) => photo.linear(0.12, 0));
  await expect(dialog(page)).toContainText("This photo looks dark");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  expect(uploads).toBe(0);

  const noise = { type: "gaussian", mean: 128, sigma: 24 } as const;
  const size = { width: 4_000, height: 3_000, channels: 3, background: "#fff" } as const;
  const large = await sharp({ create: { ...size, noise } })
    .jpeg({ quality: 92 })
    .withExif({ IFD0: { Copyright: "camera" } })
    .toBuffer();
  expect(large.length).toBeGreaterThan(3_000_000);
  const url = await arrivalOf(page, "panCardFile", async () => {
    await give("IMG_2041.jpg", large);
    await expect(pan).toContainText(/made smaller from .* MB to .* [MK]B/);
    go();
  });
  const stored = await sharp(await storedFile(site, url)).metadata();
  expect(stored.width).toBeGreaterThanOrEqual(1_600);
  expect(stored.size).toBeLessThanOrEqual(2_000_000);
  expect(stored.exif).toBeUndefined();

  await arrivalOf(page, "panCardFile", async () => {
    await chooseOne((photo) => photo.blur(20));
    await press(page, "Use it anyway");
  });
  await arrivalOf(page, "panCardFile", () => chooseOne((photo) => photo));
  expect(uploads).toBe(3);
  expect(found).toEqual([]);
});
