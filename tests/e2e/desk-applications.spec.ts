import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { storeCandidates } from "./desk-candidates.ts";
import { enter, openList, rows } from "./desk-list.ts";
import { complaints, expect, expectAccessibleInBothSchemes, test } from "./support.ts";

let session: string;

test.beforeAll(async ({ site }) => {
  session = await storeCandidates(site);
});

test.beforeEach(({ context, site }) => enter(context, site, session));

test("a search runs on Enter, stands in the address, and Back brings the list before", async ({
  page,
}) => {
  const found = complaints(page);
  await openList(page, "/refer-data");
  await expect(rows(page)).toHaveCount(100);
  await page.getByLabel("Search all columns").fill("candidate1@mail");
  await page.getByLabel("Search all columns").press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?search=candidate1%40mail$/);
  await expect(page.getByLabel("Search all columns")).toBeFocused();
  await page.goBack();
  await expect(rows(page)).toHaveCount(100);
  await expect(page.getByLabel("Search all columns")).toHaveValue("");
  await page.goForward();
  await expect(rows(page)).toHaveCount(1);
  expect(found).toEqual([]);
});

test("filters narrow the list, are told as chips, and are taken away one by one", async ({
  page,
}) => {
  await openList(page, "/refer-data");
  await page.getByLabel("Source").selectOption("Referral");
  // each as soon as it is chosen, a number when its field is left
  await expect(page).toHaveURL(/\?source=employees$/);
  await page.getByLabel("Max experience").pressSequentially("2");
  await page.getByLabel("Max experience").press("Tab");
  await expect(page).toHaveURL(/source=employees&experience-max=2$/);
  await expect(page.getByText("K-20931 not on the list").first()).toBeVisible();
  await page.getByRole("link", { name: "Remove filter: Max experience: 2 years" }).click();
  await expect(page).toHaveURL(/\?source=employees$/);
  await expect(page.getByLabel("Max experience")).toHaveValue("");
  await expect(rows(page)).toHaveCount(46);
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page.getByLabel("Source")).toHaveValue("");
  await expect(rows(page)).toHaveCount(100);
});

test("the headings sort and turn round; an empty list shows a way out", async ({ page }) => {
  await openList(page, "/refer-data?experience-min=11");
  const years = page.getByRole("columnheader", { name: "Candidate" });
  await years.getByRole("link").click();
  await expect(years).toHaveAttribute("aria-sort", "ascending");
  await years.getByRole("link").click();
  await expect(years).toHaveAttribute("aria-sort", "descending");
  await page.goto("/refer-data?search=%25_nobody%27");
  await expect(page.getByText("No Records")).toBeVisible();
  await page.getByRole("link", { name: "Show all applications" }).click();
  await expect(rows(page)).toHaveCount(100);
});

test("several are changed at once, and the list stays where it was", async ({ page }) => {
  await openList(page, "/refer-data?experience-min=11&sort=name");
  await page.getByLabel("Select all on this page").check();
  await expect(page.getByText("19 selected")).toBeVisible();
  await page.getByLabel("Select all on this page").uncheck();
  await expect(page.getByLabel("Status for the selected applications")).toBeHidden();
  const box = (at: number) => rows(page).nth(at).getByRole("checkbox");
  await box(4).check();
  await box(6).click({ modifiers: ["Shift"] });
  await expect(page.getByText("3 selected")).toBeVisible();
  await expect(box(5)).toBeChecked();
  await box(8).press("Shift+Space");
  await expect(page.getByText("5 selected")).toBeVisible();
  await box(7).press("Shift+Space");
  await page.getByRole("button", { name: "Set status" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "choose a status" })).toBeVisible();
  await expect(page.getByText("3 selected")).toBeVisible();
  await page.getByLabel("Status for the selected applications").selectOption("In review");
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("button", { name: "Set status" }).click();
  await expect(page.getByText("3 applications are now marked “In review”.")).toBeInViewport();
  await expect(page.getByLabel("Status for the selected applications")).toBeHidden();
  await expect(rows(page).nth(5)).toContainText("In review");
  await expect(rows(page).nth(5).getByRole("checkbox")).not.toBeChecked();
});

test("the export goes through its steps and ends in a whole file", async ({ page }) => {
  await page.clock.install();
  await openList(page, "/refer-data?search=candidate1&source=employees");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("link", { name: "Export this list" }).click();
  await expect(page.getByText("REQUEST SENDING TO SERVER")).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(page.getByText("RECEIVING DATA FROM API")).toBeVisible();
  await expect(page.getByText("22 of 22 received")).toBeVisible();
  // what came at once is still told, each step long enough to be read
  for (const text of ["RECEIVING DATA FROM API", "PREPERING CSV"]) {
    await page.clock.runFor(399);
    await expect(page.getByText(text)).toBeVisible();
    await page.clock.runFor(1);
    await expect(page.getByText(text)).toBeHidden();
  }
  const ready = page.getByRole("link", { name: "DOWNLOAD TO CSV" });
  await expect(ready).toBeFocused();
  await page.clock.resume();
  await expectAccessibleInBothSchemes(page);
  const download = page.waitForEvent("download");
  await ready.click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file.startsWith("\ufeff")).toBe(true);
  expect(file.match(/candidate\d+@mail/g)).toHaveLength(22);
  expect(file.match(/\ufeff/g)).toHaveLength(1);
});

test("an export that fails is tried again, and one that is cancelled is gone", async ({ page }) => {
  let failing = true;
  await page.route("**/desk/applications.csv?*", (route) =>
    failing ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await openList(page, "/refer-data?search=candidate1%40");
  await page.getByRole("link", { name: "Export this list" }).click();
  await expect(page.getByText("Error while fetching data")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  failing = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("REQUEST SENDING TO SERVER")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("link", { name: "Export this list" })).toBeVisible();
});

test("on a phone the list is a table of two columns, every order can be chosen, a filter applies at once, and nothing scrolls sideways", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, "/refer-data?search=candidate11");
  await expectAccessibleInBothSchemes(page);
  await test.step("order and filter", async () => {
    await page.getByLabel("Sort", { exact: true }).selectOption("Experience, highest first");
    await expect(page).toHaveURL(/\?search=candidate11&sort=experience&order=down$/);
    await page.getByText("Filters").click();
    await page.getByLabel("Opening", { exact: true }).selectOption("Front-End Developer");
    await expect(page).toHaveURL(/opening=Front-End/);
    await expect(page.getByLabel("Sort", { exact: true })).toHaveValue("experience.down");
    await expectAccessibleInBothSchemes(page);
  });
  await test.step("nothing scrolls sideways", () => expectNoSidewaysScroll(page));
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Applications", exact: true }).click();
  await page.getByText("Filters").click();
  await expect(page.getByLabel("Source")).toBeVisible();
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const path of [
    "/refer-data?source=employees",
    "/refer-data?open=5",
    "/desk",
    "/employee-list",
  ]) {
    await page.goto(path);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    }
  }
}

test("the overview and the legacy list lead to what they count", async ({ page }) => {
  await page.goto("/desk?days=7");
  await expectAccessibleInBothSchemes(page);
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("table", { name: "Applications per day and source" })).toBeVisible();
  await page.getByRole("link", { name: "K-20931" }).click();
  await expect(rows(page)).toHaveCount(46);
  await page.goto("/employee-list");
  await expect(rows(page)).toHaveCount(20);
  await expectAccessibleInBothSchemes(page);
  await page.getByLabel("Show", { exact: true }).selectOption("100");
  await expect(rows(page)).toHaveCount(100);
  await expect(page).toHaveURL(/show=100/);
});

test("what the list stops counting at is counted once it shows, up to the last page", async ({
  page,
}) => {
  await openList(page, "/refer-data?search=candidate");
  await expect(page.getByText("230 found")).toBeVisible();
  await expect(page.getByText("230 in this list")).toBeVisible();
  await page.getByRole("link", { name: "3", exact: true }).click();
  await expect(rows(page)).toHaveCount(30);
  await page.goto("/employee-list?search=candidate");
  await expect(page.getByText("230 in this list")).toBeVisible();
});
