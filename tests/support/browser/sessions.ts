import type { Page } from "@playwright/test";
import { admin, editor } from "./staff-accounts.ts";
import { expect, type RunningSite } from "./support.ts";

interface Session {
  name: string;
  value: string;
  url: string;
}

/**
 * By user name. The tests of a worker share one session per account, because signing in hashes a
 * password each time and has tests of its own. A test that signs out takes a session of its own.
 * See docs/decisions/0070-what-browser-tests-cost.md.
 */
const sessions = new Map<string, Session>();

const form = (userName: string) => ({ do: "sign-in", user: userName, password: admin.password });

/** The cookie header of somebody who has signed in, without a browser. */
export async function sessionOf(
  site: RunningSite,
  { userName }: { userName: string } = editor,
): Promise<string> {
  const shared = sessions.get(userName);
  if (shared) return `${shared.name}=${shared.value}`;
  const cookie = await newSessionOf(site, { userName });
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  sessions.set(userName, { name, value, url: site.url });
  return cookie;
}

/** The same, of a session that no other test uses. */
export async function newSessionOf(
  site: RunningSite,
  { userName }: { userName: string } = editor,
): Promise<string> {
  const body = new URLSearchParams(form(userName));
  const init = { method: "POST", body, headers: { origin: site.url } };
  const answer = await fetch(`${site.url}/refer-data`, { ...init, redirect: "manual" });
  const [cookie] = answer.headers.getSetCookie();
  expect(cookie).toBeTruthy();
  return cookie?.split(";")[0] ?? "";
}

/** Gives a page's browser the shared session of an account, and opens nothing. */
export async function takeSession(
  page: Page,
  { userName }: { userName: string } = admin,
): Promise<void> {
  const shared = sessions.get(userName);
  if (shared) return page.context().addCookies([shared]);
  const url = await takeNewSession(page, { userName });
  const [cookie] = await page.context().cookies(url);
  expect(cookie, `the cookie of ${userName}`).toBeTruthy();
  const { origin } = new URL(url);
  sessions.set(userName, { name: cookie?.name ?? "", value: cookie?.value ?? "", url: origin });
}

/** Signs in without the sign-in page. @returns the address of the answer */
export async function takeNewSession(
  page: Page,
  { userName }: { userName: string },
): Promise<string> {
  // signing in ends the session of the browser that signs in, which others may share
  await page.context().clearCookies();
  const answer = await page.request.post("/desk/me", { form: form(userName), maxRedirects: 0 });
  expect(answer.status(), `${userName} signs in`).toBe(303);
  return answer.url();
}
