import { viewMoment } from "#ui/desk/moment.ts";
import type { WhatsAppConsent } from "../server/index.ts";

type ShownConsent = Pick<WhatsAppConsent, "version" | "agreedAt" | "endedAt" | "endedBy">;

/** Whether a candidate wants messages, since when, and what ended them. */
export function consentInWords(consent: ShownConsent): string {
  const { version, agreedAt, endedAt, endedBy } = consent;
  const asked = `asked ${when(agreedAt)} (wording version ${version})`;
  const how = endedBy === "answer" ? "by the answer STOP" : "by the candidate’s link";
  return endedAt ? `Ended ${when(endedAt)} ${how}: ${asked}` : `Wanted: ${asked}`;
}

const when = (at: Date) => viewMoment(at).dayAndTime;
