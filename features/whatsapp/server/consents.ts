import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { applications } from "#features/applications/tables.ts";
import { forgetMails, type MailRow, type NewMail } from "#features/mail/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import { folded, foldedEmail } from "#platform/database/search-sql.ts";
import type { AttachedRows } from "#records/lifecycle/record-tables.ts";
import { type WhatsAppEnd, whatsAppConsents } from "../tables.ts";

export type WhatsAppConsent = typeof whatsAppConsents.$inferSelect;

/** The record that a consent was given with. */
export type ConsentOwner = { applicationId: number } | { candidateId: number } | { formId: number };

/** What a form notes within the transaction that stores its record. */
interface NewConsent {
  owner: ConsentOwner;
  /** As the form has it; left out where it asks for none, and the application of this address tells. */
  telephone?: string;
  email: string;
  version: string;
  at: Date;
}

/** What a message is found by. */
type Owned =
  | Pick<NewMail, "applicationId" | "candidateId" | "requestId" | "recipient" | "formId">
  | MailRow;

const { id, applicationId, candidateId, formId, number } = whatsAppConsents;
const { version, agreedAt, endedAt, endedBy } = whatsAppConsents;
const isActive = and(isNull(endedAt), isNotNull(number));

/** @param mobile ten digits, as forms take them. @returns as the provider takes it; null for another number */
const whatsAppNumber = (mobile: string | null) =>
  mobile && /^\d{10}$/.test(mobile) ? `91${mobile}` : null;

/** Whose application it is, by an address in any letter case. */
const isApplicantOf = (email: string) =>
  eq(folded(applications.email), sql`${foldedEmail(sql`${email}::text`)} COLLATE "C"`);

/**
 * Notes within the transaction of a record that its candidate wants updates on WhatsApp; once for each record: a
 * repeat brings back nothing that was ended.
 */
export async function agreeToWhatsApp(
  queries: Queries,
  { owner, telephone, email, version, at }: NewConsent,
): Promise<void> {
  const to = whatsAppNumber(telephone ?? (await telephoneOf(queries, email)));
  const consent = { ...owner, number: to, version, agreedAt: at };
  await queries.insert(whatsAppConsents).values(consent).onConflictDoNothing();
}

/** The telephone in the newest application with this address. */
async function telephoneOf(queries: Queries, email: string): Promise<string | null> {
  const [found] = await queries
    .select({ telephone: applications.contactNumber })
    .from(applications)
    .where(isApplicantOf(email))
    .orderBy(desc(applications.receivedAt), desc(applications.id))
    .limit(1);
  return found?.telephone ?? null;
}

/**
 * The candidate of an application has another telephone: messages go there, unless whoever has that number has asked
 * for no more of them; then this consent ends as that number's own did.
 */
export async function renumberWhatsApp(
  queries: Queries,
  application: number,
  { telephone, at }: { telephone: string; at: Date },
): Promise<void> {
  const to = whatsAppNumber(telephone);
  const isOther = or(isNull(applicationId), ne(applicationId, application));
  const [newest] = await queries
    .select({ endedBy })
    .from(whatsAppConsents)
    .where(and(eq(number, to ?? ""), isOther))
    .orderBy(desc(agreedAt), desc(id))
    .limit(1);
  const ended = newest?.endedBy && { endedAt: at, endedBy: newest.endedBy };
  await queries
    .update(whatsAppConsents)
    .set({ number: to, ...ended })
    .where(and(eq(applicationId, application), isNull(endedAt)));
}

/** Ends all of a number, or one that names none. @returns those that it ended */
export function endConsents(
  queries: Queries,
  whose: { number: string } | { id: number },
  { at, by }: { at: Date; by: WhatsAppEnd },
): Promise<WhatsAppConsent[]> {
  const which = "number" in whose ? eq(number, whose.number) : eq(id, whose.id);
  return queries
    .update(whatsAppConsents)
    .set({ endedAt: at, endedBy: by })
    .where(and(which, isNull(endedAt)))
    .returning();
}

function isOf(wanted: ConsentOwner | { id: number }): SQL {
  if ("id" in wanted) return eq(id, wanted.id);
  if ("applicationId" in wanted) return eq(applicationId, wanted.applicationId);
  if ("candidateId" in wanted) return eq(candidateId, wanted.candidateId);
  return eq(formId, wanted.formId);
}

/** Whether or not it has ended. */
export async function findConsent(
  queries: Queries,
  wanted: ConsentOwner | { id: number },
): Promise<WhatsAppConsent | null> {
  const [found] = await queries.select().from(whatsAppConsents).where(isOf(wanted));
  return found ?? null;
}

/** Who asked for messages with the record that each is about; HR's requests go by the person's application. */
export async function activeConsents<Mail extends Owned>(
  queries: Queries,
  mails: readonly Mail[],
): Promise<Map<Mail, WhatsAppConsent>> {
  const all = await queries
    .select()
    .from(whatsAppConsents)
    .where(and(isActive, isOfAny(mails)));
  const found = new Map<Mail, WhatsAppConsent>();
  for (const mail of mails) {
    const own = all.find(
      (each) =>
        (mail.applicationId && each.applicationId === mail.applicationId) ||
        (mail.candidateId && each.candidateId === mail.candidateId) ||
        (mail.formId && each.formId === mail.formId),
    );
    const consent = own ?? (mail.requestId ? await applicantsConsent(queries, mail) : null);
    if (consent) found.set(mail, consent);
  }
  return found;
}

const isOfAny = (mails: readonly Owned[]): SQL | undefined =>
  or(
    inArray(
      applicationId,
      mails.flatMap((mail) => mail.applicationId ?? []),
    ),
    inArray(
      candidateId,
      mails.flatMap((mail) => mail.candidateId ?? []),
    ),
    inArray(
      formId,
      mails.flatMap((mail) => mail.formId ?? []),
    ),
  );

/** The newest that holds of an application with the mail's address. */
async function applicantsConsent(queries: Queries, { recipient }: Pick<Owned, "recipient">) {
  const [found] = await queries
    .select({ consent: whatsAppConsents })
    .from(whatsAppConsents)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(and(isActive, isApplicantOf(recipient)))
    .orderBy(desc(agreedAt), desc(id))
    .limit(1);
  return found?.consent ?? null;
}

/** How many forms have named this number since then. */
export async function countConsents(queries: Queries, to: string, since: Date): Promise<number> {
  const [found] = await queries
    .select({ count: count() })
    .from(whatsAppConsents)
    .where(and(eq(number, to), gt(agreedAt, since)));
  return found?.count ?? 0;
}

/** What its candidate agreed to hangs on each record: told among the consents, and without the number once it is erased. */
export function whatsAppOf(by: "applicationId" | "candidateId" | "formId"): AttachedRows {
  const owner = whatsAppConsents[by];
  const notice = sql<string>`'whatsapp'`;
  return {
    part: "consents",
    ...{ owner, order: [agreedAt, id] },
    copyColumns: { notice, version, agreedAt, withdrawnAt: endedAt, number, endedBy },
    async end(queries, ids, at) {
      await queries
        .update(whatsAppConsents)
        .set({
          number: null,
          endedAt: sql`coalesce(${endedAt}, ${at.toISOString()}::timestamptz)`,
          endedBy: sql`coalesce(${endedBy}, 'erased')`,
        })
        .where(inArray(owner, [...ids]));
      // mails of the other records go with these
      if (by === "formId") await forgetMails(queries, { formIds: ids }, at);
    },
  };
}
