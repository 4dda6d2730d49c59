import { storeCandidates } from "../support/browser/desk-candidates.ts";
import { enter, holdScripts, openSeen, rows } from "../support/browser/desk-list.ts";
import { complaints, expect, test } from "../support/browser/support.ts";

test.beforeEach(async ({ context, site }) => enter(context, site, await storeCandidates(site)));

test("what is chosen or typed on a list of HR before its script has come is followed, and who reads on stays there", async ({
  page,
}) => {
  test.slow();
  const found = complaints(page);
  await test.step("every filter", async () => {
    const release = await holdScripts(page);
    await openSeen(page, "/refer-data?search=candidate11");
    await page.locator("#filter-source").selectOption("employees");
    await page.locator("#filter-opening").selectOption("AI Engineer");
    await page.locator("#filter-status").selectOption("new");
    await page.locator("#filter-referrer").pressSequentially("K-20931");
    await page.locator("#filter-from").fill("2026-01-01");
    await page.locator("#filter-to").fill("2099-01-01");
    await page.locator("#filter-experience-min").pressSequentially("1");
    await page.locator("#filter-experience-max").pressSequentially("11");
    await page.locator("[name=unread]").check();
    await expect(page).toHaveURL(/\?search=candidate11$/);
    release();
    const chosen = {
      ...{ search: "candidate11", source: "employees", opening: "AI Engineer", status: "new" },
      ...{ referrer: "K-20931", from: "2026-01-01", to: "2099-01-01", unread: "1" },
      ...{ "experience-min": "1", "experience-max": "11" },
    };
    const asked = ({ searchParams }: URL) => Object.fromEntries(searchParams);
    await expect.poll(() => asked(new URL(page.url()))).toEqual(chosen);
    await page.unrouteAll({ behavior: "wait" });
  });
  await test.step("order, filter and a search half typed on a phone", async () => {
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
    await page.unrouteAll({ behavior: "wait" });
    await page.setViewportSize({ width: 1280, height: 900 });
  });
  await test.step("a search that is still being typed waits for Enter", async () => {
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
  await test.step("an opened application", async () => {
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
  await test.step("entries of the legacy list; Back goes to what the address names, before the script too", async () => {
    const show = page.getByLabel("Show", { exact: true });
    const release = await holdScripts(page);
    await openSeen(page, "/employee-list?search=candidate");
    await show.selectOption("100");
    release();
    await expect(page).toHaveURL(/\?show=100&search=candidate$/);
    await expect(rows(page)).toHaveCount(100);
    await page.goto("/refer-data");
    const releaseAgain = await holdScripts(page);
    await page.goBack({ waitUntil: "commit" });
    await expect(rows(page)).toHaveCount(100);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\?search=candidate$/);
    releaseAgain();
    await expect(show).toHaveValue("20");
    await expect(rows(page)).toHaveCount(20);
  });
  expect(found).toEqual([]);
});
