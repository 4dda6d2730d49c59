import { brand } from "#content/company/brand.ts";
import { complaints, expect, test } from "../support/browser/support.ts";

const mapOrigin = new URL(brand.map.embedUrl).origin;

test("nothing comes from the map's site before it is asked for, then a framed map on this page alone", async ({
  page,
  request,
}) => {
  const found = complaints(page);
  const asked: string[] = [];
  await page.route(
    (url) => url.origin === mapOrigin,
    (route) => {
      asked.push(route.request().headers().referer ?? "no referrer");
      return route.fulfill({ contentType: "text/html", body: "<h1>Streets</h1>" });
    },
  );
  await page.goto("/contact-us", { waitUntil: "networkidle" });
  const link = page.getByRole("link", { name: /Open the map/ });
  await expect(link).toHaveAttribute("href", brand.map.linkUrl);
  expect(asked).toEqual([]);
  const before = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.getByRole("button", { name: "Show the map here" }).click();
  const frame = page.locator("iframe");
  await expect(frame).toHaveAttribute("title", /Map of the streets/);
  await expect(frame).toHaveAttribute("sandbox", /^((?!top-navigation).)*$/);
  await expect(page.frameLocator("iframe").getByText("Streets")).toBeVisible();
  expect(asked).toEqual(["no referrer"]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
  expect(found).toEqual([]);
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()["content-security-policy"];
  expect(await policyOf("/contact-us")).toContain(`frame-src ${mapOrigin};`);
  expect(await policyOf("/Testimonials")).not.toContain("frame-src");
});
