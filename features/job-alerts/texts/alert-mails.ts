import type { Brand } from "#contract/brand-facts.ts";
import {
  composeMail,
  foot,
  type MailContent,
  type MailField,
  mailWordings,
  oneLine,
  paragraphs,
} from "#features/mail/index.ts";
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
const maxOpenings = 20;

/** It unsubscribes, whoever words the text. */
const footOf = (brand: Brand, { unsubscribe }: Links) =>
  foot(brand).replace("-- \n", `-- \nUnsubscribe: ${unsubscribe}\n`);

const table = (rows: readonly (readonly [string, string])[]) =>
  rows.map(([label, value]) => `  ${label.padEnd(12)}${value}`).join("\n");

const digestFields = {
  opening: { words: "title of the first opening", sample: "Customer Support Associate" },
  count: { words: "how many openings", sample: "2" },
  openings: {
    words: "the openings, each with its link",
    sample: "Customer Support Associate: https://careers.example/Opening/CSA\nOperations · Night",
    ...{ block: true, required: true },
  },
  more: { words: "how many are not in the list", sample: "2", optional: true },
  all: { words: "the page of openings", sample: "/current-openings", required: true },
} as const satisfies Record<string, MailField>;
const digestEnd = [
  "{openings}",
  "And {more} more. They are all on our page of openings.",
  "See all openings:\n{all}",
];

export const alertWordings = mailWordings("Job alerts", {
  "job-alert-confirm": {
    ...{ kind: "job-alert-confirm", name: "Job alert to confirm" },
    fields: {
      choices: {
        words: "what was chosen",
        ...{ sample: "  Function    Operations\n  Shift       All", block: true },
      },
      days: { words: "how many days the link works", sample: String(expiryDays) },
      link: { words: "confirms it", sample: "/job-alerts/confirm/example", link: true },
    },
    subject: "Confirm your job alert at {company}",
    body: paragraphs(
      "Confirm your job alert",
      "You, or somebody who entered your address, asked {company} for emails about new openings:",
      "{choices}",
      "Confirm job alert:\n{link}",
      "The link works for {days} days. You get at most one email a day, and only when something new fits. If you did not ask, you need not do anything: we erase your address after {days} days.",
    ),
  },
  "job-alert-digest": {
    ...{ kind: "job-alert-digest", name: "New openings", fields: digestFields },
    subject: "{count} new openings at {company}",
    body: paragraphs("{count} new openings for you", ...digestEnd),
  },
  "job-alert-digest-one": {
    ...{ kind: "job-alert-digest", name: "One new opening", fields: digestFields },
    subject: "New opening: {opening}",
    body: paragraphs("A new opening for you", ...digestEnd),
  },
});

/** To whoever asked for alerts, or whose address somebody entered. */
export function confirmMail(brand: Brand, choices: AlertChoices, links: ConfirmLinks): MailContent {
  const values = {
    choices: table(choicesInWords(choices)),
    days: String(expiryDays),
    link: links.confirm,
  };
  return composeMail(brand, alertWordings["job-alert-confirm"], values, footOf(brand, links));
}

/** What has become visible since the last one. */
export function digestMail(
  brand: Brand,
  openings: readonly Opening[],
  links: DigestLinks,
): MailContent {
  const shown = openings.slice(0, maxOpenings);
  const hidden = openings.length - shown.length;
  const key = openings.length === 1 ? "job-alert-digest-one" : "job-alert-digest";
  const values = {
    opening: openings[0]?.openingTitle ?? "",
    count: String(openings.length),
    openings: paragraphs(...shown.map((opening) => entry(opening, links.opening(opening)))),
    more: hidden > 0 ? String(hidden) : "",
    all: links.all,
  };
  return composeMail(brand, alertWordings[key], values, footOf(brand, links));
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
