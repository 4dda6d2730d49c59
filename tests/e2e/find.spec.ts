import type { Page } from "@playwright/test";
import { complaints, expect, expectAccessibleInBothSchemes, test } from "./support.ts";

test("a candidate searches, filters, opens an opening and comes back to the same list", async ({
  page,
}) => {
  const found = complaints(page);
  await page.goto("/current-openings");
  await expect(page).toHaveTitle("Current Openings - XLD");
  const list = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
  const titles = await list.getByRole("heading").allTextContents();
  expect(titles.length).toBeGreaterThanOrEqual(12);
  expect(titles).toEqual([...titles].sort((left, right) => left.localeCompare(right)));

  await page.getByLabel("Search openings").fill("front developer");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/q=front/);
  await page.getByRole("link", { name: "Front-End Developer" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Front-End Developer");
  await page.goBack();
  await expect(page.getByLabel("Search openings")).toHaveValue("front developer");

  await page.goto("/current-openings");
  await page.getByLabel("Function").selectOption({ label: "Accounts" });
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("link", { name: "Offshore Accounting" }).first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "AI Engineer" })).toHaveCount(0);
  expect(found).toEqual([]);
});

test("what a card says can be searched for", async ({ page }) => {
  for (const text of ["fresher", "freshers welcome"]) {
    await page.goto(`/current-openings?q=${encodeURIComponent(text)}`);
    await expect(page.getByRole("link", { name: "Front Office Executive" }).first()).toBeVisible();
  }
});

test("freshers find what needs no experience, and a phone's first screen shows an opening", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/current-openings");
  await expect(page.locator(".file").first().getByRole("heading")).toBeInViewport({ ratio: 1 });
  await page.getByLabel("Freshers welcome").check();
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/freshers=1/);
  await expect(page.getByLabel("Freshers welcome")).toBeChecked();
  await expect(page.getByRole("link", { name: "Front Office Executive" }).first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "AI Engineer" })).toHaveCount(0);
});

test("the badge shows on every page that is wide enough", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  for (const path of ["/", "/Growth", "/current-openings", "/ApplyNow/AI-Engineer", "/nothing"]) {
    await page.goto(path);
    const badge = page.getByRole("banner").getByRole("img", { name: "20 years of excellence" });
    await expect(badge.first(), path).toBeVisible();
  }
});

test("a search that finds nothing has no barrier, in light and dark, no sideways scroll, and leads on", async ({
  page,
}) => {
  const found = complaints(page);
  await page.goto("/current-openings?q=submarine+captain");
  await expectAccessibleInBothSchemes(page);
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `at ${width} px`).toBeLessThanOrEqual(width);
  }
  const main = page.getByRole("main");
  await expect(main).toContainText(/no /i);
  await main
    .getByRole("link", { name: /see all/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/current-openings$/);
  expect(found).toEqual([]);
});

test("the list and the opening work with JavaScript off", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/current-openings?q=trainer");
  await page.getByRole("link", { name: "Corporate Trainer" }).first().click();
  await expect(page.getByRole("link", { name: /apply now/i }).first()).toHaveAttribute(
    "href",
    "/ApplyNow/corporate-trainer",
  );
  await context.close();
});

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

test("what does not exist is not found, and says so", async ({ page }) => {
  for (const path of [
    "/current-openings/deeper",
    "/Opening/nothing-of-that-kind",
    "/some/unknown/path",
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(
      page.getByRole("heading", {
        name: "WE ARE SORRY. BUT THE PAGE YOU REQUESTED WAS NOT FOUND.",
        exact: true,
      }),
    ).toBeVisible();
    // the first of them is shown as the last one is
    if (path !== "/current-openings/deeper") await expectAccessibleInBothSchemes(page);
  }
});

test("an unknown opening in a referral link tells of the profile and echoes nothing", async ({
  page,
}) => {
  for (const emp of ["%3Cscript%3E", "WExEMDQxNw%3D%3D"]) {
    const answer = await page.goto(`/Opening/nothing?emp=${emp}`);
    expect(answer?.status(), emp).toBe(404);
    await expect(
      page.getByRole("heading", { name: "WE ARE SORRY. THE PROFILE YOU REQUESTED WAS NOT FOUND." }),
    ).toBeVisible();
  }
});

test("the page's frame holds what the specification names, and its icons say what they are for", async ({
  page,
}) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  for (const [name, href] of [
    ["Functions", "/Functions"],
    ["Careers", "/Careers"],
    ["Press Releases", "/PressReleases"],
    ["Others", "/Others"],
    ["Contact Us", "/contact-us"],
  ] as const) {
    await expect(header.getByRole("link", { name, exact: true }).first()).toHaveAttribute(
      "href",
      href,
    );
  }
  await header.getByText("Life", { exact: true }).first().click();
  await expect(header.getByRole("link", { name: "Meet Our People" }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(header.getByRole("link", { name: "Meet Our People" }).first()).toBeHidden();
  const footer = page.getByRole("contentinfo");
  const text = ((await footer.textContent()) ?? "").replace(/\s+/g, " ");
  expect(text).toContain("The Platform for Today - The Pathway to Tomorrow");
  expect(text).toContain(String(new Date().getFullYear()));
  await expect(
    footer.getByRole("link", { name: /Mega Recruitment Drive Moments/ }),
  ).toHaveAttribute("href", "/Moments");
  await expect(footer.getByRole("link", { name: "Terms" })).toHaveAttribute("href", "/Terms");
  await expect(footer.getByRole("link", { name: "AI Engineer" })).toHaveAttribute(
    "href",
    "/Opening/AI-Engineer",
  );
  await test.step("a social icon, to pointer and keyboard, until Escape", () =>
    expectHintOfIcon(page));
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

test("a service worker left over from an earlier site is removed", async ({ page, context }) => {
  await context.route("**/old-worker.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.register("/old-worker.js"));
  expect(await workers()).toBe(1);
  await page.goto("/current-openings");
  await expect.poll(workers).toBe(0);
});
