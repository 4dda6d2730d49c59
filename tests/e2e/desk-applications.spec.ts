import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { enter, holdScripts, letters, opened, openList, rows, storeList } from "./desk-list.ts";
import { sessionOf } from "./sessions.ts";
import { viewer } from "./staff-accounts.ts";
import { complaints, expect, expectAccessibleInBothSchemes, test } from "./support.ts";

/** The newest comes last. */
const stored = Array.from({ length: 230 }, (_, at) => ({
  firstName: "Asha",
  lastName: `Candidate${letters(at)}`,
  email: `candidate${at}@mail.example`,
  contactNumber: String(9_000_000_000 + at),
  experience: at % 12,
  source: at % 5 === 0 ? "K-20931" : "Main-Website",
  position: at % 2 === 0 ? "AI Engineer" : "Front-End Developer",
  receivedAt: new Date(Date.now() - (230 - at) * 60_000),
  readAt: at === 111 ? null : new Date(),
}));

let session: string;

test.beforeAll(async ({ site }) => {
  session = await storeList(site, stored);
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
      await page.goto("/refer-data?search=candidate11", { waitUntil: "commit" });
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
  await page.goto("/employee-list?search=candidate", { waitUntil: "commit" });
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
  await page.goto("/refer-data?search=candidate", { waitUntil: "commit" });
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
    await page.goto(path, { waitUntil: "commit" });
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

test("a viewer reads and exports, and is offered no change", async ({ page, request, site }) => {
  await enter(page.context(), site, await sessionOf(site, viewer));
  await page.goto("/refer-data");
  await rows(page).nth(2).getByRole("link").first().click();
  await expect(opened(page)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /Select/ })).toHaveCount(0);
  await expect(opened(page).getByRole("button", { name: "Save" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Export CSV" })).toBeVisible();
  const [cookie] = await page.context().cookies();
  const answer = await request.post("/refer-data", {
    form: { do: "change", id: "1", status: "hired" },
    headers: { cookie: `${cookie?.name}=${cookie?.value}`, origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(403);
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

test("at the size of a phone the list is a table of two columns, and nothing scrolls sideways", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, "/refer-data?search=candidate11");
  await expectAccessibleInBothSchemes(page);
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
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Applications", exact: true }).click();
  await page.getByText("Filters").click();
  await expect(page.getByLabel("Source")).toBeVisible();
});

test("on a phone every order can be chosen, and a filter applies at once", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, "/refer-data?search=candidate11");
  await page.getByLabel("Sort", { exact: true }).selectOption("Experience, highest first");
  await expect(page).toHaveURL(/\?search=candidate11&sort=experience&order=down$/);
  await page.getByText("Filters").click();
  await page.getByLabel("Opening", { exact: true }).selectOption("Front-End Developer");
  await expect(page).toHaveURL(/opening=Front-End/);
  await expect(page.getByLabel("Sort", { exact: true })).toHaveValue("experience.down");
  await expectAccessibleInBothSchemes(page);
});

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
