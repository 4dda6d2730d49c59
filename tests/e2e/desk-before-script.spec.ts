import type { Locator } from "@playwright/test";
import { storeCandidates } from "./desk-candidates.ts";
import { enter, holdScripts, openSeen, rows } from "./desk-list.ts";
import { complaints, expect, test } from "./support.ts";

/** Lists of HR on which something is chosen or typed before their script has come. */

let session: string;

test.beforeAll(async ({ site }) => {
  session = await storeCandidates(site);
});

test.beforeEach(({ context, site }) => enter(context, site, session));

const select = (value: string) => (field: Locator) => field.selectOption(value);
/** Goes elsewhere afterwards. */
const type = (text: string) => async (field: Locator) => {
  await field.pressSequentially(text);
  await field.press("Tab");
};
const fill = (text: string) => (field: Locator) => field.fill(text);
const tick = (field: Locator) => field.check();

/** Of the eleven that "candidate11" finds. */
const chosenEarly = [
  ["#filter-source", select("employees"), "source=employees", "2 found"],
  ["#filter-opening", select("AI Engineer"), "opening=AI+Engineer", "5 found"],
  ["#filter-status", select("hired"), "status=hired", "0 found"],
  ["#filter-referrer", type("K-20931"), "referrer=K-20931", "2 found"],
  ["#filter-from", fill("2026-01-01"), "from=2026-01-01", "11 found"],
  ["#filter-to", fill("2026-01-01"), "to=2026-01-01", "0 found"],
  ["#filter-experience-min", type("11"), "experience-min=11", "2 found"],
  ["#filter-experience-max", type("2"), "experience-max=2", "1 found"],
  ["[name=unread]", tick, "unread=1", "1 found"],
] as const;

test("every filter is followed also where it was chosen before the script came", async ({
  page,
}) => {
  test.slow();
  for (const [field, choose, asks, found] of chosenEarly) {
    await test.step(field, async () => {
      const release = await holdScripts(page);
      await openSeen(page, "/refer-data?search=candidate11");
      await choose(page.locator(field));
      await expect(page).toHaveURL(/\?search=candidate11$/);
      release();
      await expect(page).toHaveURL((url) => url.search === `?search=candidate11&${asks}`);
      await expect(page.getByText(found, { exact: true })).toBeVisible();
      await page.unrouteAll({ behavior: "wait" });
    });
  }
});

test("entries of the older list that were chosen before the script came are shown", async ({
  page,
}) => {
  const found = complaints(page);
  const release = await holdScripts(page);
  await openSeen(page, "/employee-list?search=candidate");
  await page.getByLabel("Show", { exact: true }).selectOption("100");
  release();
  await expect(page).toHaveURL(/\?show=100&search=candidate$/);
  await expect(rows(page)).toHaveCount(100);
  expect(found).toEqual([]);
  await page.goto("/refer-data");
  await page.goBack();
  await expect(rows(page)).toHaveCount(100);
  await page.goBack();
  await expect(page.getByLabel("Show", { exact: true })).toHaveValue("20");
  await expect(rows(page)).toHaveCount(20);
});

test("Back that is pressed before any script came shows the list that the address names", async ({
  page,
}) => {
  await page.goto("/employee-list?search=candidate");
  await page.getByLabel("Show", { exact: true }).selectOption("100");
  await expect(page).toHaveURL(/\?show=100&search=candidate$/);
  await page.goto("/refer-data");
  const release = await holdScripts(page);
  await page.goBack({ waitUntil: "commit" });
  await expect(rows(page)).toHaveCount(100);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\?search=candidate$/);
  release();
  await expect(page.getByLabel("Show", { exact: true })).toHaveValue("20");
  await expect(rows(page)).toHaveCount(20);
});

test("order, filter and a search half typed on a phone that come before the script are kept", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScripts(page);
  await openSeen(page, "/refer-data?search=candidate");
  await page.locator("#sort-by").selectOption("experience.up");
  await page.locator(".desk-more summary").click();
  await page.locator("#filter-source").selectOption("employees");
  await page.locator("#search").press("End");
  await page.locator("#search").pressSequentially("1");
  release();
  await expect(page).toHaveURL(/\?search=candidate1&source=employees&sort=experience$/);
  await expect(page.locator("#search")).toBeFocused();
});

test("a search that is still being typed when the script comes waits for Enter", async ({
  page,
}) => {
  for (const path of ["/refer-data", "/employee-list", "/dashboard"]) {
    const release = await holdScripts(page);
    await openSeen(page, path);
    await page.locator("#search").pressSequentially("candidate");
    const asked = page.waitForRequest(/[?&]search=candidate/);
    release();
    await page.waitForLoadState("networkidle");
    await page.locator("#search").pressSequentially("2@");
    await page.locator("#search").press("Enter");
    expect((await asked).url()).toContain("search=candidate2%40");
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("who reads on in an application before the script came stays there", async ({ page }) => {
  await page.goto("/refer-data?search=candidate111");
  const opened = await page.locator("tbody th a").first().getAttribute("href");
  const release = await holdScripts(page);
  await openSeen(page, opened ?? "");
  await expect(page.getByRole("heading", { level: 1, name: /^Asha/ })).toBeFocused();
  const details = page.getByRole("region", { name: "Application details" });
  await details.focus();
  await details.evaluate((part) => part.scrollTo(0, 300));
  release();
  await page.waitForLoadState("networkidle");
  // what only the script brings
  await expect(page.getByRole("link", { name: "Close" })).toBeVisible();
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 100)));
  await expect(details).toBeFocused();
  expect(await details.evaluate((part) => part.scrollTop)).toBe(300);
});
