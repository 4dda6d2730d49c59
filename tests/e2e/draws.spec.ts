import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { complaints, expect, expectAccessibleInBothSchemes, test } from "./support.ts";

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

test("the past draws of a new installation are drawn, shown and checked in the browser", async ({
  page,
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
});

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
}) => {
  // the device believes that the draw is long past
  await page.clock.install({ time: "2031-01-01T00:00:00Z" });
  const entrants = ["Asha Kelkar", "Kiran Jadhav", "Zoya Ansari"].map((employeeName) => ({
    employeeName,
  }));
  const seed = "5a".repeat(32);
  const hash = (...parts: (string | Buffer)[]) => {
    const state = createHash("sha256");
    for (const part of parts) state.update(part);
    return state.digest("hex");
  };
  const score = (name: string) => hash(Buffer.from(seed, "hex"), name);
  const first = entrants
    .map((one) => one.employeeName)
    .sort((a, b) => (score(a) < score(b) ? -1 : 1))[0];
  const draw = {
    type: "rangoli",
    closesAt: "2026-11-14T12:30:00.000Z",
    drawsAt: "2026-11-15T12:00:00.000Z",
    closedAt: "2026-11-14T12:30:00.000Z",
    drawnAt: null as string | null,
    winnerCount: 1,
    state: "closed",
    participants: entrants,
    listCommitment: hash("Asha Kelkar\nKiran Jadhav\nZoya Ansari\n"),
    seedCommitment: hash(Buffer.from(seed, "hex")),
    seed: null as string | null,
    winners: null as object[] | null,
  };
  let winners: object[] = [];
  await page.route(drawsCall, (route) =>
    route.fulfill({ json: { now: "2026-11-15T11:59:48.000Z", draws: [draw] } }),
  );
  await page.route(winnersCall, (route) => route.fulfill({ json: winners }));

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

  const won = { type: "rangoli", winnerName: first, source: "draw" };
  winners = [
    won,
    { type: "diwali", winnerName: "Somebody Else" },
    { ...won, winnerName: ` ${first} ` },
  ];
  Object.assign(draw, {
    state: "drawn",
    drawnAt: draw.drawsAt,
    seed,
    winners: [{ employeeName: first }],
  });
  await page.clock.runFor(10_000);
  await expect(drawn(page)).toHaveCount(1);
  await expect(drawn(page)).toContainText(first ?? "");
  await expect(drawing(page)).toBeHidden();
  await expect(page.getByText("The same winners.")).toBeVisible();
  await expect(page.locator('dd > [data-proof="seed"]')).toHaveText(seed);
});

test("the page warns where other winners are shown than list and seed give", async ({ page }) => {
  await page.route(winnersCall, (route) =>
    route.fulfill({ json: [{ type: "diwali", winnerName: "A Friend", source: "draw" }] }),
  );
  await page.goto("/diwaliwinners");
  await expect(page.getByText("Other winners come out.")).toBeVisible();
  await expect(page.getByText("The same winners.")).toBeHidden();
  await page.unroute(winnersCall);
  await expectAccessibleInBothSchemes(page);
});

test("without an answer the draw goes on and says that it asks again; names stand still for those who asked for less motion", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route(winnersCall, (route) => route.abort());
  await page.goto("/rangoliwinners");
  await expect(page.getByText("No answer from our server just now.")).toBeVisible();
  await expect(drawing(page)).toBeVisible();
  const moving = () =>
    document.getAnimations().filter(({ playState }) => playState === "running").length;
  expect(await page.evaluate(moving)).toBe(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("winners, list and seed can be read", async ({ page }) => {
    await page.goto("/rangoliwinners");
    await expect(page.getByRole("heading", { name: "The lucky winners" })).toBeVisible();
    await expect(page.locator(".podium:visible > li")).toHaveCount(5);
    await expect(drawing(page)).toBeHidden();
    // text inside noscript is passed over by getByText
    await expect(page.locator(".verdict:visible")).toHaveText(/Your browser runs no script here/);
    await expect(page.locator('dd > [data-proof="seed"]')).toHaveText(/^[0-9a-f]{64}$/);
    await expect(page.locator(".entrant-pictures > li")).toHaveCount(12);
  });
});
