import type { APIRequestContext, Page } from "@playwright/test";
import { doubleText, expectRoomForLargeText } from "../support/browser/large-text.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  resize,
  test,
} from "../support/browser/support.ts";
import { publicRoutes, spellings } from "../support/calls/site-routes.ts";

/** What must hold on every page. The pages come from the route table, so a new one is among them. */

test.describe.configure({ mode: "parallel" });

const widths = [320, 390, 768, 1024, 1280, 1920];

/** Requests to anything but the site itself. */
function foreignRequests(page: Page, origin: string): string[] {
  const found: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== origin) found.push(request.url());
  });
  return found;
}

/** Levels of the headings as they are read, such as `[1, 2, 3, 2]`. */
const headingLevels = (page: Page) =>
  page
    .locator("main :is(h1, h2, h3, h4, h5, h6)")
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));

for (const route of publicRoutes) {
  const { path } = route;

  test(`${path} answers in every spelling, and names the canonical one`, async ({
    request,
    site,
  }) => {
    for (const spelling of spellings(route)) {
      const answer = await request.get(spelling);
      expect(answer.status(), spelling).toBe(200);
      expect(new URL(answer.url()).pathname, spelling).toBe(spelling);
      const html = await answer.text();
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
      if (canonical || !/name="robots" content="noindex"/.test(html)) {
        expect(canonical, spelling).toBe(site.url + path);
      }
    }
  });

  test(`${path} has its frame, calls no other host, and can be read by anybody, on any screen, in large text and on paper`, async ({
    page,
    context,
    site,
  }) => {
    const found = complaints(page);
    const foreign = foreignRequests(page, site.url);
    await page.goto(path);
    await expectFrame(page);
    for (const table of await page.locator(".table").all()) {
      // its sheet comes with the pages that have one
      await expect(table).toHaveCSS("border-collapse", "collapse");
    }
    await expectAccessibleInBothSchemes(page);
    await page.emulateMedia({ colorScheme: "light" });
    await expectNoSidewaysScroll(page);
    await expectReadableOnPaper(page);
    expect(await context.cookies()).toEqual([]);
    await doubleText(page);
    await expectRoomForLargeText(page, path);
    expect(foreign).toEqual([]);
    expect(found).toEqual([]);
    await expectReadableWithoutStyles(page);
  });
}

/** Title, header, footer, and headings of which none is skipped. */
async function expectFrame(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/^\S.* - XLD$/);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("The Platform for Today");
  const levels = await headingLevels(page);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.forEach((level, at) => {
    const before = levels[at - 1] ?? 0;
    expect(level - before, `heading ${at + 1} of ${levels}`).toBeLessThanOrEqual(1);
  });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of widths) {
    await resize(page, { width, height: 800 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, `${width} px`).toBeLessThanOrEqual(0);
  }
  await resize(page, { width: 1280, height: 720 });
}

async function expectReadableOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.locator("main h1")).toBeVisible();
  const headings = page.locator("main :is(h1, h2, h3)").filter({ visible: true });
  expect(await headings.evaluateAll(brightTexts)).toEqual([]);
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
}

async function expectReadableWithoutStyles(page: Page): Promise<void> {
  const heading = page.locator("main h1");
  const text = await heading.innerText();
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) sheet.disabled = true;
  });
  await expect(heading).toHaveText(text);
  const order = await page.evaluate(() => {
    const top = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
    return [top("header"), top("main h1"), top("footer")];
  });
  expect(order).toEqual(order.toSorted((a, b) => a - b));
}

/** Those whose text is too bright to be read on white. */
function brightTexts(elements: Element[]): string[] {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d") as OffscreenCanvasRenderingContext2D;
  const luminance = (element: Element) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  };
  return elements
    .filter((element) => luminance(element) >= 0.4)
    .map(({ textContent }) => textContent);
}

test("no two pages share a title", async ({ request }) => {
  const titles = new Map<string, string>();
  for (const { path } of publicRoutes) {
    const html = await (await request.get(path)).text();
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
    expect(titles.get(title), `${title} of ${path}`).toBeUndefined();
    titles.set(title, path);
  }
});

/** Where the links of all pages lead inside the site, each with a page that it stands on. */
async function internalLinks(
  request: APIRequestContext,
  origin: string,
): Promise<Map<string, string>> {
  const links = new Map<string, string>();
  for (const { path } of publicRoutes) {
    const html = await (await request.get(path)).text();
    for (const [, href = ""] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const url = new URL(href.replaceAll("&amp;", "&"), origin + path);
      if (url.origin !== origin) continue;
      links.set(url.pathname + url.search + url.hash, path);
    }
  }
  return links;
}

test("every link inside the site leads to an answer, and to a place that is there", async ({
  request,
  site,
}) => {
  const links = await internalLinks(request, site.url);
  const pages = new Map<string, string>();
  for (const [link, from] of links) {
    const url = new URL(link, site.url);
    const address = url.pathname + url.search;
    if (!pages.has(address)) {
      const answer = await request.get(address);
      expect(answer.status(), `${link}, linked from ${from}`).toBe(200);
      pages.set(address, await answer.text());
    }
    const place = decodeURIComponent(url.hash.slice(1));
    if (place)
      expect(pages.get(address), `${link}, linked from ${from}`).toContain(` id="${place}"`);
  }
  expect(pages.size).toBeGreaterThan(30);
  expect([...links.keys()].filter((link) => link.includes("#")).length).toBeGreaterThan(10);
});

test("what has no name or too little contrast is found, in one scheme alone and in a frame too", async ({
  page,
}) => {
  const faults = [
    ["button-name", "<button></button>"],
    ["color-contrast", '<p style="color: #aaa; background: #fff">Pale</p>'],
    [
      "color-contrast",
      `<style>@media (prefers-color-scheme: dark) { .night { color: #333; background: #111 } }</style>
      <p class="night">Black on black</p>`,
    ],
    [
      "image-alt",
      `<iframe title="Within" srcdoc="<html lang=en><title>Within</title><img src='data:,'>"></iframe>`,
    ],
  ] as const;
  const show = (html: string) =>
    page.setContent(`<html lang="en"><meta name="color-scheme" content="light dark">
      <title>Looked at</title><main><h1>Looked at</h1>${html}</main>`);
  await show("<p>Nothing wrong</p>");
  await expectAccessibleInBothSchemes(page);
  for (const [rule, html] of faults) {
    await show(html);
    await expect(expectAccessibleInBothSchemes(page), rule).rejects.toThrow(rule);
  }
});
