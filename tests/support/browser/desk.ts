import type { Page } from "@playwright/test";
import { sessionOf, takeSession } from "./sessions.ts";
import { admin } from "./staff-accounts.ts";
import { expect, type RunningSite } from "./support.ts";

/**
 * Opens a page of the desk as somebody who has signed in. Their session comes without the sign-in
 * page: that one has tests of its own. Who signs out afterwards takes a new session instead.
 */
export async function signIn(
  page: Page,
  path = "/refer-data",
  person: { userName: string } = admin,
): Promise<void> {
  await takeSession(page, person);
  await page.goto(path);
}

/** The rows of HR's list that show this e-mail address, as texts: the page as the server sends it. */
async function rowsWith(site: RunningSite, email: string): Promise<string[]> {
  const path = `/refer-data?search=${encodeURIComponent(email)}`;
  const answer = await fetch(site.url + path, {
    headers: { cookie: await sessionOf(site, admin) },
  });
  const [table = ""] = /<tbody[\s\S]*<\/tbody>/.exec(await answer.text()) ?? [];
  // tags stand in the midst of addresses too: where they may be broken
  const rows = table.split("<tr").map((row) => row.replace(/^[^>]*>|<[^>]*>/g, ""));
  return rows.filter((row) => row.includes(email));
}

/** The one row of HR's list that an e-mail address has, or gets: thanks may come before it. */
export async function rowOf(site: RunningSite, email: string): Promise<string> {
  let rows: string[] = [];
  await expect
    .poll(async () => {
      rows = await rowsWith(site, email);
      return rows.length;
    })
    .toBe(1);
  return rows.join();
}

/** How many applications HR sees from this e-mail address. */
export async function applicationsFrom(site: RunningSite, email: string): Promise<number> {
  return (await rowsWith(site, email)).length;
}

/** The newest held email to an address, as HR reads it: no mail server is set up here. */
export async function heldMailTo(page: Page, address: string): Promise<string> {
  await signIn(page, "/desk/outbox");
  const entry = page.locator(".mail-entry", { hasText: address }).first();
  return entry.locator("textarea").inputValue();
}
