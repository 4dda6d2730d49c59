import { and, count, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { applications } from "#features/applications/tables.ts";
import type { Queries } from "#platform/database.ts";
import { folded, foldedEmail } from "#platform/search-sql.ts";
import { type WhatsAppEnd, whatsAppConsents } from "../tables.ts";

export type WhatsAppConsent = typeof whatsAppConsents.$inferSelect;

/** The record that a consent was given with. */
export type ConsentOwner = { applicationId: number } | { candidateId: number } | { formId: number };

const { id, applicationId, candidateId, formId, number, agreedAt, endedAt } = whatsAppConsents;
const isActive = and(isNull(endedAt), isNotNull(number));

const isOf = (owner: ConsentOwner) => {
  if ("applicationId" in owner) return eq(applicationId, owner.applicationId);
  if ("candidateId" in owner) return eq(candidateId, owner.candidateId);
  return eq(formId, owner.formId);
};

/** Whose application it is, by an address in any letter case. */
const isApplicantOf = (email: string) =>
  eq(folded(applications.email), sql`${foldedEmail(sql`${email}::text`)} COLLATE "C"`);

/** All SQL on consents to WhatsApp messages. */
export function createWhatsAppConsentsStore(queries: Queries) {
  const active = (where: ReturnType<typeof and>) =>
    queries.select().from(whatsAppConsents).where(and(isActive, where));

  return {
    /** Once for each record: a repeat brings back nothing that was ended. */
    async add(consent: typeof whatsAppConsents.$inferInsert): Promise<void> {
      await queries.insert(whatsAppConsents).values(consent).onConflictDoNothing();
    },

    async of(owner: ConsentOwner): Promise<WhatsAppConsent | null> {
      const [found] = await queries.select().from(whatsAppConsents).where(isOf(owner));
      return found ?? null;
    },

    async find(wanted: number): Promise<WhatsAppConsent | null> {
      const [found] = await queries.select().from(whatsAppConsents).where(eq(id, wanted));
      return found ?? null;
    },

    /** Those that hold, of any of these records. */
    async activeOf(owners: {
      applicationIds: readonly number[];
      candidateIds: readonly number[];
      formIds: readonly number[];
    }): Promise<WhatsAppConsent[]> {
      return active(
        or(
          inArray(applicationId, [...owners.applicationIds]),
          inArray(candidateId, [...owners.candidateIds]),
          inArray(formId, [...owners.formIds]),
        ),
      );
    },

    /** The newest that holds of an application with this address. */
    async activeOfApplicant(email: string): Promise<WhatsAppConsent | null> {
      const [found] = await queries
        .select()
        .from(whatsAppConsents)
        .innerJoin(applications, eq(applications.id, applicationId))
        .where(and(isActive, isApplicantOf(email)))
        .orderBy(desc(agreedAt), desc(id))
        .limit(1);
      return found?.whatsapp_consents ?? null;
    },

    /** The telephone in the newest application with this address. */
    async telephoneOf(email: string): Promise<string | null> {
      const [found] = await queries
        .select({ telephone: applications.contactNumber })
        .from(applications)
        .where(isApplicantOf(email))
        .orderBy(desc(applications.receivedAt), desc(applications.id))
        .limit(1);
      return found?.telephone ?? null;
    },

    /** How many forms have named this number since then. */
    async countSince(whose: string, since: Date): Promise<number> {
      const [found] = await queries
        .select({ count: count() })
        .from(whatsAppConsents)
        .where(and(eq(number, whose), gt(agreedAt, since)));
      return found?.count ?? 0;
    },

    /** Ends it as that number's own was ended, where whoever has it asked for no more messages. */
    async renumber(application: number, to: string | null, at: Date): Promise<void> {
      const { endedBy } = whatsAppConsents;
      const [newest] = await queries
        .select({ endedBy })
        .from(whatsAppConsents)
        .where(and(eq(number, to ?? ""), or(isNull(applicationId), ne(applicationId, application))))
        .orderBy(desc(agreedAt), desc(id))
        .limit(1);
      const ended = newest?.endedBy && { endedAt: at, endedBy: newest.endedBy };
      await queries
        .update(whatsAppConsents)
        .set({ number: to, ...ended })
        .where(and(eq(applicationId, application), isNull(endedAt)));
    },

    /** Ends all of a number, or one that names none. @returns those that it ended */
    async end(
      whose: { number: string } | { id: number },
      at: Date,
      by: WhatsAppEnd,
    ): Promise<WhatsAppConsent[]> {
      const which = "number" in whose ? eq(number, whose.number) : eq(id, whose.id);
      return queries
        .update(whatsAppConsents)
        .set({ endedAt: at, endedBy: by })
        .where(and(which, isNull(endedAt)))
        .returning();
    },
  };
}
