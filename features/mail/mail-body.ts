import type { Brand } from "#contract/brand-facts.ts";
import { oneLine } from "./mail-names.ts";

/** What an email says. */
export interface MailText {
  subject: string;
  body: string;
}

/** How a mail reads from a moment on: words that depend on the day are those of the day on which it goes. */
export interface LaterWording extends MailText {
  from: Date;
}

/** Columns of a table in the text part; the HTML part is made of it. */
export function mailFacts(rows: Record<string, string>): string {
  const width = Math.max(...Object.keys(rows).map((name) => name.length)) + 2;
  return Object.entries(rows)
    .map(([name, value]) => `  ${name.padEnd(width)}${oneLine(value)}`)
    .join("\n");
}

/** What stands below the emails of the company. */
export function foot({ companyName, address, mailboxes }: Brand): string {
  const { street, city, postalCode } = address;
  return `-- \n${companyName}, ${street}, ${city} ${postalCode}\nAnswers to this email reach ${mailboxes.humanResources}`;
}

/** A letter of the company: paragraphs, and its foot. */
export const letter = (brand: Brand, parts: readonly string[]): string =>
  [...parts, foot(brand)].join("\n\n");
