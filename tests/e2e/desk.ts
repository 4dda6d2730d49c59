import { type Browser, expect, type Page } from "@playwright/test";
import { admin, type RunningSite } from "./support.ts";

export async function signIn(page: Page): Promise<void> {
  await page.goto("/refer-data");
  await page.getByLabel("User Name").fill(admin.userName);
  await page.getByLabel("Password").fill(admin.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
}

/** The row of HR's list that an e-mail address has, in a browser of its own. */
export async function rowOf(browser: Browser, site: RunningSite, email: string): Promise<string> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await signIn(page);
  const row = await page.locator("tbody tr").filter({ hasText: email }).innerText();
  await context.close();
  return row;
}

/** How many applications HR sees from this e-mail address, in a browser of its own. */
export async function applicationsFrom(
  browser: Browser,
  site: RunningSite,
  email: string,
): Promise<number> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await signIn(page);
  const rows = await page.locator("tbody tr").filter({ hasText: email }).count();
  await context.close();
  return rows;
}
