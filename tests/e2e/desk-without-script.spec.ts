import { storeApplications } from "../support/stored-applications.ts";
import { signIn } from "./desk.ts";
import { admin, editor, viewer } from "./staff-accounts.ts";
import { expect, test } from "./support.ts";
import { withStore } from "./with-store.ts";

test.use({ javaScriptEnabled: false });

test.beforeAll(async ({ site }) => {
  await withStore(site, async (database) => {
    const some = Array.from({ length: 130 }, (_, at) => ({
      email: `plain${at}@mail.example`,
      receivedAt: new Date(Date.now() - (130 - at) * 60_000),
    }));
    await storeApplications(database, ...some);
  });
});

test.beforeEach(async ({ page }) => {
  await signIn(page, "/refer-data?search=plain", editor);
  await expect(page.getByRole("heading", { name: "Applications" })).toBeVisible();
});

test("HR searches, filters and finds the way back", async ({ page }) => {
  await page.getByLabel("Search all columns").fill("plain7@");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/refer-data\?search=plain7%40$/);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.getByRole("link", { name: "Remove filter: “plain7@”" }).click();
  await expect(page).toHaveURL(/\/refer-data$/);
  await page.goBack();
  await expect(page.locator("tbody tr")).toHaveCount(1);
});

test("HR changes one application, and several at once", async ({ page }) => {
  await page.locator("tbody tr").first().getByRole("link").first().click();
  const opened = page.url();
  await page.getByRole("button", { name: "Stage" }).click();
  await page
    .getByRole("dialog", { name: "Move to" })
    .getByRole("button", { name: "Hired" })
    .click();
  await expect(page).not.toHaveURL(opened);
  await expect(page.locator("tbody tr").first()).toContainText("Hired");
  await page.getByRole("link", { name: "Close" }).click();
  for (const at of [3, 4]) await page.locator("tbody tr").nth(at).getByRole("checkbox").check();
  await page.getByLabel("Status for the selected applications").selectOption("Rejected");
  await page.getByRole("button", { name: "Set status" }).click();
  await expect(page.getByText("2 applications are now marked “Rejected”.")).toBeVisible();
  await expect(page.locator("tbody tr").nth(4)).toContainText("Rejected");
});

test("the export is a plain link to the whole file, what is refused keeps what was chosen and says why, and a list is counted", async ({
  page,
}) => {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export this list" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await page.locator("tbody tr").nth(2).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Set status" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "choose a status" })).toBeVisible();
  await expect(page.locator("tbody tr").nth(2).getByRole("checkbox")).toBeChecked();
  await page.goto("/refer-data?search=plain");
  await expect(page.getByText("130 in this list")).toBeVisible();
  await expect(page.getByRole("link", { name: "All 130" })).toBeVisible();
});

test("the columns of the table and their order are chosen by a form, and its first one stays in sight on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "Table" }).click();
  await page.getByRole("button", { name: "Columns" }).click();
  const panel = page.getByRole("dialog", { name: "Columns" });
  await panel.getByRole("button", { name: "Move Email up" }).click();
  await expect(page).toHaveURL(/columns=email%2Cmobile%2C/);
  await panel.getByRole("checkbox", { name: "Zip code" }).check();
  await panel.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/view=table&columns=email%2Cmobile%2C.*%2Czip$/);
  await expect(page.locator("thead th").nth(1)).toHaveText("Email");
  const last = page.getByRole("columnheader", { name: "Zip code" });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(page.locator("tbody th").first()).toBeInViewport({ ratio: 0.99 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("on a phone the order is chosen by a form", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("Sort", { exact: true }).selectOption("Oldest first");
  await page.getByRole("button", { name: "Sort" }).click();
  await expect(page).toHaveURL(/\?search=plain&order=up$/);
  await expect(page.locator("tbody tr").first()).toContainText("plain0@");
});

test("a change that was sent after the session ended waits for somebody who may make it", async ({
  page,
}) => {
  await page.locator("tbody tr").nth(1).getByRole("link").first().click();
  await page.getByLabel("Note", { exact: true }).fill("Call after the shift.");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save" }).click();
  const door = page.locator(".door-card");
  await expect(door.getByRole("alert")).toContainText("What you sent is still here.");
  const signInAs = async ({ userName }: { userName: string }) => {
    await door.getByLabel("User Name").fill(userName);
    await door.getByLabel("Password").fill(admin.password);
    await door.getByRole("button", { name: "Sign in and continue" }).click();
  };
  await signInAs(viewer);
  await expect(door.getByRole("alert")).toContainText("It needs the role editor.");
  await expect(door.getByRole("link", { name: "Discard it and sign in" })).toBeVisible();
  await signInAs(editor);
  await expect(page.getByText("The note is saved.")).toBeVisible();
  await expect(page.locator(".desk-note")).toHaveText("Call after the shift.");
});
