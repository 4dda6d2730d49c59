import type { Page, Request } from "@playwright/test";
import { signIn } from "../support/browser/desk.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

const isView = (request: Request) => request.url().endsWith("/page-view");

/** What the page tells of itself while `work` runs. */
async function viewsDuring(page: Page, work: () => Promise<unknown>, count: number) {
  const sent: Request[] = [];
  const note = (request: Request) => {
    if (isView(request)) sent.push(request);
  };
  page.on("request", note);
  await work();
  await expect.poll(() => sent.length).toBeGreaterThanOrEqual(count);
  // had something been sent twice, it would be under way by the time that another answer is here
  await page.evaluate(() => fetch("/healthz").then((answer) => answer.text()));
  page.off("request", note);
  expect(sent.length).toBe(count);
  return sent.map((request) => request.postDataJSON());
}

test("every page that is opened is told by its path alone, without cookies", async ({ page }) => {
  const found = complaints(page);
  const told = await viewsDuring(
    page,
    async () => {
      for (const path of [
        "/Opening/AI-Engineer?emp=WExEMDQxNw%3D%3D#apply",
        "/current-openings?q=audit",
      ]) {
        const told = page.waitForRequest(isView);
        await page.goto(path);
        await told;
      }
    },
    2,
  );
  expect(told).toEqual([{ path: "/Opening/AI-Engineer" }, { path: "/current-openings" }]);
  expect(await page.context().cookies()).toEqual([]);
  expect(found).toEqual([]);
});

test("a page that comes back counts again", async ({ page }) => {
  const told = page.waitForRequest(isView);
  await page.goto("/");
  await told;
  const toldAgain = page.waitForRequest(isView);
  await page.goto("/current-openings");
  await toldAgain;
  const back = await viewsDuring(page, () => page.goBack(), 1);
  expect(back).toEqual([{ path: "/" }]);
});

test("HR sees what was opened, by day and by page", async ({ page, browser, site }) => {
  const visitor = await browser.newPage({ baseURL: site.url, userAgent: chromeOnAPhone });
  const counted = visitor.waitForResponse((answer) => answer.url().endsWith("/page-view"));
  await visitor.goto("/Opening/front-end-developer");
  expect((await counted).status()).toBe(204);
  await visitor.close();

  await page.goto("/page-views");
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
  await signIn(page);
  await page.getByRole("link", { name: "Page views" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Page views" })).toBeVisible();
  const byPage = page.getByRole("region", { name: "By page" });
  await expect(byPage.getByRole("row", { name: /\/Opening\/front-end-developer/ })).toBeVisible();
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("table", { name: "Page views" }).locator("tbody tr")).toHaveCount(28);
  await expectAccessibleInBothSchemes(page);
});

const chromeOnAPhone =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
