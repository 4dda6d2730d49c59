import { applicationEvents } from "#features/applications/tables.ts";
import { enter } from "../support/browser/desk-list.ts";
import { sessionOf } from "../support/browser/sessions.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";
import { withStore } from "../support/browser/with-store.ts";
import { storeApplications } from "../support/records/stored-applications.ts";

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);
const opening = "Heron Keeper";

test("HR reads how far applications came, narrows it, follows a figure, and takes it away", async ({
  page,
  context,
  site,
}) => {
  await withStore(site, async (database) => {
    const at = { position: opening, receivedAt: ago(240) };
    const ids = await storeApplications(
      database,
      { ...at, firstName: "Kavita", lastName: "Waits" },
      { ...at, status: "in-review" },
      { ...at, status: "rejected", source: "XLD0417" },
      { ...at, status: "hired", source: "Dolphins", receivedAt: ago(600) },
    );
    const decided = (index: number, hours: number, status: "in-review" | "rejected" | "hired") => ({
      ...{ applicationId: ids[index] ?? 0, at: ago(hours), status },
    });
    await database.queries
      .insert(applicationEvents)
      .values([
        decided(1, 230, "in-review"),
        decided(2, 200, "rejected"),
        decided(3, 120, "hired"),
      ]);
  });
  const found = complaints(page);
  await enter(context, site, await sessionOf(site));
  await page.goto("/desk");
  await page.getByRole("link", { name: "Reports" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
  await page.getByLabel("Opening", { exact: true }).selectOption(opening);
  await page.getByRole("button", { name: "Show" }).press("Enter");
  await expect(page).toHaveURL(/\/desk\/reports\?opening=Heron\+Keeper$/);

  const row = (name: string) => page.getByRole("row", { name });
  await expect(row("Applied")).toContainText("4");
  await expect(row("In review").first()).toContainText("2");
  await expect(row("First decision").first()).toContainText("40 h");
  await expect(row("To hire").first()).toContainText("20 days");
  await expect(row("No reason given")).toContainText("100%");
  await expect(row("Kavita Waits")).toContainText("10 days");
  await expectAccessibleInBothSchemes(page);

  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV of From applying to hired" }).click();
  expect((await file).suggestedFilename()).toMatch(/^report-stages-.*\.csv$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "30 days" }).click();
  await expect(row("Applied")).toContainText("4");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.getByRole("link", { name: /now in Hired/ }).click();
  await expect(page).toHaveURL(/\/refer-data\?.*stage=hired/);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  expect(found).toEqual([]);
});
