import { type Browser, expect, type Page } from "@playwright/test";
import { admin, type RunningSite } from "./support.ts";

/**
 * Opens a page of the desk as somebody who has signed in. Their session comes without the sign-in page's
 * page: that one has tests of its own.
 */
export async function signIn(
  page: Page,
  path = "/refer-data",
  { userName }: { userName: string } = admin,
): Promise<void> {
  const form = { do: "sign-in", user: userName, password: admin.password };
  const answer = await page.request.post("/desk/me", { form, maxRedirects: 0 });
  expect(answer.status(), `${userName} signs in`).toBe(303);
  await page.goto(path);
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
