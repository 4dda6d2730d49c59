import { rowOf } from "../support/browser/desk.ts";
import {
  applyButton,
  fillForm,
  newCandidate,
  openForm,
  received,
  thanks,
} from "../support/browser/form.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

test("a candidate opens a position, takes it into the form, and HR sees where it came from", async ({
  page,
  site,
}) => {
  const found = complaints(page);
  const candidate = newCandidate();
  await openForm(page, "/dolphins");
  await expect(page).toHaveTitle("Dolphins - XLD");
  await expect(page.getByRole("heading", { name: "We are Growing!" })).toBeVisible();
  for (const group of ["Operations", "IT", "Marketing/HR/Admin/Accounts"])
    await expect(page.getByRole("heading", { name: group, exact: true })).toBeVisible();
  await test.step("the carousel's script and that of the page agree, also where motion is unwanted", async () => {
    await page.getByRole("button", { name: "Play" }).click();
    await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  });
  await test.step("a position opens at its beginning, closes on Escape and gives the focus back", async () => {
    await page.setViewportSize({ width: 390, height: 664 });
    const position = page.getByRole("link", { name: /^AI Engineer/ }).first();
    await position.focus();
    await page.keyboard.press("Enter");
    const details = page.getByRole("dialog", { name: "AI Engineer" });
    const title = details.getByRole("heading", { level: 2 });
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport({ ratio: 1 });
    const [top, more] = await details.evaluate((dialog) => [
      dialog.scrollTop,
      dialog.scrollHeight - dialog.clientHeight,
    ]);
    expect(top).toBe(0);
    expect(more).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    await expect(details).toHaveCount(0);
    await expect(position).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 720 });
  });
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

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("a position leads to its own page, and the form is sent from here", async ({
    page,
    site,
  }) => {
    const candidate = newCandidate();
    await page.goto("/dolphins");
    const position = page.getByRole("link", { name: /^Payroll Accountant/ });
    await expect(position).toHaveAttribute("href", /^\/Opening\//);
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
