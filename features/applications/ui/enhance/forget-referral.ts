import { openTextStorage } from "#records/form/draft/text-storage.ts";
import { forgetReferral } from "../referral/referral-memory.ts";

/** An application that was posted natively has arrived: its referral is used up. */
export function enhance(): void {
  forgetReferral(openTextStorage());
}
