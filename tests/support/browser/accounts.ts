import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type { Role } from "#contract/roles.ts";
import { sessionOf } from "./sessions.ts";
import { admin, expect, type RunningSite } from "./support.ts";

export interface Person {
  userName: string;
  password: string;
}

/** Types into the sign-in page of a page of the desk, and waits for the answer. */
export async function signInAs(
  page: Page,
  { userName, password, code = "" }: Person & { code?: string },
  path = "/desk/me",
): Promise<void> {
  await page.goto(path);
  await page.getByLabel("User Name").fill(userName);
  await page.getByLabel("Password").fill(password);
  await page.getByLabel("Code from your app").fill(code);
  // the answer is a page of its own, and what comes next means that one
  const answered = page.waitForEvent("domcontentloaded");
  await page.getByRole("button", { name: "Sign in" }).click();
  await answered;
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
}

/** The person signs in with what an admin typed, and chooses another password. */
async function chooseOwn(origin: string, { userName, password }: Person): Promise<Person> {
  const next = "some bridge by night";
  const post = (form: Record<string, string>, cookie = "") =>
    fetch(`${origin}/desk/me`, {
      ...{ method: "POST", redirect: "manual", headers: { origin, cookie } },
      body: new URLSearchParams(form),
    });
  const signedIn = await post({ do: "sign-in", user: userName, password });
  const [cookie = ""] = signedIn.headers.getSetCookie();
  const form = { do: "password", password, next, again: next };
  const chosen = await post(form, cookie.split(";")[0]);
  expect(chosen.status, `${userName} has chosen a password`).toBe(303);
  // tests look at the sessions that they open themselves
  const [renewed = ""] = chosen.headers.getSetCookie();
  await post({ do: "sign-out" }, renewed.split(";")[0]);
  return { userName, password: next };
}

/** Makes an account as the first admin, without a browser; its person chooses another password. */
export async function storeAccount(
  site: RunningSite,
  userName: string,
  role: Role,
  email = "",
): Promise<Person> {
  const password = "some bridge at dawn";
  const headers = { cookie: await sessionOf(site, admin), origin: site.url };
  const form = { do: "create", name: `The ${userName}`, userName, role, email, password };
  const init = { method: "POST", headers, body: new URLSearchParams(form) };
  const answer = await fetch(`${site.url}/desk/accounts`, { ...init, redirect: "manual" });
  expect(answer.status, `${userName} is created`).toBe(303);
  return chooseOwn(site.url, { userName, password });
}

/** What the app of whoever typed this secret shows, some steps of 30 seconds from now. */
export function codeOf(secret: string, stepsAhead = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, "")) });
  return totp.generate({ timestamp: Date.now() + stepsAhead * 30_000 });
}
