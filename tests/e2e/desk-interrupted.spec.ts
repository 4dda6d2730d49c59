import type { Page } from "@playwright/test";
import { enter, opened, openList, rows, storeList } from "./desk-list.ts";
import { editor } from "./staff-accounts.ts";
import { admin, expect, expectAccessibleInBothSchemes, test } from "./support.ts";

let session: string;

test.beforeAll(async ({ site }) => {
  const stored = Array.from({ length: 8 }, (_, at) => ({
    firstName: "Nisha",
    email: `nisha${at}@mail.example`,
    contactNumber: String(9_100_000_000 + at),
    receivedAt: new Date(Date.now() - (8 - at) * 60_000),
  }));
  session = await storeList(site, stored);
});

test.beforeEach(({ context, site }) => enter(context, site, session));

async function signInAgain(page: Page): Promise<void> {
  const card = page.getByRole("dialog", { name: "Your session has ended" });
  await card.getByLabel("User Name").fill(editor.userName);
  await card.getByLabel("Password").fill(admin.password);
  await card.getByRole("button", { name: "Sign in" }).click();
}

test("a cut network leaves the opened application and the note; trying again saves it", async ({
  page,
  context,
}) => {
  await openList(page, "/refer-data?search=nisha0");
  await rows(page).first().getByRole("link").first().click();
  await opened(page).getByLabel("Note").fill("Call back on Monday.");
  await context.setOffline(true);
  await opened(page).getByRole("button", { name: "Save" }).click();
  await expect(opened(page).getByRole("alert")).toContainText("Not saved");
  await expect(opened(page).getByLabel("Note")).toHaveValue("Call back on Monday.");
  await expectAccessibleInBothSchemes(page);
  await context.setOffline(false);
  await opened(page).getByRole("button", { name: "Save" }).click();
  await expect(opened(page).getByRole("alert")).toHaveCount(0);
  await expect(opened(page).locator(".desk-note")).toHaveText(["Call back on Monday."]);
});

test("a cut network leaves what is ticked for the bulk change", async ({ page, context }) => {
  await openList(page, "/refer-data?search=nisha");
  for (const at of [0, 1]) await rows(page).nth(at).getByRole("checkbox").check();
  await page.getByLabel("Status for the selected applications").selectOption("In review");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Set status" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Not saved" })).toBeVisible();
  await expect(page.getByText("2 selected")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Set status" }).click();
  await expect(page.getByText("2 applications are now marked “In review”.")).toBeVisible();
});

test("a bulk change leaves what a colleague decided meanwhile, and goes on once that was read", async ({
  page,
  context,
}) => {
  await openList(page, "/refer-data?search=nisha");
  const colleague = await context.newPage();
  await openList(colleague, "/refer-data?search=nisha");
  await rows(colleague).nth(2).getByRole("link").first().click();
  await opened(colleague).getByRole("button", { name: "Hire" }).click();
  await expect(rows(colleague).nth(2)).toContainText("Hired");
  for (const at of [2, 3]) await rows(page).nth(at).getByRole("checkbox").check();
  await page.getByLabel("Status for the selected applications").selectOption("Rejected");
  await page.getByRole("button", { name: "Set status" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "1 of 2" })).toContainText(
    "(“Hired” by Ravi Menon)",
  );
  await expect(rows(page).nth(2)).toContainText("Hired");
  await expect(rows(page).nth(3)).toContainText("Rejected");
  await expect(page.getByText("1 selected")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("button", { name: "Set status" }).click();
  await expect(rows(page).nth(2)).toContainText("Rejected");
});

test("a note whose answer was lost is tried again, and stands once", async ({ page }) => {
  await openList(page, "/refer-data?search=nisha1");
  await rows(page).first().getByRole("link").first().click();
  await opened(page).getByLabel("Note").fill("Call on Friday.");
  let lost = false;
  await page.route("**/refer-data*", async (route) => {
    if (route.request().method() !== "POST" || lost) return route.fallback();
    lost = true;
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await opened(page).getByRole("button", { name: "Save" }).click();
  await expect(opened(page).getByRole("alert")).toContainText("Not saved");
  await opened(page).getByRole("button", { name: "Save" }).click();
  await expect(opened(page).getByRole("alert")).toHaveCount(0);
  await expect(opened(page).locator(".desk-note")).toHaveText(["Call on Friday."]);
});

test("a filter that cannot be fetched keeps the list, says so, and is fetched on demand", async ({
  page,
  context,
}) => {
  await openList(page, "/refer-data?search=nisha");
  await expect(rows(page)).toHaveCount(8);
  await context.setOffline(true);
  await page.getByLabel("Search all columns").fill("nisha3");
  await page.getByLabel("Search all columns").press("Enter");
  const told = page.getByRole("alert").filter({ hasText: "could not be reached" });
  await expect(told).toBeVisible();
  await expect(rows(page)).toHaveCount(8);
  await expect(page.getByLabel("Search all columns")).toHaveValue("nisha3");
  await context.setOffline(false);
  await told.getByRole("button", { name: "Try again" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(told).toHaveCount(0);
});

test("an ended session asks to sign in on the spot, and the change goes on from there", async ({
  page,
  context,
}) => {
  await openList(page, "/refer-data?search=nisha5");
  await rows(page).first().getByRole("link").first().click();
  await opened(page).getByLabel("Note").fill("Joins in December.");
  await context.clearCookies();
  await opened(page).getByRole("button", { name: "Save" }).click();
  const card = page.getByRole("dialog", { name: "Your session has ended" });
  await card.getByLabel("Password").fill("not this one");
  await expectAccessibleInBothSchemes(page);
  await card.getByRole("button", { name: "Sign in" }).click();
  await expect(card.getByRole("alert")).toContainText("valid username and password");
  await signInAgain(page);
  await expect(card).toHaveCount(0);
  await expect(opened(page)).toContainText("Joins in December.");
  await expect(opened(page).getByLabel("Note")).toHaveValue("");
});

test("whoever does not sign in at once keeps what was typed, and is asked again", async ({
  page,
  context,
}) => {
  await openList(page, "/refer-data?search=nisha");
  for (const at of [2, 3]) await rows(page).nth(at).getByRole("checkbox").check();
  await page.getByLabel("Status for the selected applications").selectOption("Rejected");
  await context.clearCookies();
  await page.getByRole("button", { name: "Set status" }).click();
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "session has ended" })).toBeVisible();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Set status" }).click();
  await signInAgain(page);
  await expect(page.getByText("2 applications are now marked “Rejected”.")).toBeVisible();
});

test("an export whose session ended goes on after signing in", async ({ page, context }) => {
  await openList(page, "/refer-data?search=nisha");
  await context.clearCookies();
  await page.getByRole("link", { name: "Export this list" }).click();
  await signInAgain(page);
  await expect(page.getByRole("link", { name: "DOWNLOAD TO CSV" })).toBeVisible();
});
