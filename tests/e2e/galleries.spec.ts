import type { Page } from "@playwright/test";
import { complaints, expect, expectAccessibleInBothSchemes, test } from "./support.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Photos" });
const photo = (page: Page, key: string) => page.locator(`a[data-photo="${key}"]`);
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name });

/** The script of the page is there once a click no longer leaves it. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
}

const fileNames = (srcset: string | null) => String(srcset).split(", ");

/** Alternative text of the photo that fills the screen. */
const shown = (page: Page) => dialog(page).locator("li:not([aria-hidden=true]) img");

test("the galleries hold what the specification asks for, each photo with its own words", async ({
  page,
}) => {
  await visit(page, "/Facilities");
  for (const gallery of await page.locator("[data-gallery]").all()) {
    expect(await gallery.locator("a > picture > img[alt]").count()).toBeGreaterThanOrEqual(8);
  }
  await expect(page.locator("main h2")).toHaveCount(3);
  await visit(page, "/Moments");
  const words = await page
    .locator("a[data-photo] img")
    .evaluateAll((photos) => photos.map((each) => (each as HTMLImageElement).alt));
  expect(words).toHaveLength(13);
  expect(new Set(words).size).toBe(13);
  expect(words).not.toContain("");
});

test("a photo opens over the whole screen and goes on by buttons and keys, round and round", async ({
  page,
}) => {
  const found = complaints(page);
  await visit(page, "/Facilities");
  await photo(page, "premises-3").click();
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
  expect(found).toEqual([]);
});

const ways = [
  ["Close", (page: Page) => button(page, "Close").click()],
  ["Escape", (page: Page) => page.keyboard.press("Escape")],
  ["Back", (page: Page) => page.goBack()],
] as const;

test("Close, Escape and Back close, start again at the first photo and return to the one that was chosen", async ({
  page,
}) => {
  for (const [way, close] of ways) {
    await test.step(way, async () => {
      await visit(page, "/Moments");
      await photo(page, "moments-5").focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowRight");
      await expect(dialog(page)).toHaveAttribute("data-index", "5");
      await expect(page).toHaveURL(/\?photo=moments-6$/);
      await close(page);
      await expect(dialog(page)).toBeHidden();
      await expect(page.locator("[data-lightbox]")).toHaveAttribute("data-index", "0");
      await expect(photo(page, "moments-5")).toBeFocused();
      await expect(page).toHaveURL(/\/Moments$/);
      await photo(page, "moments-2").click();
      await expect(dialog(page)).toContainText("2 of 13");
    });
  }
  await test.step("an arrow with Alt is the browser's own, not a photo's", async () => {
    const isTaken = (altKey: boolean) =>
      dialog(page).evaluate((element, altKey) => {
        const press = { key: "ArrowLeft", altKey, bubbles: true, cancelable: true };
        return !element.dispatchEvent(new KeyboardEvent("keydown", press));
      }, altKey);
    expect(await isTaken(true)).toBe(false);
    await expect(dialog(page)).toContainText("2 of 13");
    expect(await isTaken(false)).toBe(true);
    await expect(dialog(page)).toContainText("1 of 13");
  });
});

test("a link that was shared shows its photo, with its own title and the same keys", async ({
  page,
}) => {
  await visit(page, "/Facilities?photo=annexe-1");
  const first = await page.title();
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/\?photo=annexe-8$/);
  await expect(page).not.toHaveTitle(first);
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveTitle(first);
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/Facilities#annexe-1$/);
});

test("every moment on Home leads to that moment", async ({ page }) => {
  await visit(page, "/");
  const moments = page.locator(".moments a");
  const links = await moments.evaluateAll((all) =>
    all.map((link) => ({
      href: (link as HTMLAnchorElement).href,
      file: link.querySelector("img")?.getAttribute("src"),
    })),
  );
  expect(links.length).toBeGreaterThanOrEqual(6);
  for (const { href, file } of links) {
    await page.goto(href);
    await expect(page.locator(".photo-view img")).toHaveAttribute("src", String(file));
  }
});

test("the neighbours of the open photo are fetched before they are asked for, and nothing keeps anyone out", async ({
  page,
}) => {
  await visit(page, "/Moments");
  await photo(page, "moments-2").click();
  const loaded = (at: number) =>
    dialog(page)
      .locator("li img")
      .nth(at)
      .evaluate((each) => (each as HTMLImageElement).naturalWidth > 0);
  await expect.poll(() => loaded(0)).toBe(true);
  await expect.poll(() => loaded(2)).toBe(true);
  await expect(dialog(page).locator("li img").nth(6)).toHaveAttribute("loading", "lazy");
  await test.step("lightbox", () => expectAccessibleInBothSchemes(page));
  await test.step("single photo", async () => {
    await visit(page, "/Moments?photo=moments-4");
    await expectAccessibleInBothSchemes(page);
  });
});

test("a blurred photo is blurred on the sheet and on the whole screen, and says why", async ({
  page,
}) => {
  await visit(page, "/Moments");
  const blurred = page.locator("figure:has(a[data-photo]):has(.photo-blur)");
  expect(await blurred.count()).toBeGreaterThanOrEqual(2);
  await expect(blurred.first()).toContainText("people asked not to be recognised");
  for (const image of await blurred.locator("img, source").all()) {
    for (const file of fileNames(await image.getAttribute("srcset")))
      expect(file).toMatch(/-blurred-/);
  }
  await blurred.first().locator("a").click();
  await expect(shown(page)).toHaveAttribute("src", /-blurred-/);
  await expect(dialog(page).locator("li:not([aria-hidden=true])")).toContainText("Blurred");
});

test("opening and closing leave the page where it was", async ({ page }) => {
  await visit(page, "/Facilities");
  await photo(page, "annexe-1").scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => [scrollX, scrollY, document.body.clientWidth]);
  const before = await place();
  await photo(page, "annexe-1").click();
  expect(await place()).toEqual(before);
  await button(page, "Close").click();
  await expect(page).toHaveURL(/\/Facilities$/);
  expect(await place()).toEqual(before);
});
