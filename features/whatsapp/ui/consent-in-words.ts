import { dayAndTime } from "#contract/days/indian-moment.ts";
import type { WhatsAppConsent } from "../server/index.ts";

type ShownConsent = Pick<WhatsAppConsent, "version" | "agreedAt" | "endedAt" | "endedBy">;

/** Whether a candidate wants messages, since when, and what ended them. */
export function consentInWords(consent: ShownConsent): string {
  const { version, agreedAt, endedAt, endedBy } = consent;
  const request = `asked ${dayAndTime(agreedAt)} (wording version ${version})`;
  const how = endedBy === "answer" ? "by the answer STOP" : "by the candidate’s link";
  return endedAt ? `Ended ${dayAndTime(endedAt)} ${how}: ${request}` : `Wanted: ${request}`;
}
