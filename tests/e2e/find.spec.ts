import type { Page } from "@playwright/test";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

test("a candidate searches on a phone, opens an opening, comes back, and is led on where nothing fits", async ({
  page,
}) => {
  const found = complaints(page);
  const main = page.getByRole("main");
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/current-openings");
  await expect(page.locator(".file").first().getByRole("heading")).toBeInViewport({ ratio: 1 });
  await page.getByLabel("Search openings").fill("front developer");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/q=front/);
  await page.getByRole("link", { name: "Front-End Developer" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Front-End Developer");
  await page.goBack();
  await expect(page.getByLabel("Search openings")).toHaveValue("front developer");

  await page.goto("/current-openings?q=submarine+captain");
  await expectAccessibleInBothSchemes(page);
  for (const width of [320, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `at ${width} px`).toBeLessThanOrEqual(width);
  }
  const all = main.getByRole("link", { name: /see all/i }).first();
  await all.click();
  await expect(page).toHaveURL(/\/current-openings$/);
  expect(found).toEqual([]);
  await page.goto("/some/unknown/path");
  await expectAccessibleInBothSchemes(page);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the list is narrowed to freshers and an opening is opened; what is not there says so", async ({
    page,
  }) => {
    const main = page.getByRole("main");
    await page.goto("/current-openings?q=front");
    await page.getByLabel("Freshers welcome").check();
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/freshers=1/);
    await expect(page.getByLabel("Freshers welcome")).toBeChecked();
    await expect(main.getByRole("link", { name: "Front-End Developer" })).toHaveCount(0);
    await main.getByRole("link", { name: "Front Office Executive" }).first().click();
    const apply = page.getByRole("link", { name: /apply now/i }).first();
    await expect(apply).toHaveAttribute("href", /^\/ApplyNow\//);
    const lost = {
      "/Opening/nothing-of-that-kind": "PAGE YOU REQUESTED WAS NOT FOUND.",
      "/Opening/nothing?emp=%3Cscript%3E": "PROFILE YOU REQUESTED WAS NOT FOUND.",
      "/current-openings/deeper": "PAGE YOU REQUESTED WAS NOT FOUND.",
      "/some/unknown/path": "PAGE YOU REQUESTED WAS NOT FOUND.",
    };
    for (const [path, words] of Object.entries(lost)) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(words);
    }
  });
});

test("the menu and the icons of the page's frame open to pointer and keyboard, until Escape; an old service worker is removed", async ({
  page,
  context,
}) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  const people = header.getByRole("link", { name: "Meet Our People" }).first();
  await header.getByText("Life", { exact: true }).first().click();
  await expect(people).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(people).toBeHidden();
  await expectHintOfIcon(page);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(header.getByRole("img", { name: "20 years of excellence" }).first()).toBeVisible();

  await context.route("**/old-worker.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.evaluate(() => navigator.serviceWorker.register("/old-worker.js"));
  expect(await workers()).toBe(1);
  await page.goto("/current-openings");
  await expect.poll(workers).toBe(0);
});

async function expectHintOfIcon(page: Page): Promise<void> {
  const main = page.getByRole("navigation", { name: "Main" });
  const icon = main.getByRole("link", { name: /^Instagram/ });
  const hint = main.getByText("Tag us on Instagram!");
  await expect(hint).toBeHidden();
  await icon.hover();
  await expect(hint).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(hint).toBeHidden();
  await page.mouse.move(0, 600);
  await icon.focus();
  await expect(hint).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(hint).toBeHidden();
}

test("every visible opening has a page with all its texts and complete markup", async ({
  page,
  request,
}) => {
  const openings = await (await request.get("/openings/CurrentOpenings.json")).json();
  const visible = openings.filter((opening: { visible: boolean }) => opening.visible);
  for (const {
    openingId: _,
    visible: __,
    footerAd: ___,
    openingCode,
    openingTitle,
    ...details
  } of visible) {
    const html = await (await request.get(`/Opening/${openingCode}`)).text();
    const { headings, main, data, canonical } = await page.evaluate(readOpening, html);
    expect(headings).toEqual([openingTitle]);
    const text = main.replace(/\s+/g, " ").toLowerCase();
    for (const value of Object.values(details as Record<string, string>)) {
      for (const line of value.split("\n"))
        expect(text).toContain(line.trim().replace(/\s+/g, " ").toLowerCase());
    }
    const posting = data
      .map((script) => JSON.parse(script))
      .find((data) => data["@type"] === "JobPosting");
    expect(posting).toMatchObject({
      title: openingTitle,
      directApply: true,
      hiringOrganization: { name: "XLD" },
    });
    expect(canonical).toMatch(new RegExp(`/Opening/${openingCode}$`));
  }
});

/** In the browser: what the page of an opening says, read without showing it. */
function readOpening(html: string) {
  const read = new DOMParser().parseFromString(html, "text/html");
  const texts = (selector: string) =>
    [...read.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim() ?? "");
  return {
    headings: texts("h1"),
    main: texts("main").join(),
    data: texts('script[type="application/ld+json"]'),
    canonical: read.querySelector('link[rel="canonical"]')?.getAttribute("href"),
  };
}
