import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import * as v from "valibot";
import type { CalendarPart } from "#platform/calendar/calendar-file.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import type { DocumentKey } from "#platform/secrets/document-keys.ts";
import { type EncryptedValues, inBatches, replaceEach } from "#platform/secrets/renew-keys.ts";
import { createSecretSeal, type SecretSeal } from "#platform/secrets/secret-encryption.ts";
import type { LaterWording, MailText } from "../mail-body.ts";
import { filledWording, type MailContent, mailTextRules } from "../mail-wording.ts";
import { mails, mailTemplates } from "../tables.ts";
import type { MailRow, NewMail } from "./mail-message.ts";

/** Texts of emails as HR published them, by the keys of their wordings. */
export function createTemplatesStore(queries: Queries) {
  return {
    async read(): Promise<Map<string, unknown>> {
      const rows = await queries.select().from(mailTemplates);
      return new Map(rows.map(({ key, body }) => [key, body]));
    },

    async put(items: readonly { key: string; body: unknown }[]): Promise<void> {
      await queries
        .insert(mailTemplates)
        .values([...items])
        .onConflictDoUpdate({ target: mailTemplates.key, set: { body: sql`excluded.body` } });
    },
  };
}

const publishedText = v.object(mailTextRules);

/** What is said, as HR words it now, or as the build does. What another release published in another shape is none of HR's. */
export async function readWordings(queries: Queries): Promise<(said: MailContent) => MailText> {
  const published = await createTemplatesStore(queries).read();
  return ({ says }) => {
    const checked = v.safeParse(publishedText, published.get(says.wording.key));
    return filledWording(says, checked.success ? checked.output : undefined);
  };
}

/** What a mail says, and how it reads later. */
export type Wording = MailText & { later: readonly LaterWording[] };

/** @returns what puts each of these into words */
export async function wordingsOf(
  queries: Queries,
  written: readonly NewMail[],
): Promise<(mail: NewMail) => Wording> {
  const isWorded = written.some((mail) => "says" in mail);
  const inWords = isWorded
    ? await readWordings(queries)
    : ({ says }: MailContent) => filledWording(says);
  return (mail) => {
    if (!("says" in mail)) return { subject: mail.subject, body: mail.body, later: [] };
    const later = "later" in mail ? (mail.later ?? []) : [];
    return {
      ...inWords(mail),
      later: later.map((each) => ({ from: each.from, ...inWords(each) })),
    };
  };
}

export const oneLineSubject = (subject: string) => subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");

/** What texts are sealed for. */
export const mailsPurpose = "mails";

interface KeyedText {
  key: string;
  body: string;
}

/** Stands between a mail's text, its calendar part and its pass; nobody can type it into a form. */
const separator = "\u001e";

/** What goes with a mail's text. */
export interface MailParts {
  calendar: CalendarPart | null;
  /** The number of a pass. */
  pass: string | null;
  /** How it reads later, in the order of the moments. */
  later: readonly LaterWording[];
  /** What it is made of again when it goes. */
  about: readonly string[];
}

/** A mail's text and parts as they are stored. */
export function sealText(
  seal: SecretSeal,
  {
    calendar,
    pass,
    later = [],
    about = [],
    ...text
  }: KeyedText & { [Part in keyof MailParts]?: MailParts[Part] | undefined },
): string {
  const body = text.body.replaceAll(separator, "");
  const hasMore = later.length > 0 || about.length > 0;
  const more = hasMore ? JSON.stringify({ later, about }) : "";
  const parts = [body, calendar ? JSON.stringify(calendar) : "", pass ?? "", more];
  while (parts.at(-1) === "") parts.pop();
  const content = parts.join(separator);
  return seal.seal(text.key, Buffer.from(content)).toString("base64url");
}

/** A mail's text as it was written; null where it was scrubbed, or its key is gone. */
export function openText(seal: SecretSeal, mail: KeyedText): string | null {
  return openMail(seal, mail)?.body ?? null;
}

/** The same as it reads at a moment. */
export function openWording(
  seal: SecretSeal,
  mail: KeyedText & { subject: string },
  at: Date,
): MailText | null {
  const opened = openMail(seal, mail);
  return opened && wordingAt({ subject: mail.subject, ...opened }, at);
}

/** The same with its parts. */
export function openMail(seal: SecretSeal, text: KeyedText) {
  if (text.body === "") return null;
  const opened = seal.open(text.key, Buffer.from(text.body, "base64url"));
  if (!opened) return null;
  const [body = "", part, pass, more] = opened.plain.toString().split(separator);
  const calendar = part ? (JSON.parse(part) as CalendarPart) : null;
  const { later, about } = more ? readMore(more) : { later: [], about: [] };
  return { body, calendar, pass: pass || null, later, about };
}

function readMore(text: string): Pick<MailParts, "later" | "about"> {
  const { later, about } = JSON.parse(text) as {
    later: (MailText & { from: string })[];
    about: string[];
  };
  return { later: later.map((each) => ({ ...each, from: new Date(each.from) })), about };
}

/** How a mail reads at a moment. */
export function wordingAt(
  { subject, body, later }: MailText & Pick<MailParts, "later">,
  at: Date,
): MailText {
  const wording = later.findLast(({ from }) => from <= at);
  return wording
    ? { subject: wording.subject, body: wording.body.replaceAll(separator, "") }
    : { subject, body };
}

/** Texts of mails, as long as they are kept. */
export function encryptedMails(
  { queries }: Database,
  keys: Iterable<DocumentKey>,
): EncryptedValues<Pick<MailRow, "id" | "key" | "body">> {
  const seal = createSecretSeal(mailsPurpose, keys);
  const { id, key, body } = mails;
  return {
    batches: () =>
      inBatches(0, (after, limit) =>
        queries
          .select({ id, key, body })
          .from(mails)
          .where(and(gt(id, after), ne(body, "")))
          .orderBy(asc(id))
          .limit(limit),
      ),
    renew: (mail) => seal.renew(mail.key, Buffer.from(mail.body, "base64url")),
    replace: (changes) =>
      replaceEach(changes, async ({ row, to }) => {
        // unless it was taken out meanwhile
        const isAsRead = and(eq(id, row.id), eq(body, row.body));
        const replaced = await queries
          .update(mails)
          .set({ body: to.toString("base64url") })
          .where(isAsRead)
          .returning({ id });
        return replaced.length > 0;
      }),
  };
}
