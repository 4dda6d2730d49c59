import type { FrameLocator, Page } from "@playwright/test";
import { docxFile, mediaTypes, pdfFile } from "../support/files.ts";
import { hostileFiles, onePage } from "../support/hostile-files.ts";
import { viewer } from "./admins.ts";
import { signIn } from "./desk.ts";
import { storeCandidate } from "./stored-candidate.ts";
import { expect, expectAccessibleInBothSchemes, test } from "./support.ts";

let id: number;
test.beforeAll(async ({ site }) => {
  const pdf = (text: string) => ({
    name: "scan.pdf",
    content: pdfFile({ text }),
    mediaType: mediaTypes.pdf,
  });
  id = await storeCandidate(site, {
    files: {
      resumeFile: { name: "cv.docx", content: docxFile(), mediaType: mediaTypes.docx },
      panCardFile: pdf("Pan"),
      SSCFile: pdf("SSC"),
    },
  });
});

const screen = (key: string) => `/desk/kyc/${id}/${key}`;
const frameOf = (page: Page): FrameLocator => page.frameLocator(".viewer-stage iframe");
const canvas = (page: Page) => frameOf(page).locator("canvas").first();

/** Shows other bytes, and another type of them, in place of the stored document. */
async function showInstead(page: Page, content: Buffer, mediaType: string): Promise<void> {
  await page.route(/\/documents\//, (route) => route.fulfill({ body: content, status: 200 }));
  await page.route(/\/desk\/kyc\/\d+\/\w+$/, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(
      /data-media-type="[^"]*"/,
      `data-media-type="${mediaType}"`,
    );
    await route.fulfill({ response: answer, body: html });
  });
}

/** How many pixels of the first page are not white. */
const inked = (page: Page) =>
  canvas(page).evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const context = (element as HTMLCanvasElement).getContext("2d");
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
    return data.filter((value, at) => at % 4 === 0 && value < 250).length;
  });

test("HR looks at a PDF with name and time across, zooms, turns it and goes on by keys", async ({
  page,
}) => {
  await signIn(page, screen("panCardFile"), viewer);
  await expect(canvas(page)).toBeVisible();
  await expect(canvas(page)).toContainText("Pan");
  await expect(page).toHaveTitle(/^Pan Card of Nikhil Suresh Deshmukh/);
  const upright = await canvas(page).boundingBox();
  await page.getByRole("button", { name: "Turn clockwise" }).click();
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
  await expect(page).toHaveURL(screen("SSCFile"));
  await expect(canvas(page)).toContainText("SSC");
  await expectAccessibleInBothSchemes(page);
});

test("even an empty page has the watermark in its very pixels", async ({ page }) => {
  await signIn(page, "/desk", viewer);
  await showInstead(page, onePage({ content: "1 g 0 0 612 792 re f" }), mediaTypes.pdf);
  await page.goto(screen("panCardFile"));
  await expect(canvas(page)).toBeVisible();
  expect(await inked(page)).toBeGreaterThan(5_000);
});

test("a Word file is not painted: HR downloads it", async ({ page }) => {
  await signIn(page, screen("resumeFile"), viewer);
  await expect(page.getByText("Word files are not shown here")).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Download it" })).toHaveAttribute(
    "href",
    /^\/documents\/[\w-]{22}$/,
  );
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("there is a word why, and the download", async ({ page }) => {
    await signIn(page, screen("panCardFile"), viewer);
    await expect(page.getByText("Documents are painted here by a script")).toBeVisible();
    await expect(page.getByRole("link", { name: "Download it" })).toBeVisible();
  });
});

for (const [what, { content, mediaType, opens }] of Object.entries(hostileFiles)) {
  test(`nothing of ${what} runs or reaches out`, async ({ page, context, site }) => {
    const happened: string[] = [];
    page.on("dialog", (dialog) => {
      happened.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on("download", (download) => happened.push(`download ${download.url()}`));
    page.on("pageerror", (error) => happened.push(`error ${error.message}`));
    page.on("request", (request) => {
      const url = request.url();
      const ours = url.startsWith(`${site.url}/`) || url.startsWith("blob:null/");
      if (!ours) happened.push(`request ${url}`);
    });
    await signIn(page, "/desk", viewer);
    context.on("page", (opened) => happened.push(`window ${opened.url()}`));
    await showInstead(page, content, mediaType);
    await page.goto(screen("panCardFile"));
    const shown = canvas(page).or(frameOf(page).getByText("This page is damaged"));
    const said = page.getByText(/cannot be shown|larger than a browser/);
    await expect(opens ? shown.or(said) : said).toBeVisible({ timeout: 30_000 });
    if (opens && (await canvas(page).isVisible())) {
      await canvas(page).click({ position: { x: 5, y: 5 } });
      await page.keyboard.press("Enter");
    }
    expect(await page.evaluate(() => "owned" in globalThis)).toBe(false);
    expect(happened).toEqual([]);
    await expect(page).toHaveURL(screen("panCardFile"));
  });
}
