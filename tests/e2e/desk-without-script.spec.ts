import { signInAs } from "../support/browser/accounts.ts";
import { storeCandidates } from "../support/browser/desk-candidates.ts";
import { admin, editor, viewer } from "../support/browser/staff-accounts.ts";
import { expect, test } from "../support/browser/support.ts";

test.use({ javaScriptEnabled: false });

test("HR signs in, searches, changes one and several, chooses columns and order, exports and signs out for good", async ({
  page,
  context,
  site,
}) => {
  await storeCandidates(site);
  const rows = page.locator("tbody tr");
  const search = page.getByLabel("Search all columns");
  await signInAs(page, { ...editor, password: admin.password }, "/refer-data?search=plain");
  await test.step("search, and the way back", async () => {
    await search.fill("plain7@");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/\/refer-data\?search=plain7%40$/);
    await expect(rows).toHaveCount(1);
    await page.getByRole("link", { name: "Remove filter: “plain7@”" }).click();
    await expect(page).toHaveURL(/\/refer-data$/);
    await page.goBack();
    await expect(rows).toHaveCount(1);
  });
  await test.step("one is changed", async () => {
    await page.goto("/refer-data?search=plain");
    await rows.first().getByRole("link").first().click();
    const opened = page.url();
    await page.getByRole("button", { name: "Stage" }).click();
    const stages = page.getByRole("dialog", { name: "Move to" });
    await stages.getByRole("button", { name: "Hired" }).click();
    await expect(page).not.toHaveURL(opened);
    await expect(rows.first()).toContainText("Hired");
    await page.getByRole("link", { name: "Close" }).click();
  });
  await test.step("what is refused keeps what was chosen and says why; several are changed", async () => {
    for (const at of [3, 4]) await rows.nth(at).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Set status" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "choose a status" })).toBeVisible();
    await expect(rows.nth(3).getByRole("checkbox")).toBeChecked();
    await page.getByLabel("Status for the selected applications").selectOption("Rejected");
    await page.getByRole("button", { name: "Set status" }).click();
    await expect(page.getByText("2 applications are now marked “Rejected”.")).toBeVisible();
    await expect(rows.nth(4)).toContainText("Rejected");
  });
  await test.step("the export is a plain link to the whole file, and a list is counted", async () => {
    await page.goto("/refer-data?search=candidate");
    await expect(page.getByText("230 in this list")).toBeVisible();
    await expect(page.getByRole("link", { name: "All 230" })).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export this list" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await test.step("on a phone the order is chosen by a form", async () => {
    await page.goto("/refer-data?search=plain");
    await page.getByLabel("Sort", { exact: true }).selectOption("Oldest first");
    await page.getByRole("button", { name: "Sort" }).click();
    await expect(page).toHaveURL(/\?search=plain&order=up$/);
    await expect(rows.first()).toContainText("plain0@");
  });
  await test.step("so are the columns of the table and their order; its first one stays in sight", async () => {
    await page.getByRole("link", { name: "Table" }).click();
    await page.getByRole("button", { name: "Columns" }).click();
    const panel = page.getByRole("dialog", { name: "Columns" });
    await panel.getByRole("button", { name: "Move Email up" }).click();
    await expect(page).toHaveURL(/columns=email%2Cmobile%2C/);
    await panel.getByRole("checkbox", { name: "Zip code" }).check();
    await panel.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page).toHaveURL(/view=table.*columns=email%2Cmobile%2C.*%2Czip$/);
    await expect(page.locator("thead th").nth(1)).toHaveText("Email");
    const last = page.getByRole("columnheader", { name: "Zip code" });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(page.locator("tbody th").first()).toBeInViewport({ ratio: 0.99 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
  await test.step("a change that was sent after the session ended waits for somebody who may make it", async () => {
    await page.goto("/refer-data?search=plain");
    await rows.nth(1).getByRole("link").first().click();
    await page.getByLabel("Note", { exact: true }).fill("Call after the shift.");
    await context.clearCookies();
    await page.getByRole("button", { name: "Save" }).click();
    const door = page.locator(".door-card");
    await expect(door.getByRole("alert")).toContainText("What you sent is still here.");
    const continueAs = async ({ userName }: { userName: string }) => {
      await door.getByLabel("User Name").fill(userName);
      await door.getByLabel("Password").fill(admin.password);
      await door.getByRole("button", { name: "Sign in and continue" }).click();
    };
    await continueAs(viewer);
    await expect(door.getByRole("alert")).toContainText("It needs the role editor.");
    await expect(door.getByRole("link", { name: "Discard it and sign in" })).toBeVisible();
    await continueAs(editor);
    await expect(page.getByText("The note is saved.")).toBeVisible();
    await expect(page.locator(".desk-note")).toHaveText("Call after the shift.");
  });
  await test.step("who signed out is not let in by the former cookie", async () => {
    const cookies = await context.cookies();
    expect(cookies).toMatchObject([{ httpOnly: true, sameSite: "Lax" }]);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto("/desk");
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
    await context.addCookies(cookies);
    await page.goto("/refer-data");
    await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  });
});
