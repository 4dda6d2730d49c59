import type { Browser, Page } from "@playwright/test";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

/** Festival pages: what the real server drew, then with answers that the test gives. */

const winnersCall = "**/data/winners.json";
const drawsCall = "**/data/draws.json";
const drawing = (page: Page) => page.getByText("Drawing...");
const drawn = (page: Page) => page.locator('[data-winners="draw"] > li');

/** Lets the page begin as it does before the draw; the server's own draws are past. */
async function openBeforeTheDraw(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace('data-state="drawing"', 'data-state="counting"'),
    });
  });
  await page.goto(path);
}

test("the past draws of a new installation are drawn, shown and checked in the browser, and read without one", async ({
  page,
  browser,
  site,
}) => {
  const found = complaints(page);
  for (const [path, count] of [
    ["/diwaliwinners", 3],
    ["/rangoliwinners", 5],
  ] as const) {
    await page.goto(path);
    await expect(drawing(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: "The lucky winners" })).toBeVisible();
    await expect(drawn(page)).toHaveCount(count);
    await expect(drawing(page)).toBeHidden();
    await expect(page.getByText("Checked in your browser")).toBeVisible();
    await test.step("nothing has moved as the winners came", () => expectNothingMoved(page));
    await expectAccessibleInBothSchemes(page);
    if (path === "/diwaliwinners") {
      // a winner whom HR entered by hand is said to be so, and was not drawn
      const byHand = page.locator('[data-winners="hand"] > li');
      await expect(byHand).toHaveText(/Padma Lokhande\s+entered by HR, not drawn/);
    }
  }
  const pictures = drawn(page).locator("[data-rangoli]");
  await expect(pictures).toHaveCount(5);
  expect(found).toEqual([]);
  await test.step("the page warns where other winners are shown than list and seed give", () =>
    expectWarning(page));
  await test.step("without script winners, list and seed can be read", () =>
    expectReadable(browser, site.url));
});

async function expectWarning(page: Page): Promise<void> {
  await page.route(winnersCall, (route) =>
    route.fulfill({ json: [{ type: "diwali", winnerName: "A Friend", source: "draw" }] }),
  );
  await page.goto("/diwaliwinners");
  await expect(page.getByText("Other winners come out.")).toBeVisible();
  await expect(page.getByText("The same winners.")).toBeHidden();
  await expectAccessibleInBothSchemes(page);
}

async function expectReadable(browser: Browser, baseURL: string): Promise<void> {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await page.goto("/rangoliwinners");
  await expect(page.locator(".podium:visible > li")).toHaveCount(5);
  await expect(drawing(page)).toBeHidden();
  // text inside noscript is passed over by getByText
  await expect(page.locator(".verdict:visible")).toHaveText(/Your browser runs no script here/);
  await expect(page.locator('dd > [data-proof="seed"]')).toHaveText(/^[0-9a-f]{64}$/);
  await expect(page.locator(".entrant-pictures > li")).toHaveCount(12);
}

async function expectNothingMoved(page: Page): Promise<void> {
  await expect(drawn(page).first()).toContainText(/\w/);
  const shifts = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(entries.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 200);
      }),
  );
  expect(shifts).toBeLessThan(0.001);
}

test("the page counts down by the server's clock, draws, asks again and shows the winners", async ({
  page,
  request,
}) => {
  const answer = await (await request.get("/data/draws.json")).json();
  const past = answer.draws.find(({ type }: { type: string }) => type === "rangoli");
  const closed = { ...past, state: "closed", drawnAt: null, seed: null, winners: null };
  const winners = await (await request.get("/data/winners.json")).json();
  const now = new Date(Date.parse(past.drawsAt) - 12_000).toISOString();
  // the device believes that the draw is long past
  await page.clock.install({ time: "2031-01-01T00:00:00Z" });
  await page.route(drawsCall, (route) => route.fulfill({ json: { now, draws: [closed] } }));
  await page.route(winnersCall, (route) => route.fulfill({ json: [] }));
  await openBeforeTheDraw(page, "/rangoliwinners");
  const clock = page.getByRole("timer");
  await expect(clock).toContainText(/00\s*days|days\s*00/);
  await expect(clock.locator('[data-unit="seconds"]')).toHaveText(/^1[0-2]$/);
  await page.clock.runFor(5_000);
  await expect(clock.locator('[data-unit="seconds"]')).toHaveText(/^0[4-7]$/);
  await expect(drawing(page)).toBeHidden();

  await page.clock.runFor(8_000);
  await expect(drawing(page)).toBeVisible();
  await expect(page.getByText("The winners are not published yet.")).toBeVisible();
  const moving = () =>
    document.getAnimations().filter(({ playState }) => playState === "running").length;
  expect(await page.evaluate(moving), "for those who asked for less motion").toBe(0);

  await page.route(drawsCall, (route) => route.fulfill({ json: { now, draws: [past] } }));
  await page.route(winnersCall, (route) => route.fulfill({ json: winners }));
  await page.clock.runFor(10_000);
  await expect(drawn(page)).toHaveCount(5);
  await expect(drawing(page)).toBeHidden();
  await expect(page.getByText("The same winners.")).toBeVisible();
  await expect(page.locator('dd > [data-proof="seed"]')).toHaveText(past.seed);
});
