import type { Dictionaries } from "#contract/text/language.ts";
import { timings } from "#contract/timings.ts";

export const rememberedDays = timings.rememberedReferral / 86_400_000;

/** In whose name an application goes, as the form tells its sender. */
const attributionEn = {
  referredBy: "Referred by {who}.",
  aReferralLink: "an employee’s referral link",
  kept: `We remember this on your device until you have applied, for at most ${rememberedDays} days.`,
  /** Where nothing is remembered: without a script, or where the browser refuses. */
  onThisPage:
    "It counts as theirs if you apply on this page, today or when their link brings you back.",
  first: "Their link was the first that you opened.",
  notFirst: "It was the link of this page",
  itWas: (name: string) => `It was ${name}`,
  nobody: "Nobody referred me",
  none: "This application goes without a referral.",
  undo: "Undo",
};

export const attributionTexts: Dictionaries<typeof attributionEn> = { en: attributionEn };
