import { phoneScreen } from "../../tools/bench/page-budget.ts";
import { devToolsOf, expect, test } from "./support.ts";

test.describe("on a phone", () => {
  test.use(phoneScreen);

  test("a swipe goes on to the next photo", async ({ page }) => {
    await page.goto("/Moments", { waitUntil: "networkidle" });
    await page.locator('a[data-photo="moments-1"]').tap();
    const dialog = page.getByRole("dialog", { name: "Photos" });
    await expect(dialog).toContainText("1 of 13");
    const touch = await devToolsOf(page);
    const finger = (x: number) => [{ x, y: 420 }];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: finger(330) });
    for (let x = 310; x >= 40; x -= 30) {
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: finger(x) });
    }
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect(dialog).toContainText("2 of 13");
    await expect(page).toHaveURL(/\?photo=moments-2$/);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a photo is a page of its own, with links on, back and to all photos", async ({ page }) => {
    await page.goto("/Facilities");
    await page.locator("a#annexe-8").click();
    await expect(page).toHaveURL(/\/Facilities\?photo=annexe-8$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Monsoon House");
    await expect(page.getByText("8 of 8")).toBeVisible();
    await expect(page.locator(".photo-view img")).toBeInViewport();
    await expect(page.locator("header, footer").first()).toBeHidden();
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText("1 of 8")).toBeVisible();
    await page.getByRole("link", { name: "Previous" }).click();
    await expect(page.getByText("8 of 8")).toBeVisible();
    await page.getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL(/\/Facilities#annexe-8$/);
    await expect(page.locator("#annexe-8")).toBeInViewport();
  });

  test("a photo that is not there shows the page with all photos", async ({ page }) => {
    await page.goto("/Moments?photo=moments-99");
    await expect(page.locator("a[data-photo]")).toHaveCount(13);
  });
});
