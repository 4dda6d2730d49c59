import { feedPaths, siteFilePaths } from "#contract/calls/wire.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

test("an item opens by pointer and by keyboard, and its link opens it again, also without script", async ({
  page,
  browser,
  site,
}) => {
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
  await expect(body).toBeVisible();
  await expect(item.locator("summary")).toBeInViewport();
  await page.evaluate(() => {
    for (const each of document.querySelectorAll("details")) each.open = true;
  });
  await expectAccessibleInBothSchemes(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `at ${width} px`).toBeLessThanOrEqual(width);
  }
  expect(found).toEqual([]);
  const plain = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
  await plain.goto("/Others?item=1#item-1");
  await expect(plain.getByText("The immersion took place")).toBeInViewport();
});

test("feeds and the sitemap are XML that a parser takes, and what it names is there", async ({
  page,
  request,
  site,
}) => {
  for (const path of [...Object.values(feedPaths), siteFilePaths.sitemap]) {
    await test.step(path, async () => {
      const text = await (await request.get(path)).text();
      const { error, links, places } = await page.evaluate(readXml, text);
      expect(error).toEqual([]);
      expect(links.length).toBeGreaterThan(5);
      for (const link of links) expect(link).toContain(site.url);
      if (path !== siteFilePaths.sitemap) return;
      const news = places.filter((at) => /\/(Opening|PressReleases|Others|sitemap)\b/.test(at));
      expect(news.length).toBeGreaterThan(10);
      for (const at of news) expect((await request.get(at)).status(), at).toBe(200);
    });
  }
});

/** In the browser: what its parser makes of this text. */
function readXml(xml: string) {
  const read = new DOMParser().parseFromString(xml, "application/xml");
  const all = (name: string) =>
    [...read.getElementsByTagName(name)].map(({ textContent }) => textContent ?? "");
  const places = all("loc");
  return { error: all("parsererror"), places, links: [...all("link"), ...all("url"), ...places] };
}
