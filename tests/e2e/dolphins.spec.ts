import { phoneScreen } from "../../tools/bench/page-budget.ts";
import { rowOf } from "./desk.ts";
import { applyButton, fillForm, newCandidate, openForm, received, thanks } from "./form.ts";
import { complaints, expect, expectAccessibleInBothSchemes, test } from "./support.ts";

test("a candidate opens a position, takes it into the form, and HR sees where it came from", async ({
  page,
  site,
}) => {
  const found = complaints(page);
  const candidate = newCandidate();
  await openForm(page, "/dolphins");
  await expect(page.getByRole("heading", { name: "We are Growing!" })).toBeVisible();
  for (const group of ["Operations", "IT", "Marketing/HR/Admin/Accounts"]) {
    await expect(page.getByRole("heading", { name: group, exact: true })).toBeVisible();
  }
  await page.getByRole("link", { name: /^Payroll Accountant/ }).click();
  const details = page.getByRole("dialog", { name: "Payroll Accountant" });
  await expect(details.getByRole("heading", { name: "What you will do" })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await details.getByRole("button", { name: "Apply for this position" }).click();
  await expect(details).toBeHidden();
  await expect(page.locator("#jobSelect")).toHaveValue("Payroll Accountant");
  await expect(page.locator("#jobFName")).toBeFocused();
  await fillForm(page, candidate);
  await applyButton(page).click();
  await expect(received(page)).toBeVisible();
  const row = await rowOf(site, candidate.jobEmail);
  expect(row).toContain("Dolphins");
  expect(row).toContain("Payroll Accountant");
  expect(found).toEqual([]);
});

test("the page has one heading and a carousel that plays; a position closes on Escape and gives the focus back", async ({
  page,
}) => {
  const found = complaints(page);
  await openForm(page, "/dolphins");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("heading", { name: /apply now/i })).toHaveCount(0);
  await expect(page).toHaveTitle("Dolphins - XLD");
  await test.step("its script and that of the page agree, also where motion is unwanted", async () => {
    await page.getByRole("button", { name: "Play" }).click();
    await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  });
  const position = page.getByRole("link", { name: /^AI Engineer/ }).first();
  await position.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "AI Engineer" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(position).toBeFocused();
  expect(found).toEqual([]);
});

test.describe("on a phone", () => {
  test.use(phoneScreen);

  test("the details of a position open at their beginning", async ({ page }) => {
    await openForm(page, "/dolphins");
    await page
      .getByRole("link", { name: /^AI Engineer/ })
      .first()
      .click();
    const details = page.getByRole("dialog", { name: "AI Engineer" });
    const title = details.getByRole("heading", { level: 2 });
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport({ ratio: 1 });
    expect(await details.evaluate((dialog) => dialog.scrollTop)).toBe(0);
    expect(
      await details.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight),
    ).toBeGreaterThan(0);
  });
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("a position leads to its own page, and the form is sent from here", async ({
    page,
    site,
  }) => {
    const candidate = newCandidate();
    await page.goto("/dolphins");
    await expect(page.getByRole("link", { name: /^Payroll Accountant/ })).toHaveAttribute(
      "href",
      /^\/Opening\//,
    );
    await fillForm(page, { ...candidate, jobCellNumber: "12" });
    await page.locator("#jobSelect").selectOption("Payroll Accountant");
    await applyButton(page).click();
    await expect(page).toHaveTitle("Error: Dolphins - XLD");
    await page.locator("#jobCellNumber").fill(candidate.jobCellNumber);
    await applyButton(page).click();
    await expect(page.getByText(thanks)).toBeVisible();
    expect(await rowOf(site, candidate.jobEmail)).toContain("Dolphins");
  });
});
