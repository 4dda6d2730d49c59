import type { Brand } from "#contract/brand-facts.ts";
import { called, oneLine } from "#features/mail/index.ts";

/** What candidates are written about their applications. Samples for the company to replace. */

export interface MailText {
  subject: string;
  body: string;
}

/** An application as its candidate is told of it. */
export interface ToldApplication {
  number: string;
  opening: string;
  /** Such as `22 Nov 2026, 21:14 IST`. */
  received: string;
  /** Name and size of the file. */
  resume: string;
  /** The private page, whole. */
  link: string;
}

/** Columns of a table in the text part; the HTML part is made of it. */
function facts(rows: Record<string, string>): string {
  const width = Math.max(...Object.keys(rows).map((name) => name.length)) + 2;
  return Object.entries(rows)
    .map(([name, value]) => `  ${name.padEnd(width)}${oneLine(value)}`)
    .join("\n");
}

function letter({ companyName, address, mailboxes }: Brand, parts: readonly string[]): string {
  const { street, city, postalCode } = address;
  const foot = `-- \n${companyName}, ${street}, ${city} ${postalCode}\nAnswers to this email reach ${mailboxes.humanResources}`;
  return [...parts, foot].join("\n\n");
}

const keepToYourself = "Keep this link to yourself: whoever has it can open your page.";

/** After an application arrived. */
export function receivedMail(brand: Brand, firstName: string, told: ToldApplication): MailText {
  const name = called(firstName);
  const { number, opening, received, resume, link } = told;
  return {
    subject: `We have received your application ${number}`,
    body: letter(brand, [
      name ? `We have it, ${name}` : "We have it",
      `Thank you for applying to ${brand.companyName}. Your application has arrived, with your resume. People read it, not a machine.`,
      facts({ Number: number, Opening: opening, Received: received, Resume: resume }),
      "What comes next",
      "Somebody from our team reads it. On your own page you can see how it stands, without a password:",
      `Your application:\n${link}`,
      keepToYourself,
      "Did you not apply? Somebody may have entered your address by mistake. On the page you can erase everything.",
    ]),
  };
}

/** After somebody asked for the links of this address. The newest first. */
export function linksMail(brand: Brand, all: readonly ToldApplication[]): MailText {
  return {
    subject: all.length === 1 ? "The link to your application" : "The links to your applications",
    body: letter(brand, [
      "Your applications",
      "You, or somebody who entered your address, asked for these links. They open without a password.",
      ...all.flatMap(({ number, opening, received, link }) => [
        facts({ Number: number, Opening: opening, Received: received }),
        `Your application ${number}:\n${link}`,
      ]),
      "Keep these links to yourself: whoever has one can open that page. If you did not ask, you need not do anything.",
    ]),
  };
}

/** To the new address, before anything is sent there. */
export function confirmEmailMail(
  brand: Brand,
  { number, link }: Pick<ToldApplication, "number" | "link">,
): MailText {
  return {
    subject: `Confirm your email address for application ${number}`,
    body: letter(brand, [
      "Is this your email address?",
      `The candidate of application ${number} at ${brand.companyName} wants to be reached here. Nothing changes before you confirm it:`,
      `Confirm this address:\n${link}`,
      "The link works for three days. If this is not you, you need not do anything.",
    ]),
  };
}
