import type { Brand } from "#contract/brand-facts.ts";
import { oneLine } from "#features/mail/index.ts";
import { linesOf, type Opening } from "#features/openings/index.ts";
import { type AlertChoices, choicesInWords } from "../alert-choices.ts";
import { expiryDays } from "../alert-periods.ts";

/** What people are written who want to hear of openings. Samples for the company to replace. */

interface Links {
  /** Ends the alert. */
  unsubscribe: string;
}

interface ConfirmLinks extends Links {
  confirm: string;
}

interface DigestLinks extends Links {
  /** Of one opening. */
  opening: (opening: Opening) => string;
  /** All that are open. */
  all: string;
}

/** A digest with more would be cut off by mail programs. */
const mostOpenings = 20;

function letter(
  { companyName, address: { street, city, postalCode }, mailboxes }: Brand,
  parts: readonly string[],
  { unsubscribe }: Links,
): string {
  const foot = [
    "-- ",
    `Unsubscribe: ${unsubscribe}`,
    `${companyName}, ${street}, ${city} ${postalCode}`,
    `Answers to this email reach ${mailboxes.humanResources}`,
  ].join("\n");
  return [...parts, foot].join("\n\n");
}

const table = (rows: readonly (readonly [string, string])[]) =>
  rows.map(([label, value]) => `  ${label.padEnd(12)}${value}`).join("\n");

/** To whoever asked for alerts, or whose address somebody entered. */
export function confirmMail(brand: Brand, choices: AlertChoices, links: ConfirmLinks) {
  return {
    subject: `Confirm your job alert at ${brand.companyName}`,
    body: letter(
      brand,
      [
        "Confirm your job alert",
        `You, or somebody who entered your address, asked ${brand.companyName} for emails about new openings:`,
        table(choicesInWords(choices)),
        `Confirm job alert:\n${links.confirm}`,
        `The link works for ${expiryDays} days. You get at most one email a day, and only when something new fits. If you did not ask, you need not do anything: we erase your address after ${expiryDays} days.`,
      ],
      links,
    ),
  };
}

/** What has become visible since the last one. */
export function digestMail(brand: Brand, openings: readonly Opening[], links: DigestLinks) {
  const shown = openings.slice(0, mostOpenings);
  const [first] = openings;
  const isOne = openings.length === 1;
  const hidden = openings.length - shown.length;
  return {
    subject: isOne
      ? `New opening: ${first?.openingTitle}`
      : `${openings.length} new openings at ${brand.companyName}`,
    body: letter(
      brand,
      [
        isOne ? "A new opening for you" : `${openings.length} new openings for you`,
        ...shown.map((opening) => entry(opening, links.opening(opening))),
        ...(hidden > 0 ? [`And ${hidden} more. They are all on our page of openings.`] : []),
        `See all openings:\n${links.all}`,
      ],
      links,
    ),
  };
}

function entry(opening: Opening, link: string): string {
  const { openingTitle, department, summary, details } = opening;
  const [shift] = linesOf(details.shiftTiming);
  const [experience] = linesOf(details.experience);
  const facts = [department, shift, experience].filter(Boolean).join(" · ");
  return [linkWords(openingTitle, link), facts, summary].join("\n");
}

/** A line that becomes a link in the HTML part. */
const linkWords = (title: string, link: string) =>
  `${oneLine(title).replaceAll(":", " –")}: ${link}`;
