import type { Browser, Page } from "@playwright/test";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

const interval = 150_000;
const carousel = (page: Page) => page.getByRole("region", { name: "Days we remember" });
const button = (page: Page, name: string) => carousel(page).getByRole("button", { name });
const left = (page: Page) =>
  carousel(page)
    .locator("[data-track]")
    .evaluate((track) => track.scrollLeft);

/** Takes the mouse away from the carousel, wherever that stands on the screen. */
const leave = (page: Page) => page.getByRole("heading", { level: 1 }).hover();

test("the tabs show one group each, and every video leads out in a new tab, also without script", async ({
  page,
  browser,
  site,
}) => {
  const found = complaints(page);
  await page.goto("/MeetOurPeople");
  const tabs = page.getByRole("navigation", { name: "Teams" });
  const names = ["OPERATIONS", "IT", "SUPPORT", "SERVICING", "WOMEN AT XLD"];
  await expect(tabs.getByRole("link")).toHaveText(names);
  for (const name of names) {
    await tabs.getByRole("link", { name, exact: true }).click();
    await expect(page.locator("h2").first()).toHaveText(name);
    await expect(tabs.locator("[aria-current=page]")).toHaveText(name);
    for (const video of await page.locator(".video a").all()) {
      await expect(video).toHaveAttribute("target", "_blank");
      await expect(video).toHaveAttribute("rel", /noopener/);
      await expect(video).toHaveAccessibleName(/opens in a new tab/);
    }
  }
  await expectAccessibleInBothSchemes(page);
  expect(found).toEqual([]);
  await expectReadable(browser, site.url);
});

async function expectReadable(browser: Browser, baseURL: string): Promise<void> {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
  // below the page's own path the same page stands
  await page.goto("/MeetOurPeople/of/navi-mumbai?category=it");
  await page.getByRole("link", { name: "SERVICING" }).click();
  await expect(page).toHaveURL(/\?category=servicing$/);
  await expect(page.locator("h2").first()).toHaveText("SERVICING");
  await expect(carousel(page).getByRole("button")).toHaveCount(0);
  expect(await carousel(page).getByRole("listitem").count()).toBeGreaterThanOrEqual(3);
}

test("the carousel begins paused where motion is unwanted, moves on every 150 seconds once it is played, and waits for mouse, keyboard and Pause", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/MeetOurPeople");
  const stands = async (at: number) => {
    await page.clock.runFor(2 * interval);
    expect(await left(page)).toBe(at);
  };
  await expect(button(page, "Play")).toBeVisible();
  await stands(0);
  await button(page, "Play").click();
  await test.step("paused and played by the keyboard, with the focus still there", async () => {
    await button(page, "Pause").focus();
    await page.keyboard.press("Enter");
    await leave(page);
    await stands(0);
    await page.keyboard.press("Enter");
    await expect(button(page, "Pause")).toBeFocused();
  });
  await page.clock.runFor(interval - 1_000);
  expect(await left(page)).toBe(0);
  await page.clock.runFor(2_000);
  const second = await offsetOf(page, 1);
  await expect.poll(() => left(page)).toBe(second);
  await test.step("while a mouse rests on a picture, or the keyboard is inside", async () => {
    // the one that is shown: another one would be scrolled to
    await carousel(page).locator("img").nth(1).hover();
    await stands(second);
    await leave(page);
    await carousel(page).locator("[data-track]").focus();
    await page.keyboard.press("Shift");
    await stands(second);
  });
  await test.step("two quick presses go on by two, Previous comes back, and a new interval begins", async () => {
    await button(page, "Previous").click();
    await expect.poll(() => left(page)).toBe(0);
    await button(page, "Next").click();
    await button(page, "Next").click();
    await expect.poll(() => left(page)).toBe(await offsetOf(page, 2));
    await button(page, "Previous").click();
    await expect.poll(() => left(page)).toBe(second);
    await page.getByRole("heading", { level: 1 }).click();
    await leave(page);
    await page.clock.runFor(interval - 5_000);
    expect(await left(page)).toBe(second);
    await page.clock.runFor(10_000);
    await expect.poll(() => left(page)).toBeGreaterThan(second + 100);
  });
});

/** How far the track is scrolled where this picture is the first one. */
const offsetOf = (page: Page, at: number) =>
  carousel(page)
    .locator("li")
    .nth(at)
    .evaluate((slide) => {
      const first = slide.parentElement?.firstElementChild as HTMLElement;
      return (slide as HTMLElement).offsetLeft - first.offsetLeft;
    });
