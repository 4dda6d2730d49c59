import { openTextStorage } from "#records/form/draft/text-storage.ts";
import { forgetReferral } from "../referral/referral-memory.ts";

/** An application that was posted natively has arrived: its referral is used up, and what the device kept of it is over. */
export function enhance(mark: HTMLElement): void {
  forgetReferral(openTextStorage());
  const { applicationReceived: sent } = mark.dataset;
  if (sent) void forget(JSON.parse(sent));
}

/** A part of its own, which the page of who is not known does without. */
async function forget(sent: Record<string, string>): Promise<void> {
  const { forgetPosted } = await import("../sending/application-draft.ts");
  await forgetPosted(sent);
}
