import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { readWorkbook, recordsOf } from "../support/read-workbook.ts";
import { storeCandidates } from "./desk-candidates.ts";
import { enter, openList } from "./desk-list.ts";
import { complaints, expect, expectAccessibleInBothSchemes, test } from "./support.ts";

test("HR chooses the columns of its files by keyboard, and both files have them", async ({
  page,
  context,
  site,
}) => {
  await enter(context, site, await storeCandidates(site));
  const found = complaints(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, "/refer-data?search=candidate1%40mail");
  await page.getByRole("button", { name: "Columns" }).press("Enter");
  const panel = page.getByRole("dialog", { name: "Columns" });
  await expect(panel.getByRole("checkbox", { name: "Note" })).toBeChecked();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("button", { name: "Columns" })).toBeFocused();
  await page.keyboard.press("Enter");
  for (const heading of ["Email", "Resume", "Note"]) {
    await panel.getByRole("checkbox", { name: heading }).press("Space");
  }
  await panel.getByRole("checkbox", { name: "Zip code" }).press("Space");
  await panel.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Saved: your Excel and CSV files have 16 columns.")).toBeVisible();
  await expect(panel).toBeHidden();

  const excel = page.waitForEvent("download");
  await page.getByRole("link", { name: "Excel" }).click();
  const file = await excel;
  expect(file.suggestedFilename()).toMatch(/^applications-.*\.xlsx$/);
  const records = recordsOf(await readWorkbook(await readFile(await file.path())));
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject({ "Mobile number": expect.any(String), Stage: "New" });
  expect(Object.keys(records[0] ?? {})).not.toContain("Email");

  await page.getByRole("button", { name: "Columns" }).click();
  const csv = page.waitForEvent("download");
  await panel.getByRole("link", { name: "CSV file" }).click();
  const text = await readFile(await (await csv).path(), "utf8");
  const [row] = parse(text, { columns: true, bom: true }) as Record<string, string>[];
  expect(Object.keys(row ?? {})).toContain("Zip code");
  expect(Object.keys(row ?? {})).not.toContain("Note");
  await panel.getByRole("button", { name: "Usual columns" }).click();
  await expect(page.getByText("have the usual columns again")).toBeVisible();
  expect(found).toEqual([]);
});
