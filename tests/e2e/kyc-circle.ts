import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { signIn } from "./desk.ts";
import { canvas } from "./document-viewer.ts";
import { editor as ravi } from "./staff-accounts.ts";
import type { RunningSite } from "./support.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A candidate on a phone, and HR at a desk: two browsers that share nothing. */
export async function openBothSides(
  browser: Browser,
  site: RunningSite,
  options: BrowserContextOptions = {},
): Promise<{ candidate: Page; hr: Page }> {
  const shared = { baseURL: site.url, ...options };
  const candidate = await (await browser.newContext({ ...shared, ...phone })).newPage();
  const hr = await (await browser.newContext(shared)).newPage();
  await signIn(hr, "/desk", ravi);
  return { candidate, hr };
}

/** HR makes a request for documents. @returns the path of its private link */
export async function askForDocuments(hr: Page, name: string, email: string): Promise<string> {
  await hr.goto("/desk/kyc-requests/new");
  await hr.getByLabel("Full name").fill(name);
  await hr.getByLabel("Email", { exact: true }).fill(email);
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await hr.getByLabel("Due date").fill(inAWeek);
  await hr.getByRole("button", { name: "Create request" }).click();
  const link = await hr.getByRole("textbox", { name: "Private link" }).inputValue();
  return new URL(link).pathname;
}

/** What the outbox holds for this address: the subjects, the newest first. */
export async function mailsTo(hr: Page, email: string): Promise<string[]> {
  await hr.goto("/desk/outbox");
  const mails = hr.getByRole("listitem").filter({ has: hr.getByRole("heading", { name: email }) });
  return mails.allInnerTexts();
}

/** Nothing of somebody who has withdrawn is to be found at any place of the desk. */
export async function expectNothingRemains(
  hr: Page,
  { email, opened }: { email: string; opened: readonly string[] },
): Promise<void> {
  for (const path of opened) {
    const answer = await hr.request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
  }
  await hr.goto(`/dashboard?search=${encodeURIComponent(email)}`);
  await expect(hr.locator("tbody tr")).toHaveText([/No Records/]);
  // the one that confirms it, until it is sent
  expect(await mailsTo(hr, email)).toEqual([expect.stringContaining("Your data is erased")]);
  await signIn(hr, "/desk/erasure");
  await hr.getByLabel("Email address").fill(email);
  await hr.getByRole("button", { name: "Find data" }).click();
  await expect(hr.getByText("Goes by itself: 1")).toBeVisible();
}

/** HR looks at a document and rejects it by keys. */
export async function rejectDocument(hr: Page, path: string): Promise<void> {
  await hr.goto(path);
  await expect(canvas(hr)).toBeVisible();
  await hr.getByRole("heading", { level: 1 }).click();
  await hr.keyboard.press("r");
  await hr.keyboard.press("1");
  await hr.keyboard.press("Enter");
  await expect(hr.getByRole("status").filter({ hasText: "rejected" })).toBeVisible();
}
