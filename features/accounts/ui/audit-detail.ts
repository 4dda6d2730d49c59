import { statusNames } from "#content/application-names.ts";
import { documentName } from "#contract/answers/kyc-fields.ts";
import type { AuditDetail } from "../server/audit-log.ts";

/** Details of a row that say little as they are kept. */
const auditDetails: Readonly<Record<string, string>> = {
  "as: view": "Viewed in the desk",
  "as: download": "Downloaded",
  "mail: true": "With an email to the candidate",
  "mail: false": "Without an email",
};

/** What a row tells besides its action: in the desk's words where it has some, else as it is kept. */
export function detailInWords(detail: AuditDetail): string {
  return Object.entries(detail)
    .map(([name, value]) => wordsOf(name, String(value)) ?? `${name}: ${value}`)
    .join(", ");
}

function wordsOf(name: string, value: string): string | undefined {
  if (name === "document") return documentName(value);
  if (name === "status" && Object.hasOwn(statusNames, value)) {
    return statusNames[value as keyof typeof statusNames];
  }
  return auditDetails[`${name}: ${value}`];
}
