import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { storeCandidates } from "../support/browser/desk-candidates.ts";
import { enter, openList, rows } from "../support/browser/desk-list.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";
import { readWorkbook, recordsOf } from "../support/files/read-workbook.ts";

test.beforeEach(async ({ context, site }) => enter(context, site, await storeCandidates(site)));

const search = (page: Page) => page.getByLabel("Search all columns");
const fitsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test("HR searches, filters, sorts, turns pages, and changes several at once: the address and Back know each", async ({
  page,
}) => {
  const found = complaints(page);
  await openList(page, "/refer-data?search=candidate");
  await test.step("what the list stops counting at is counted once it shows, up to the last page", async () => {
    await expect(rows(page)).toHaveCount(100);
    await expect(page.getByText("230 in this list")).toBeVisible();
    await page.getByRole("link", { name: "3", exact: true }).click();
    await expect(rows(page)).toHaveCount(30);
  });
  await test.step("a search runs on Enter, and Back brings the list before", async () => {
    await search(page).fill("candidate1@mail");
    await search(page).press("Enter");
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/\?search=candidate1%40mail$/);
    await expect(search(page)).toBeFocused();
    await page.goBack();
    await expect(rows(page)).toHaveCount(30);
    await expect(search(page)).toHaveValue("candidate");
  });
  await test.step("filters narrow the list as soon as they are chosen, and are taken away one by one", async () => {
    await page.getByLabel("Source").selectOption("Referral");
    await expect(page).toHaveURL(/\?search=candidate&source=employees$/);
    await page.getByLabel("Max experience").pressSequentially("2");
    await page.getByLabel("Max experience").press("Tab");
    await expect(page).toHaveURL(/source=employees&experience-max=2$/);
    await expect(page.getByText("K-20931 not on the list").first()).toBeVisible();
    await page.getByRole("link", { name: "Remove filter: Max experience: 2 years" }).click();
    await expect(page).toHaveURL(/source=employees$/);
    await expect(page.getByLabel("Max experience")).toHaveValue("");
    await expect(rows(page)).toHaveCount(46);
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page.getByLabel("Source")).toHaveValue("");
  });
  await test.step("the headings sort and turn round; an empty list shows a way out", async () => {
    await page.goto("/refer-data?search=%25_nobody%27");
    await expect(page.getByText("No Records")).toBeVisible();
    await page.getByRole("link", { name: "Show all applications" }).click();
    await expect(rows(page)).toHaveCount(100);
    await openList(page, "/refer-data?search=candidate&experience-min=11");
    const names = page.getByRole("columnheader", { name: "Candidate" });
    await names.getByRole("link").click();
    await expect(names).toHaveAttribute("aria-sort", "ascending");
    await names.getByRole("link").click();
    await expect(names).toHaveAttribute("aria-sort", "descending");
  });
  await test.step("several are selected by mouse and keys, and changed at once", async () => {
    await expect(rows(page)).toHaveCount(19);
    await page.getByLabel("Select all on this page").check();
    await expect(page.getByText("19 selected")).toBeVisible();
    await page.getByLabel("Select all on this page").uncheck();
    const chosen = page.getByLabel("Status for the selected applications");
    await expect(chosen).toBeHidden();
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
    await chosen.selectOption("In review");
    await expectAccessibleInBothSchemes(page);
    await page.getByRole("button", { name: "Set status" }).click();
    await expect(page.getByText("3 applications are now marked “In review”.")).toBeInViewport();
    await expect(chosen).toBeHidden();
    await expect(rows(page).nth(5)).toContainText("In review");
    await expect(box(5)).not.toBeChecked();
  });
  expect(found.filter((text) => !/status of 422/.test(text))).toEqual([]);
});

test("HR chooses the columns of its files by keyboard and gets them whole, step by step, also where a try fails", async ({
  page,
}) => {
  await page.clock.install();
  await openList(page, "/refer-data?search=candidate1%40mail");
  const panel = page.getByRole("dialog", { name: "Columns" });
  const columns = page.getByRole("button", { name: "Columns" });
  await test.step("columns", async () => {
    await columns.press("Enter");
    await expect(panel.getByRole("checkbox", { name: "Note" })).toBeChecked();
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(columns).toBeFocused();
    await page.keyboard.press("Enter");
    for (const heading of ["Email", "Resume", "Note", "Zip code"]) {
      await panel.getByRole("checkbox", { name: heading }).press("Space");
    }
    await panel.getByRole("button", { name: "Save" }).press("Enter");
    await expect(page.getByText("Saved: your Excel and CSV files have 16 columns.")).toBeVisible();
    await expect(panel).toBeHidden();
  });
  await test.step("both files have them", async () => {
    const excel = page.waitForEvent("download");
    await page.getByRole("link", { name: "Excel" }).click();
    const file = await excel;
    expect(file.suggestedFilename()).toMatch(/^applications-.*\.xlsx$/);
    const [record = {}] = recordsOf(await readWorkbook(await readFile(await file.path())));
    expect(record).toMatchObject({ "Mobile number": expect.any(String), Stage: "New" });
    expect(Object.keys(record)).not.toContain("Email");
    await columns.click();
    const csv = page.waitForEvent("download");
    await panel.getByRole("link", { name: "CSV file" }).click();
    const text = await readFile(await (await csv).path(), "utf8");
    const [row = {}] = parse(text, { columns: true, bom: true }) as Record<string, string>[];
    expect(Object.keys(row)).toContain("Zip code");
    expect(Object.keys(row)).not.toContain("Note");
    await panel.getByRole("button", { name: "Usual columns" }).click();
    await expect(page.getByText("have the usual columns again")).toBeVisible();
  });
  const start = page.getByRole("link", { name: "Export this list" });
  await test.step("an export that fails is tried again, and one that is cancelled is gone", async () => {
    const calls = "**/desk/applications.csv?*";
    await page.route(calls, (route) => route.fulfill({ status: 503 }));
    await openList(page, "/refer-data?search=candidate1&source=employees");
    await start.click();
    await expect(page.getByText("Error while fetching data")).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.unroute(calls);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("REQUEST SENDING TO SERVER")).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
  });
  await test.step("each step is told long enough to be read, and the file is whole", async () => {
    await page.clock.pauseAt(Date.now() + 600_000);
    await start.click();
    await expect(page.getByText("REQUEST SENDING TO SERVER")).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(page.getByText("22 of 22 received")).toBeVisible();
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
});

test("the list has room: 16 rows on a small laptop, two columns and every order on a phone, nothing sideways; overview and legacy list lead to what they count", async ({
  page,
}) => {
  await test.step("at 1366 x 850 at least 16 rows show, filters and all; chips open their fields", async () => {
    await page.setViewportSize({ width: 1366, height: 850 });
    for (const path of ["/refer-data", "/refer-data?source=Dolphins&unread=1"]) {
      await openList(page, path);
      const shown = await rows(page).evaluateAll(
        (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
      );
      expect(shown, path).toBeGreaterThanOrEqual(16);
    }
    const field = page.getByLabel("Min experience");
    const fields = page.locator(".filter-fields", { has: field });
    await expect(fields).toHaveCSS("opacity", "0");
    await page.locator(".filter-chip", { hasText: "Experience" }).click();
    await expect(fields).toHaveCSS("opacity", "1");
    await field.click();
    await expect(field).toBeFocused();
    await expectAccessibleInBothSchemes(page);
  });
  await test.step("the overview and the legacy list", async () => {
    await page.goto("/desk?days=7");
    await expectAccessibleInBothSchemes(page);
    await page.getByText("Show as a table").click();
    const table = page.getByRole("table", { name: "Applications per day and source" });
    await expect(table).toBeVisible();
    await page.getByRole("link", { name: "K-20931" }).click();
    await expect(rows(page)).toHaveCount(46);
    await page.goto("/employee-list");
    await expect(rows(page)).toHaveCount(20);
    await expectAccessibleInBothSchemes(page);
    await page.getByLabel("Show", { exact: true }).selectOption("100");
    await expect(rows(page)).toHaveCount(100);
    await expect(page).toHaveURL(/show=100/);
  });
  await test.step("a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openList(page, "/refer-data?search=candidate11");
    await expectAccessibleInBothSchemes(page);
    await page.getByLabel("Sort", { exact: true }).selectOption("Experience, highest first");
    await expect(page).toHaveURL(/\?search=candidate11&sort=experience&order=down$/);
    await page.getByText("Filters").click();
    await page.getByLabel("Opening", { exact: true }).selectOption("Front-End Developer");
    await expect(page).toHaveURL(/opening=Front-End/);
    await expect(page.getByLabel("Sort", { exact: true })).toHaveValue("experience.down");
    await expectAccessibleInBothSchemes(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Applications", exact: true }).click();
    await page.getByText("Filters").click();
    await expect(page.getByLabel("Source")).toBeVisible();
  });
  await test.step("nothing scrolls sideways", async () => {
    await page.setViewportSize({ width: 320, height: 844 });
    for (const path of ["/refer-data?source=employees", "/refer-data?open=5", "/desk"]) {
      await page.goto(path);
      expect(await fitsSideways(page), path).toBe(true);
    }
    await page.goto("/employee-list");
    expect(await fitsSideways(page)).toBe(true);
  });
});
