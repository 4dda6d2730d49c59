import type { Page } from "@playwright/test";
import { drawQr } from "#ui/qr-path.ts";
import { complaints, expect, test } from "./support.ts";

const linkField = (page: Page) => page.getByLabel("Your link", { exact: true });
const roles = (page: Page) => page.getByLabel("Opening", { exact: true });
const drawn = (page: Page) => page.locator(".poster .qr path");

async function makeLink(page: Page, opening = "AI Engineer") {
  await page.goto("/refer");
  await page.getByLabel("Employee ID").fill("XLD0417");
  await roles(page).selectOption({ label: opening });
  await page.getByRole("button", { name: "Generate URL" }).click();
  await expect(linkField(page)).toHaveValue(/emp=/);
}

test("the link is there again after Back and after a reload, and its address names nobody", async ({
  page,
}) => {
  await makeLink(page);
  const made = await linkField(page).inputValue();
  expect(page.url()).not.toMatch(/XLD0417|WExEMDQxNw/);
  await page.goto("/current-openings");
  await page.goBack();
  await expect(linkField(page)).toHaveValue(made);
  await page.reload();
  await expect(linkField(page)).toHaveValue(made);
  await expect(page.getByLabel("Employee ID")).toHaveValue("XLD0417");
  await page.goBack();
  await expect(page).toHaveTitle("Refer a friend - XLD");
  await expect(linkField(page)).toHaveCount(0);
});

test("Back to a form that was filled in wrong tells what was wrong", async ({ page }) => {
  await page.goto("/refer");
  await page.getByLabel("Employee ID").fill("Main-Website");
  await page.getByRole("button", { name: "Generate URL" }).click();
  await page.goto("/current-openings");
  await page.goBack();
  await expect(page.getByText("Please fill out this field correctly.")).toBeVisible();
  await expect(page.getByLabel("Employee ID")).toHaveValue("Main-Website");
});

test("another opening makes link, code and poster again, at once", async ({ page, site }) => {
  const found = complaints(page);
  await makeLink(page);
  await roles(page).focus();
  await roles(page).selectOption({ label: "Front-End Developer" });
  const other = `${site.url}/Opening/front-end-developer?emp=WExEMDQxNw%3D%3D`;
  await expect(linkField(page)).toHaveValue(other);
  await expect(page.getByRole("heading", { name: "Your link for Front-End" })).toBeVisible();
  await expect(drawn(page)).toHaveAttribute("d", drawQr(other).path);
  await expect(page.locator(".poster-title")).toHaveText("Front-End Developer");
  await expect(page.getByRole("button", { name: "Copy" })).toBeVisible();
  await expect(roles(page)).toBeFocused();
  await page.reload();
  await expect(linkField(page)).toHaveValue(other);
  await expect(roles(page)).toHaveValue("front-end-developer");
  expect(found).toEqual([]);
});

test("a link never stands beside another ID, nor beside an opening that could not be asked for", async ({
  page,
  context,
}) => {
  await makeLink(page);
  await page.getByLabel("Employee ID").pressSequentially("8");
  await expect(linkField(page)).toHaveCount(0);
  await makeLink(page);
  await context.setOffline(true);
  await roles(page).selectOption({ label: "Front-End Developer" });
  await expect(linkField(page)).toHaveCount(0);
  await expect(page.getByText("The link for this opening could not be created")).toBeInViewport();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Generate URL" }).click();
  await expect(linkField(page)).toHaveValue(/front-end-developer/);
});
