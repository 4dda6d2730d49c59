import type { Page } from "@playwright/test";
import { brand } from "#content/company/brand.ts";
import { complaints, expect, test } from "./support.ts";

const mapOrigin = new URL(brand.map.embedUrl).origin;

/** Address, phone and every mailbox. */
async function expectWaysToReachUs(page: Page): Promise<void> {
  const main = page.locator("main");
  await expect(main).toContainText(brand.address.street);
  await expect(main.getByRole("link", { name: brand.phone })).toHaveAttribute("href", /^tel:\+91/);
  for (const mailbox of [brand.email, ...Object.values(brand.mailboxes)]) {
    await expect(main.getByRole("link", { name: mailbox })).toHaveAttribute(
      "href",
      new RegExp(`^mailto:${mailbox.replaceAll(".", "\\.")}`),
    );
  }
}

test("the page names address, phone and every mailbox; nothing comes from the map's site before it is asked for, then a framed map", async ({
  page,
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
  await expectWaysToReachUs(page);
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
});

test("only this page may frame the map", async ({ request }) => {
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()["content-security-policy"];
  expect(await policyOf("/contact-us")).toContain(`frame-src ${mapOrigin};`);
  expect(await policyOf("/Testimonials")).not.toContain("frame-src");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the map is a link in a new tab, and no button promises more", async ({ page }) => {
    await page.goto("/contact-us");
    const link = page.getByRole("link", { name: /Open the map/ });
    await expect(link).toHaveAttribute("href", brand.map.linkUrl);
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(page.getByRole("button", { name: /map/ })).toHaveCount(0);
  });
});
