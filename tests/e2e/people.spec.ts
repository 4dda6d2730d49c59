import type { Page } from "@playwright/test";
import { complaints, expect, expectAccessibleInBothSchemes, test } from "./support.ts";

const interval = 150_000;
const carousel = (page: Page) => page.getByRole("region", { name: "Days we remember" });
const button = (page: Page, name: string) => carousel(page).getByRole("button", { name });
const left = (page: Page) =>
  carousel(page)
    .locator("[data-track]")
    .evaluate((track) => track.scrollLeft);

/** Takes the mouse away from the carousel, wherever that stands on the screen. */
const leave = (page: Page) => page.getByRole("heading", { level: 1 }).hover();

/** Moving, and without the browser's own animation: what moved is moved at once. */
async function visitWithClock(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/MeetOurPeople");
  await button(page, "Play").click();
  await expect(button(page, "Pause")).toBeVisible();
  await leave(page);
}

test("the tabs show one group each, and every video leads out in a new tab", async ({ page }) => {
  const found = complaints(page);
  await page.goto("/MeetOurPeople");
  const tabs = page.getByRole("navigation", { name: "Teams" });
  const names = ["OPERATIONS", "IT", "SUPPORT", "SERVICING", "WOMEN AT XLD"];
  await expect(tabs.getByRole("link")).toHaveText(names);
  const seen = new Set<string>();
  for (const name of names) {
    await tabs.getByRole("link", { name, exact: true }).click();
    await expect(page.locator("h2").first()).toHaveText(name);
    await expect(tabs.locator("[aria-current=page]")).toHaveText(name);
    for (const video of await page.locator(".video a").all()) {
      await expect(video).toHaveAttribute("target", "_blank");
      await expect(video).toHaveAttribute("rel", /noopener/);
      await expect(video).toHaveAccessibleName(/opens in a new tab/);
      seen.add(String(await video.getAttribute("href")));
    }
  }
  expect(seen.size).toBeGreaterThanOrEqual(9);
  expect(found).toEqual([]);
});

test("below the page's own path the same page stands, canonical to it", async ({ page }) => {
  await page.goto("/MeetOurPeople/of/navi-mumbai?category=it");
  await expect(page.locator("h2").first()).toHaveText("IT");
  const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
  expect(new URL(String(canonical)).pathname).toBe("/MeetOurPeople");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("tabs lead to their group, and the carousel is a row without buttons", async ({ page }) => {
    await page.goto("/MeetOurPeople");
    await page.getByRole("link", { name: "SERVICING" }).click();
    await expect(page).toHaveURL(/\?category=servicing$/);
    await expect(page.locator("h2").first()).toHaveText("SERVICING");
    await expect(carousel(page).getByRole("button")).toHaveCount(0);
    expect(await carousel(page).getByRole("listitem").count()).toBeGreaterThanOrEqual(3);
  });
});

test.describe("the carousel", () => {
  test("moves on by itself after 150 seconds, and not before", async ({ page }) => {
    await visitWithClock(page);
    await page.clock.runFor(interval - 1_000);
    expect(await left(page)).toBe(0);
    await page.clock.runFor(2_000);
    expect(await left(page)).toBeGreaterThan(100);
  });

  test("stands still when paused, and goes on when played, with the focus still there", async ({
    page,
  }) => {
    await visitWithClock(page);
    await button(page, "Pause").focus();
    await page.keyboard.press("Enter");
    await page.clock.runFor(2 * interval);
    expect(await left(page)).toBe(0);
    await page.keyboard.press("Enter");
    await expect(button(page, "Pause")).toBeFocused();
    await page.clock.runFor(interval + 1_000);
    expect(await left(page)).toBeGreaterThan(100);
  });

  test("waits while a mouse rests on a picture or the keyboard is inside", async ({ page }) => {
    await visitWithClock(page);
    await carousel(page).locator("img").first().hover();
    await page.clock.runFor(2 * interval);
    expect(await left(page)).toBe(0);
    await leave(page);
    await carousel(page).locator("[data-track]").focus();
    await page.keyboard.press("Shift");
    await page.clock.runFor(2 * interval);
    expect(await left(page)).toBe(0);
  });

  test("a press begins a new interval", async ({ page }) => {
    await visitWithClock(page);
    await page.clock.runFor(interval - 20_000);
    await button(page, "Next").click();
    const second = await carousel(page).locator("li").nth(1).evaluate(offsetFromFirst);
    await expect.poll(() => left(page)).toBe(second);
    await leave(page);
    await page.clock.runFor(interval / 2);
    expect(await left(page)).toBe(second);
    await page.clock.runFor(interval / 2);
    await expect.poll(() => left(page)).toBeGreaterThan(second + 100);
  });

  test("two quick presses go on by two, and Previous comes back", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/MeetOurPeople", { waitUntil: "networkidle" });
    const step = () => carousel(page).locator("li").nth(1).evaluate(offsetFromFirst);
    const twice = () => carousel(page).locator("li").nth(2).evaluate(offsetFromFirst);
    await button(page, "Next").click();
    await button(page, "Next").click();
    await expect.poll(() => left(page)).toBe(await twice());
    await button(page, "Previous").click();
    await expect.poll(() => left(page)).toBe(await step());
  });

  test("begins paused where motion is unwanted, and may be played", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await page.goto("/MeetOurPeople");
    await expect(button(page, "Play")).toBeVisible();
    await page.clock.runFor(2 * interval);
    expect(await left(page)).toBe(0);
    await button(page, "Play").click();
    await page.clock.runFor(interval + 1_000);
    await expect.poll(() => left(page)).toBeGreaterThan(100);
  });
});

test("the women of the team keep nobody out", async ({ page }) => {
  await page.goto("/MeetOurPeople?category=women-at-xld", { waitUntil: "networkidle" });
  await expectAccessibleInBothSchemes(page);
});

test("testimonials say their rating in words, and hide what is not to be seen", async ({
  page,
}) => {
  await page.goto("/Testimonials");
  const cards = page.locator(".voice");
  expect(await cards.count()).toBeGreaterThanOrEqual(8);
  await expect(cards.getByRole("img", { name: /^[1-5] out of 5 stars$/ })).toHaveCount(
    await cards.count(),
  );
  await expect(
    cards.filter({ hasText: "Irfan Sayyed" }).getByRole("img", { name: "4 out of 5 stars" }),
  ).toBeVisible();
  await expect(page.getByText("Omkar Jadhav")).toHaveCount(0);
  await expect(page.getByText("Reena Thomas")).toHaveCount(0);
});

function offsetFromFirst(slide: Element): number {
  const first = slide.parentElement?.firstElementChild as HTMLElement;
  return (slide as HTMLElement).offsetLeft - first.offsetLeft;
}
