import { expect, test } from "./support.ts";

test("the carousel of the culture page shows one picture after another, and each leads on", async ({
  page,
}) => {
  await page.goto("/Culture");
  const carousel = page.getByRole("region", { name: "Three ways to see life at XLD" });
  const way = (name: string) => carousel.getByRole("link", { name });
  await carousel.scrollIntoViewIfNeeded();
  await expect(way("The days we remember")).toBeInViewport({ ratio: 0.9 });

  await carousel.getByRole("button", { name: "Next" }).click();
  await expect(way("The rooms we work in")).toBeInViewport({ ratio: 0.9 });
  await expect(way("The days we remember")).not.toBeInViewport();
  await expect(way("The rooms we work in")).toHaveAttribute("href", "/Facilities");

  await carousel.getByRole("button", { name: "Previous" }).click();
  await expect(way("The days we remember")).toBeInViewport({ ratio: 0.9 });
  await carousel.getByRole("button", { name: "Previous" }).click();
  await expect(way("The people beside you")).toBeInViewport({ ratio: 0.9 });
  await expect(way("The people beside you")).toHaveAttribute("href", "/MeetOurPeople");
});

test("the salaries behind the drawing open as a table without script", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/Culture`);
  const table = page.getByRole("table", { name: "One associate’s first two years" });
  await expect(table).toBeHidden();
  await page.getByText("Show as a table").click();
  await expect(table.getByRole("row", { name: "12 Rs. 27,000 + Rs. 1,500" })).toBeVisible();
  await context.close();
});
