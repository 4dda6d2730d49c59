import { publicRoutes } from "../support/site-routes.ts";
import { signIn } from "./desk.ts";
import { applyButton, fillForm, newCandidate, openForm } from "./form.ts";
import { doubleText, expectRoomForLargeText } from "./large-text.ts";
import { expect, test } from "./support.ts";

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
    await expectRoomForLargeText(page, path);
  }
});

test("a long heading keeps its words whole at that size", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await doubleText(page);
  await page.goto("/Opening/corporate-communications");
  const lines = await page.locator("h1").evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(2);
});

test.describe("in forced colours", () => {
  test.use({ forcedColors: "active" });

  test("the chosen tab is marked by more than its colour", async ({ page }) => {
    await page.goto("/MeetOurPeople?category=it");
    const edges = await page
      .locator(".team-tabs a")
      .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomStyle));
    expect(edges).toEqual(["none", "solid", "none", "none", "none"]);
  });

  test("the keys of a chart have the colours of its bars", async ({ page }) => {
    await page.goto("/training-and-development");
    const colours = (selector: string, property: string, part?: string) =>
      page
        .locator(selector)
        .evaluateAll(
          (all, [property, part]) =>
            all.map((one) => getComputedStyle(one, part).getPropertyValue(String(property))),
          [property, part] as const,
        );
    const bars = await colours(".mix-bars li:first-child rect", "fill");
    expect(new Set(bars).size).toBe(3);
    const keys = await colours(".mix .chart-keys li", "background-color", "::before");
    expect(keys).toEqual(bars);
  });
});

test.describe("on paper", () => {
  test.use({ viewport: { width: 800, height: 1100 } });

  test("what stood on the night is black on white", async ({ page }) => {
    await page.goto("/");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.locator(".hero .backdrop")).toBeHidden();
    for (const words of await page.locator(".hero h1, .hero p, figcaption, .night h2").all()) {
      await expect(words).toHaveCSS("color", "rgb(0, 0, 0)");
    }
  });

  test("what was folded lies open", async ({ page }) => {
    await page.goto("/Growth");
    const tables = page.locator("main details table");
    const visible = () => tables.filter({ visible: true }).count();
    expect(await visible()).toBe(0);
    await page.emulateMedia({ media: "print" });
    expect(await visible()).toBe(await tables.count());
    expect(await visible()).toBeGreaterThan(2);
  });

  test("the index tab leaves the lead above it alone", async ({ page }) => {
    await page.goto("/Opening/offshore-accounting");
    await page.emulateMedia({ media: "print" });
    const lead = await page.locator(".page-head p").boundingBox();
    const sheet = await page.locator(".case-facts").boundingBox();
    const tabHeight = 32;
    expect((lead?.y ?? 0) + (lead?.height ?? 0)).toBeLessThanOrEqual((sheet?.y ?? 0) - tabHeight);
  });

  test("HR prints the application that is open, alone", async ({ page, browser, site }) => {
    const visitor = await browser.newPage({ baseURL: site.url });
    await openForm(visitor);
    await fillForm(visitor, newCandidate());
    await applyButton(visitor).click();
    await expect(visitor.getByRole("dialog")).toContainText("Thank you");
    await visitor.close();
    await signIn(page);
    await page.locator(".desk-name").first().click();
    await expect(page.locator(".desk-open")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".desk-open")).toBeVisible();
    await expect(page.locator(".desk-list")).toBeHidden();
    await expect(page.locator(".desk-head")).toBeHidden();
  });
});
