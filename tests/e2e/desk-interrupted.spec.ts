import type { Page } from "@playwright/test";
import { storeCandidates } from "../support/browser/desk-candidates.ts";
import { enter, opened, openList, rows } from "../support/browser/desk-list.ts";
import { editor } from "../support/browser/staff-accounts.ts";
import { admin, expect, expectAccessibleInBothSchemes, test } from "../support/browser/support.ts";

test.beforeEach(async ({ context, site }) => enter(context, site, await storeCandidates(site)));

const note = (page: Page) => opened(page).getByLabel("Note");
const save = (page: Page) => opened(page).getByRole("button", { name: "Save" });
const setStatus = (page: Page) => page.getByRole("button", { name: "Set status" });
const card = (page: Page) => page.getByRole("dialog", { name: "Your session has ended" });

async function signInAgain(page: Page): Promise<void> {
  await card(page).getByLabel("User Name").fill(editor.userName);
  await card(page).getByLabel("Password").fill(admin.password);
  await card(page).getByRole("button", { name: "Sign in" }).click();
}

async function chooseForTwo(page: Page, status: string, [first, second]: [number, number]) {
  for (const at of [first, second]) await rows(page).nth(at).getByRole("checkbox").check();
  await page.getByLabel("Status for the selected applications").selectOption(status);
}

test("a cut network leaves the note, what is ticked and the list; trying again saves each once", async ({
  page,
  context,
}) => {
  const notSaved = opened(page).getByRole("alert");
  await test.step("a note", async () => {
    await openList(page, "/refer-data?search=nisha0%40");
    await rows(page).first().getByRole("link").first().click();
    await note(page).fill("Call back on Monday.");
    await context.setOffline(true);
    await save(page).click();
    await expect(notSaved).toContainText("Not saved");
    await expect(note(page)).toHaveValue("Call back on Monday.");
    await expectAccessibleInBothSchemes(page);
    await context.setOffline(false);
  });
  await test.step("of which then the answer is lost: it is there once", async () => {
    let lost = false;
    await page.route("**/refer-data*", async (route) => {
      if (route.request().method() !== "POST" || lost) return route.fallback();
      lost = true;
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    await save(page).click();
    await expect.poll(() => lost).toBe(true);
    await expect(notSaved).toContainText("Not saved");
    await save(page).click();
    await expect(notSaved).toHaveCount(0);
    await expect(opened(page).locator(".desk-note")).toHaveText(["Call back on Monday."]);
    await page.unroute("**/refer-data*");
  });
  await test.step("what is ticked", async () => {
    await openList(page, "/refer-data?search=nisha");
    await chooseForTwo(page, "In review", [0, 1]);
    await context.setOffline(true);
    await setStatus(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "Not saved" })).toBeVisible();
    await expect(page.getByText("2 selected")).toBeVisible();
    await context.setOffline(false);
    await setStatus(page).click();
    await expect(page.getByText("2 applications are now marked “In review”.")).toBeVisible();
  });
  await test.step("a search that cannot be fetched", async () => {
    const search = page.getByLabel("Search all columns");
    await context.setOffline(true);
    await search.fill("nisha3@");
    await search.press("Enter");
    const unreachable = page.getByRole("alert").filter({ hasText: "could not be reached" });
    await expect(unreachable).toBeVisible();
    await expect(rows(page)).toHaveCount(8);
    await expect(search).toHaveValue("nisha3@");
    await context.setOffline(false);
    await unreachable.getByRole("button", { name: "Try again" }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(unreachable).toHaveCount(0);
  });
});

test("an ended session asks to sign in on the spot, at once or later, and the note, the bulk change and the export go on from there", async ({
  page,
  context,
}) => {
  await test.step("a note", async () => {
    await openList(page, "/refer-data?search=nisha5%40");
    await rows(page).first().getByRole("link").first().click();
    await note(page).fill("Joins in December.");
    await context.clearCookies();
    await save(page).click();
    await card(page).getByLabel("Password").fill("not this one");
    await expectAccessibleInBothSchemes(page);
    await card(page).getByRole("button", { name: "Sign in" }).click();
    await expect(card(page).getByRole("alert")).toContainText("valid username and password");
    await signInAgain(page);
    await expect(card(page)).toHaveCount(0);
    await expect(opened(page)).toContainText("Joins in December.");
    await expect(note(page)).toHaveValue("");
  });
  await test.step("whoever does not sign in at once keeps what was chosen, and is asked again", async () => {
    await openList(page, "/refer-data?search=nisha");
    await chooseForTwo(page, "Rejected", [2, 3]);
    await context.clearCookies();
    await setStatus(page).click();
    await page.getByRole("button", { name: "Not now" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "session has ended" })).toBeVisible();
    await expect(page.getByText("2 selected")).toBeVisible();
    await setStatus(page).click();
    await signInAgain(page);
    await expect(page.getByText("2 applications are now marked “Rejected”.")).toBeVisible();
  });
  await test.step("an export", async () => {
    await context.clearCookies();
    await page.getByRole("link", { name: "Export this list" }).click();
    await signInAgain(page);
    await expect(page.getByRole("link", { name: "DOWNLOAD TO CSV" })).toBeVisible();
  });
});
