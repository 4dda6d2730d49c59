import type { Page } from "@playwright/test";
import { signIn } from "../support/browser/desk.ts";
import { applyButton, openForm, resume } from "../support/browser/form.ts";
import { doubleText, expectRoomForLargeText } from "../support/browser/large-text.ts";
import { sendApplication } from "../support/browser/sent-application.ts";
import { expect, test } from "../support/browser/support.ts";
import { publicRoutes } from "../support/calls/site-routes.ts";

/** Pages as some people read them: with text of twice the size, and on paper. */

/** Those that `every-page.spec.ts` does not open, and those that show more than it sees at first. */
const pages = [
  ...publicRoutes.map(({ path }) => path).filter((path) => path.startsWith("/ApplyNow")),
  "/upload-your-kyc",
  "/Opening/offshore-accounting",
  "/Opening/chief-information-officer",
  "/Opening/corporate-communications",
  "/refer-data",
];

test("text of 200 % fits on the screen of a phone and on a wide one", async ({ page }) => {
  test.slow();
  await doubleText(page);
  for (const path of pages) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    if (path.startsWith("/ApplyNow")) {
      await openForm(page, path);
      await applyButton(page).click();
      await expect(page.locator(".summary")).toBeFocused();
    }
    // it opens once the script has come
    if (path === "/upload-your-kyc") await expect(page.getByRole("dialog")).toBeVisible();
    if (path === "/Opening/corporate-communications") await expectWordsWhole(page);
    await expectRoomForLargeText(page, path);
  }
});

/** On a phone: a long heading breaks between its words alone. */
async function expectWordsWhole(page: Page): Promise<void> {
  const lines = await page.locator("h1").evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(2);
}

test.describe("in forced colours", () => {
  test.use({ forcedColors: "active" });

  test("the chosen tab is marked by more than its colour, and the keys of a chart are as its bars", async ({
    page,
  }) => {
    await page.goto("/MeetOurPeople?category=it");
    expect(await styles(page, ".team-tabs a", "border-bottom-style")).toEqual([
      ...["none", "solid", "none", "none", "none"],
    ]);
    await page.goto("/training-and-development");
    const bars = await styles(page, ".mix-bars li:first-child rect", "fill");
    expect(new Set(bars).size).toBe(3);
    expect(await styles(page, ".mix .chart-keys li", "background-color", "::before")).toEqual(bars);
  });
});

const styles = (page: Page, selector: string, property: string, part?: string) =>
  page
    .locator(selector)
    .evaluateAll(
      (all, [property, part]) =>
        all.map((one) => getComputedStyle(one, part).getPropertyValue(String(property))),
      [property, part] as const,
    );

test.describe("on paper", () => {
  test.use({ viewport: { width: 800, height: 1100 } });

  test("what was dark is black on white, what was folded lies open, and nothing lies over the lead", async ({
    page,
  }) => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await page.goto("/");
    await expect(page.locator(".hero .backdrop")).toBeHidden();
    for (const words of await page.locator(".hero h1, .hero p, figcaption, .night h2").all())
      await expect(words).toHaveCSS("color", "rgb(0, 0, 0)");

    await page.emulateMedia({ media: "screen" });
    await page.goto("/Growth");
    const tables = page.locator("main details table");
    const visible = () => tables.filter({ visible: true }).count();
    expect(await visible()).toBe(0);
    await page.emulateMedia({ media: "print" });
    expect(await visible()).toBe(await tables.count());
    expect(await visible()).toBeGreaterThan(2);

    await page.goto("/Opening/offshore-accounting");
    const lead = await page.locator(".page-head p").boundingBox();
    const sheet = await page.locator(".case-facts").boundingBox();
    const tabHeight = 32;
    expect((lead?.y ?? 0) + (lead?.height ?? 0)).toBeLessThanOrEqual((sheet?.y ?? 0) - tabHeight);
  });

  test("HR prints the application that is open, alone", async ({ page, request }) => {
    await sendApplication(request, { answers: {}, resume: resume() });
    await signIn(page);
    await page.locator(".desk-name").first().click();
    await expect(page.locator(".desk-open")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".desk-open")).toBeVisible();
    await expect(page.locator(".desk-list")).toBeHidden();
    await expect(page.locator(".desk-head")).toBeHidden();
  });
});
