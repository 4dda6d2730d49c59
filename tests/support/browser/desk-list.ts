import type { BrowserContext, Page } from "@playwright/test";
import { storeApplications } from "../records/stored-applications.ts";
import { sessionOf } from "./sessions.ts";
import { expect, type RunningSite } from "./support.ts";
import { withStore } from "./with-store.ts";

/** Columns of an application as `storeApplications` takes them. */
export type StoredRow = Parameters<typeof storeApplications>[1];

/** Numbers that names may hold: `12` as `bc`. */
export function letters(at: number): string {
  return String(at).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
}

/** Puts applications on this site; answers the cookie of an editor's session. */
export async function storeList(site: RunningSite, rows: readonly StoredRow[]): Promise<string> {
  await withStore(site, (database) => storeApplications(database, ...rows));
  return sessionOf(site);
}

export async function enter(
  context: BrowserContext,
  site: RunningSite,
  cookie: string,
): Promise<void> {
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: site.url }]);
}

/** An editor's list with its script running: until then links and forms work by themselves. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeAttached();
  await expect(page.getByLabel("Select all on this page")).toBeAttached();
}

export const rows = (page: Page) => page.locator("tbody tr");
export const opened = (page: Page) => page.getByRole("complementary");

/** Keeps the scripts of pages that are opened from now on waiting. @returns what lets them come */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.js", (route) => promise.then(() => route.continue()));
  return resolve;
}

/** Opens a page whose scripts are held, as soon as it is seen: the browser drops what is typed before. */
export async function openSeen(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-paint").length > 0);
}
