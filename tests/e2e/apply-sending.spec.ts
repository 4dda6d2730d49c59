import { wirePaths } from "#contract/calls/wire.ts";
import { applicationsFrom } from "./desk.ts";
import { applyButton, fillForm, newCandidate, openForm, received } from "./form.ts";
import { expect, expectAccessibleInBothSchemes, test } from "./support.ts";

test("while it sends, the button says so and cannot be pressed twice", async ({ page, site }) => {
  const candidate = newCandidate();
  await openForm(page);
  await fillForm(page, candidate);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${wirePaths.referral}`, async (route) => {
    await released;
    await route.continue();
  });
  await applyButton(page).click();
  const waiting = page.getByRole("button", { name: "Please wait..." });
  await expect(waiting).toHaveAttribute("aria-disabled", "true");
  await waiting.click({ force: true });
  release();
  await expect(received(page)).toBeVisible();
  await expect.poll(() => applicationsFrom(site, candidate.jobEmail)).toBe(1);
});

test("while it sends, the form takes nothing in, says why, and keeps the keyboard", async ({
  page,
}) => {
  await openForm(page);
  await fillForm(page, newCandidate());
  await expect(page.getByText("Received", { exact: true })).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${wirePaths.referral}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.locator("#jobCity").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Please wait..." })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "is being sent" })).toHaveCount(1);
  for (const id of ["jobFName", "jobSelect", "jobZipCode", "jobFile", "jobComments"]) {
    const takesFocus = (control: HTMLElement) => {
      control.focus();
      return document.activeElement === control;
    };
    expect(await page.locator(`#${id}`).evaluate(takesFocus), id).toBe(false);
  }
  for (const name of ["Clear my answers", "Remove", "Choose another file"]) {
    await expect(page.getByText(name, { exact: true }).locator("visible=true")).toHaveCount(0);
  }
  await expectAccessibleInBothSchemes(page);
  // axe passes over what is inert: the text in the fields has to be readable all the same
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await page.locator("#jobCity").evaluate(contrastOf)).toBeGreaterThanOrEqual(4.5);
  }
  release();
  await expect(received(page)).toBeVisible();
});

/** Contrast of an element's text with its own ground. */

function contrastOf(element: Element): number {
  const { color, backgroundColor } = getComputedStyle(element);
  const luminance = (text: string) => {
    const [red = 0, green = 0, blue = 0] = (text.match(/\d+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [darker = 0, lighter = 0] = [color, backgroundColor].map(luminance).sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
