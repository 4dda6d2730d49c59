import { consentInWords } from "#features/whatsapp/ui/index.ts";
import { viewMoment } from "#ui/desk/moment.ts";
import type { OpenedApplication } from "../../server/opened-application.ts";

/** What a candidate agreed to, in the words of the page. */
export interface ConsentView {
  notice: string;
  kept: string;
  whatsApp: string;
}

type Consents = OpenedApplication["consents"];

export function viewConsents({
  consents,
  whatsApp,
}: Pick<OpenedApplication, "consents" | "whatsApp">): ConsentView {
  const of = (wanted: Consents[number]["notice"]) =>
    consents.find(({ notice }) => notice === wanted);
  const [notice, choice] = [of("application"), of("other-roles")];
  return {
    notice: notice
      ? `Notice version ${notice.version}, agreed ${when(notice.agreedAt)}`
      : "No notice recorded",
    kept: choice ? keptSince(choice) : "Not kept",
    whatsApp: whatsApp ? consentInWords(whatsApp) : "Not asked for",
  };
}

function keptSince({ version, agreedAt, withdrawnAt }: Consents[number]): string {
  const asked = `asked ${when(agreedAt)} (notice version ${version})`;
  return withdrawnAt ? `Not kept: ${asked}, taken back ${when(withdrawnAt)}` : `Kept: ${asked}`;
}

const when = (at: Date) => viewMoment(at).dayAndTime;
