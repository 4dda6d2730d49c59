import type { Page } from "@playwright/test";
import { storeCandidates } from "../support/browser/desk-candidates.ts";
import { takeSession } from "../support/browser/sessions.ts";
import { admin, viewer } from "../support/browser/staff-accounts.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

const rail = (page: Page) => page.getByRole("navigation", { name: "Desk" });
const onRail = (page: Page, name: RegExp) => rail(page).getByRole("link", { name });
const panel = (page: Page) => page.getByRole("dialog", { name: "Save search" });

test("a search is saved, opened from the menu with its count, shared, renamed and deleted; on a phone and without script too", async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  const found = complaints(page);
  await storeCandidates(site);
  await takeSession(page, admin);
  await page.setViewportSize({ width: 1280, height: 860 });

  await test.step("saved under a name, it is in the menu with its count", async () => {
    await page.goto("/refer-data?search=quillfeather");
    await page.getByRole("link", { name: "New 3", exact: true }).click();
    await expect(page).toHaveURL(/status=new/);
    await page.getByRole("button", { name: "Save search" }).click();
    await expect(panel(page).getByRole("textbox", { name: "Name" })).toBeFocused();
    await page.keyboard.type("Quill");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Search saved." })).toBeVisible();
    await expect(onRail(page, /^Quill 3 found$/)).toHaveAttribute("aria-current", "page");
  });
  await test.step("another name is refused with what was typed, or replaces the search", async () => {
    await page.getByRole("link", { name: "All 4", exact: true }).click();
    await expect(onRail(page, /^Quill/)).not.toHaveAttribute("aria-current");
    await page.getByRole("button", { name: "Save search" }).click();
    await panel(page).getByRole("textbox", { name: "Name" }).fill("quill");
    await panel(page).getByRole("checkbox", { name: "Shared" }).check();
    await panel(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(panel(page).getByRole("alert")).toContainText("already have a search");
    await expect(panel(page).getByRole("checkbox", { name: "Shared" })).toBeChecked();
    await expectAccessibleInBothSchemes(page);
    await panel(page).getByRole("button", { name: "Replace" }).click();
    await expect(onRail(page, /^quill 4 found$/)).toHaveAttribute("aria-current", "page");
  });
  await test.step("a colleague sees it with who shared it, and opens it from another page", async () => {
    await takeSession(page, viewer);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/desk/reports");
    await page.getByRole("button", { name: "Menu" }).click();
    await onRail(page, /^quill admin 4 found$/).click();
    await expect(page).toHaveURL(/\/refer-data\?search=quillfeather$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
  await test.step("without script its owner renames it, stops sharing it and deletes it", async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const own = await plain.newPage();
    await takeSession(own, admin);
    await own.goto("/refer-data?search=quillfeather");
    await own.getByRole("button", { name: "Save search" }).click();
    await panel(own).getByRole("textbox", { name: "Name" }).fill("Second");
    await panel(own).getByRole("button", { name: "Save", exact: true }).click();
    await expect(onRail(own, /^Second$/)).toBeVisible();
    await rail(own).getByRole("link", { name: "Saved searches" }).click();
    const named = own.getByRole("textbox", { name: "Name of quill" });
    await named.fill("Second");
    await own.getByRole("button", { name: "Rename quill" }).click();
    await expect(own.getByRole("alert")).toContainText("already have a search");
    await expect(named).toHaveValue("Second");
    await named.fill("Feathers");
    await own.getByRole("button", { name: "Rename quill" }).click();
    await own.getByRole("button", { name: "Stop sharing Feathers" }).click();
    await expect(onRail(own, /^Feathers$/)).toBeVisible();
    await page.reload();
    await expect(onRail(page, /Feathers/)).toHaveCount(0);
    for (const name of ["Feathers", "Second"]) {
      await own.getByRole("button", { name: `Delete ${name}` }).click();
    }
    await expect(own.getByText("You have saved no searches yet.")).toBeVisible();
    await plain.close();
  });
  // the name that was taken
  expect(found).toEqual([expect.stringContaining("422")]);
});
