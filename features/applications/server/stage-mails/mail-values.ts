import type { Brand } from "#contract/brand-facts.ts";
import { momentInWords } from "#contract/indian-moment.ts";
import { called, oneLine } from "#features/mail/index.ts";
import type { MailFieldValues } from "../../mail-templates.ts";
import { resumeWords, type ToldRow } from "../my-application/told-store.ts";

interface Told {
  brand: Brand;
  row: ToldRow;
  number: string;
  /** The private page, whole. */
  link: string;
  stage: string;
  /** For the candidate; "" for none. */
  reason: string;
}

/** What stands in the fields of a template: one line each, whoever entered it. */
export function mailValues({ brand, row, number, link, stage, reason }: Told): MailFieldValues {
  const values: MailFieldValues = {
    firstName: called(row.firstName) ?? "candidate",
    lastName: called(row.lastName) ?? "",
    opening: row.opening,
    ...{ number, stage, reason },
    statusLink: link,
    company: brand.companyName,
    received: momentInWords(row.receivedAt),
    resume: resumeWords(row),
  };
  const lines = Object.entries(values).map(([field, value]) => [field, oneLine(value)]);
  return Object.fromEntries(lines) as unknown as MailFieldValues;
}
