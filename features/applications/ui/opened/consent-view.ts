import { dayAndTime } from "#contract/days/indian-moment.ts";
import { consentInWords } from "#features/whatsapp/ui/index.ts";
import type { OpenedApplication } from "../../server/opened-application.ts";

/** What a candidate agreed to, in the words of the page. */
export interface ConsentView {
  notice: string;
  otherRoles: string;
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
      ? `Notice version ${notice.version}, agreed ${dayAndTime(notice.agreedAt)}`
      : "No notice recorded",
    otherRoles: choice ? otherRolesSince(choice) : "Not kept",
    whatsApp: whatsApp ? consentInWords(whatsApp) : "Not asked for",
  };
}

function otherRolesSince({ version, agreedAt, withdrawnAt }: Consents[number]): string {
  const request = `asked ${dayAndTime(agreedAt)} (notice version ${version})`;
  return withdrawnAt
    ? `Not kept: ${request}, taken back ${dayAndTime(withdrawnAt)}`
    : `Kept: ${request}`;
}
