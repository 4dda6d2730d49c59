import type { Page } from "@playwright/test";
import { signIn } from "./desk.ts";

/** The newest held email to an address, as HR reads it: no mail server is set up here. */
export async function heldMailTo(page: Page, address: string): Promise<string> {
  await signIn(page, "/desk/outbox");
  const entry = page.locator(".mail-entry", { hasText: address }).first();
  return entry.locator("textarea").inputValue();
}
