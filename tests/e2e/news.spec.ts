import { feedPaths, siteFilePaths } from "#contract/calls/wire.ts";
import { complaints, expect, expectAccessibleInBothSchemes, test } from "./support.ts";

test("an item opens by pointer and by keyboard, and its link opens it again", async ({ page }) => {
  const found = complaints(page);
  await page.goto("/PressReleases");
  const item = page.locator("#item-8");
  const body = item.getByText("six months in shadow");
  await expect(body).toBeHidden();
  await item.locator("summary").click();
  await expect(body).toBeVisible();
  await page.locator("#item-7 summary").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#item-7")).toHaveAttribute("open");
  await item.getByRole("link", { name: /^Link to this item.*The document reader/ }).click();
  await expect(page).toHaveURL(/\/PressReleases\?item=8#item-8$/);
  await expect(page).toHaveTitle(/^The document reader .* - XLD$/);
  await expect(body).toBeVisible();
  await expect(item.locator("summary")).toBeInViewport();
  expect(found).toEqual([]);
});

test("an item's link works with JavaScript off", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/Others?item=1#item-1");
  await expect(page.getByText("The immersion took place")).toBeInViewport();
  await context.close();
});

test("an item that is not there is not found, and the list is", async ({ page }) => {
  const answer = await page.goto("/PressReleases?item=gone");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This item is not here any more" })).toBeVisible();
  await expect(page.locator("#item-12")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test("lists of news that lie open have no barrier, in light and dark, and no sideways scroll", async ({
  page,
}) => {
  const found = complaints(page);
  for (const path of ["/PressReleases?item=11", "/Others"]) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(path);
      await page.evaluate(() => {
        for (const item of document.querySelectorAll("details")) item.open = true;
      });
      await expectAccessibleInBothSchemes(page);
      for (const width of [320, 390, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `at ${width} px`).toBeLessThanOrEqual(width);
      }
    });
  }
  expect(found).toEqual([]);
});

test("feeds and the sitemap are XML that a parser takes", async ({ page, request, site }) => {
  for (const path of [...Object.values(feedPaths), siteFilePaths.sitemap]) {
    await test.step(path, async () => {
      const text = await (await request.get(path)).text();
      const read = await page.evaluate(readXml, text);
      expect(read.error).toEqual([]);
      expect(read.links.length).toBeGreaterThan(5);
      for (const link of read.links) expect(link).toContain(site.url);
    });
  }
});

/** In the browser: what its parser makes of this text. */
function readXml(xml: string) {
  const read = new DOMParser().parseFromString(xml, "application/xml");
  const all = (name: string) => [...read.getElementsByTagName(name)].map((e) => e.textContent);
  return { error: all("parsererror"), links: [...all("link"), ...all("url"), ...all("loc")] };
}

test("what the sitemap names of openings and news is there", async ({ request }) => {
  const text = await (await request.get(siteFilePaths.sitemap)).text();
  const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place as string);
  const known = places.filter((place) => /\/(Opening|PressReleases|Others|sitemap)\b/.test(place));
  expect(known.length).toBeGreaterThan(10);
  for (const place of known) expect((await request.get(place)).status(), place).toBe(200);
});
