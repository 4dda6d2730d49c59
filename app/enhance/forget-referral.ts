import { forgetReferral } from "../apply/referral-memory.ts";
import { openTextStorage } from "../sending/text-storage.ts";

/** An application that was posted natively has arrived: its referral is used up. */
export function enhance(): void {
  forgetReferral(openTextStorage());
}
