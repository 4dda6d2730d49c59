import type { Page } from "@playwright/test";
import { phoneScreen } from "../../tools/bench/page-budget.ts";
import {
  complaints,
  devToolsOf,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Photos" });
const photo = (page: Page, key: string) => page.locator(`a[data-photo="${key}"]`);
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name });

/** The script of the page is there once a click no longer leaves it. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
}

/** The photo that fills the screen. */
const shown = (page: Page) => dialog(page).locator("li:not([aria-hidden=true]) img");

const ways = [
  ["Close", (page: Page) => button(page, "Close").click()],
  ["Escape", (page: Page) => page.keyboard.press("Escape")],
  ["Back", (page: Page) => page.goBack()],
] as const;

test("a photo opens over the whole screen, goes on by buttons and keys, round and round, and closes where it was", async ({
  page,
}) => {
  const found = complaints(page);
  await visit(page, "/Facilities");
  await photo(page, "premises-3").scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => [scrollX, scrollY, document.body.clientWidth]);
  const before = await place();
  await photo(page, "premises-3").click();
  expect(await place()).toEqual(before);
  const box = await dialog(page).boundingBox();
  expect(box).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await expect(dialog(page)).toContainText("3 of 8");
  await button(page, "Next").click();
  await expect(dialog(page)).toContainText("4 of 8");
  await button(page, "Previous").click();
  await page.keyboard.press("ArrowLeft");
  await expect(dialog(page)).toContainText("2 of 8");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  await expect(dialog(page)).toContainText("8 of 8");
  await page.keyboard.press("ArrowRight");
  await expect(dialog(page)).toContainText("1 of 8");
  const first = await photo(page, "premises-1").locator("img").getAttribute("alt");
  await expect(shown(page)).toHaveAttribute("alt", String(first));
  await expect(shown(page)).toBeInViewport({ ratio: 1 });
  await test.step("an arrow with Alt is the browser's own, not a photo's", async () => {
    const isTaken = (altKey: boolean) =>
      dialog(page).evaluate((element, altKey) => {
        const press = { key: "ArrowRight", altKey, bubbles: true, cancelable: true };
        return !element.dispatchEvent(new KeyboardEvent("keydown", press));
      }, altKey);
    expect(await isTaken(true)).toBe(false);
    await expect(dialog(page)).toContainText("1 of 8");
    expect(await isTaken(false)).toBe(true);
    await expect(dialog(page)).toContainText("2 of 8");
  });
  await button(page, "Close").click();
  await expect(page).toHaveURL(/\/Facilities$/);
  expect(await place()).toEqual(before);
  for (const [way, close] of ways) {
    await test.step(`${way} starts again at the first photo and returns to the one that was chosen`, async () => {
      await photo(page, "annexe-5").focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowRight");
      await expect(page).toHaveURL(/\?photo=annexe-6$/);
      await close(page);
      await expect(dialog(page)).toBeHidden();
      await expect(photo(page, "annexe-5")).toBeFocused();
      await expect(page).toHaveURL(/\/Facilities$/);
    });
  }
  expect(found).toEqual([]);
});

test("a photo has an address of its own, its neighbours are fetched, and a blurred one stays blurred", async ({
  page,
}) => {
  await test.step("every moment on Home leads to that moment", async () => {
    await page.goto("/");
    const first = page.locator(".moments a").first();
    const file = await first.locator("img").getAttribute("src");
    await first.click();
    await expect(page.locator(".photo-view img")).toHaveAttribute("src", String(file));
    await expectAccessibleInBothSchemes(page);
  });
  await test.step("the keys of its page are those of the sheet", async () => {
    await visit(page, "/Facilities?photo=annexe-1");
    const title = await page.title();
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(/\?photo=annexe-8$/);
    await expect(page).not.toHaveTitle(title);
    await page.waitForLoadState("networkidle");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/Facilities#annexe-8$/);
  });
  await visit(page, "/Moments");
  const blurred = page.locator("figure:has(a[data-photo]):has(.photo-blur)");
  await expect(blurred.first()).toContainText("people asked not to be recognised");
  for (const image of await blurred.locator("img, source").all()) {
    for (const file of String(await image.getAttribute("srcset")).split(", "))
      expect(file).toMatch(/-blurred-/);
  }
  await blurred.first().locator("a").click();
  await expect(shown(page)).toHaveAttribute("src", /-blurred-/);
  await button(page, "Close").click();
  await photo(page, "moments-2").click();
  const loaded = (at: number) =>
    dialog(page)
      .locator("li img")
      .nth(at)
      .evaluate((each) => (each as HTMLImageElement).naturalWidth > 0);
  await expect.poll(() => loaded(0)).toBe(true);
  await expect.poll(() => loaded(2)).toBe(true);
  await expect(dialog(page).locator("li img").nth(6)).toHaveAttribute("loading", "lazy");
  await expectAccessibleInBothSchemes(page);
});

test.describe("on a phone", () => {
  test.use(phoneScreen);

  test("a swipe goes on to the next photo", async ({ page }) => {
    await visit(page, "/Moments");
    await photo(page, "moments-1").tap();
    await expect(dialog(page)).toContainText("1 of 13");
    const touch = await devToolsOf(page);
    const finger = (x: number) => [{ x, y: 420 }];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: finger(330) });
    for (let x = 310; x >= 40; x -= 30)
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: finger(x) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect(dialog(page)).toContainText("2 of 13");
    await expect(page).toHaveURL(/\?photo=moments-2$/);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a photo is a page of its own, with links on, back and to all photos", async ({ page }) => {
    await page.goto("/Facilities");
    await page.locator("a#annexe-8").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Monsoon House");
    await expect(page.getByText("8 of 8")).toBeVisible();
    await expect(page.locator(".photo-view img")).toBeInViewport();
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText("1 of 8")).toBeVisible();
    await page.getByRole("link", { name: "Previous" }).click();
    await page.getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL(/\/Facilities#annexe-8$/);
    await expect(page.locator("#annexe-8")).toBeInViewport();
  });
});
