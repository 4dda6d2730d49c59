import * as v from "valibot";
import {
  type ApplicationStatus,
  applicationStatuses,
} from "#contract/answers/application-status.ts";
import { isOneLine } from "#contract/text/readable-text.ts";
import {
  fieldsIn,
  lettersPath,
  mailTextRules,
  maxMailCharacters,
  maxSubjectCharacters,
} from "#features/mail/index.ts";
import type { ContentFieldGroup } from "#features/publishing/index.ts";
import type { ListDeclaration } from "#records/list/list-declaration.ts";
import { invitationFields } from "./list/invitations.ts";
import { mailFields, mailTemplate, templateFaults, textGroup } from "./mail-templates.ts";

/** Emails that HR writes itself, to one candidate or many. See docs/decisions/0091. */

/** All of them, the newest first. */
export const letterList = {
  path: lettersPath,
  perPage: 50,
  filters: {},
} as const satisfies ListDeclaration;

export const newLetterPath = "/desk/letters/new";
export const letterHtmlPath = "/desk/letters/html";

/** Candidates of one letter: all of its emails are written in one transaction. */
export const maxLetterRecipients = 10_000;
/** Milliseconds in which a letter can be called back, as a decision can be undone. */
export const letterWaits = 10 * 60_000;
/** Emails of one letter a second, so that what is written meanwhile does not wait behind all of them. */
export const lettersASecond = 4;

/** Bytes of its forms: a whole selection and the text. */
export const letterFormBytes = 2_000_000;

/** Applications by the status that they had when they were selected. */
export type LetterSelection = readonly { id: number; status: ApplicationStatus }[];

/** Such as `new:7,12;rejected:3`. */
export function writeSelection(selection: LetterSelection): string {
  const byStatus = Map.groupBy(selection, ({ status }) => status);
  return [...byStatus].map(([status, all]) => `${status}:${all.map(({ id }) => id)}`).join(";");
}

/** As `writeSelection` wrote it; what is none is left out. */
export function readSelection(text: string): LetterSelection {
  const seen = new Set<number>();
  return text.split(";").flatMap((part) => {
    const [name, ids = ""] = part.split(":");
    const status = applicationStatuses.find((each) => each === name);
    return ids.split(",").flatMap((each) => {
      const id = /^[1-9]\d{0,14}$/.test(each) ? Number(each) : null;
      if (!status || id === null || seen.has(id)) return [];
      seen.add(id);
      return [{ id, status }];
    });
  });
}

/** A letter as HR words it; its fields are those of the templates. */
export interface LetterText {
  subject: string;
  body: string;
}

/** What is wrong with a letter, by field; nothing where it can go. @param invites it has the fields of an invitation too */
export function letterErrors({ subject, body }: LetterText, invites = false): Partial<LetterText> {
  const { entries } = mailTemplate;
  const own = invites ? withoutInvitation({ subject, body }) : { subject, body };
  return {
    ...templateFaults(own, false),
    ...(invites && invitationFaults({ subject, body })),
    ...(!v.is(entries.subject, subject) && {
      subject: rule(subject, "Enter a subject.", maxSubjectCharacters),
    }),
    ...(!v.is(entries.body, body) && { body: rule(body, "Enter the text.", maxMailCharacters) }),
  };
}

/** The text with words where the fields of an invitation are. */
function withoutInvitation({ subject, body }: LetterText): LetterText {
  const named = (text: string) =>
    Object.keys(invitationFields).reduce(
      (rest, field) => rest.replaceAll(`{${field}}`, field),
      text,
    );
  return { subject: named(subject), body: named(body) };
}

function invitationFaults({ subject, body }: LetterText): Partial<LetterText> {
  const link: keyof typeof invitationFields = "bookingLink";
  return {
    ...(fieldsIn(subject).includes(link) && {
      subject: `Put {${link}} into the text: a subject is one line.`,
    }),
    ...(!fieldsIn(body).includes(link) && { body: `An invitation must hold {${link}}.` }),
  };
}

const rule = (text: string, missing: string, most: number) =>
  text.trim() === "" ? missing : `Enter 1 to ${most.toLocaleString("en")} characters.`;

/** Fields that say the same of every application of one person. */
const ofPerson: readonly string[] = ["firstName", "lastName", "company"];

/**
 * Whether it tells of one application. Where it does, somebody with two applications gets it for each; otherwise
 * once.
 */
export function namesApplication({ subject, body }: LetterText): boolean {
  return fieldsIn(subject + body).some((field) => !ofPerson.includes(field));
}

/** Why an application that was selected gets no email. */
export const skipReasons = [
  "moved",
  "withdrawn",
  "merged",
  "refused",
  "no-email",
  "same-address",
  "invited",
  "unfit",
  "erased",
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Texts that HR saves for these emails: of their collection, and of its list on the desk. */
export const letterTextsName = "letter-texts";
export const letterTextsPath = "/desk/letters/texts";

const textName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60), v.check(isOneLine));

export const letterText = v.strictObject({ name: textName, ...mailTextRules });
export type SavedLetterText = v.InferOutput<typeof letterText>;

export const letterTextFields: readonly ContentFieldGroup[] = [
  {
    heading: "Name",
    fields: [
      {
        ...{ key: "name", label: "Name", control: "line", rule: textName, most: 60, width: "half" },
        hint: "For colleagues, who choose it from a list. Candidates do not see it.",
        message: "Enter 1 to 60 characters.",
      },
    ],
  },
  textGroup(
    Object.entries(mailFields).map(([field, words]) => ({ field, words })),
    "The company’s address is added below.",
  ),
];
