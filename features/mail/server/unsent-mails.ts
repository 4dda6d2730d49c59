import { and, asc, desc, eq, inArray, lt, ne, not, or, type SQL, sql } from "drizzle-orm";
import { rewriteCalendar } from "#platform/calendar/calendar-file.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import type { SecretSeal } from "#platform/secrets/secret-encryption.ts";
import type { MailKind } from "../mail-kinds.ts";
import { mails } from "../tables.ts";
import { type MailRow, stageMailKinds } from "./mail-message.ts";
import {
  type CalledBackBecause,
  finalMailStates,
  isCancelled,
  isFinallyFailed,
  isUnsent,
  isValidAt,
} from "./mail-status.ts";
import { openMail, sealText } from "./mail-text.ts";
import { isConfirmationMail, isTo } from "./scrub-mails.ts";

/** Which unsent mails: of a request, of one key, of one kind to a candidate, on the stages of applications … */
type UnsentMails =
  | { requestId: number }
  | { applicationId: number }
  | { key: string }
  /** Of an interview, or the visit of a drive, as it stood after so many changes, or before that. */
  | { applicationId: number; interviewId: number; sequence: number }
  | { applicationId: number; interviewId: number; before: number }
  | { visitId: number; before: number }
  | { stagesOf: readonly number[] }
  /** What HR wrote about applications. */
  | { lettersOf: readonly number[] }
  /** By which HR invited them to something else. */
  | { invitationsOf: readonly number[] }
  /** About an application to its candidate, but for those about acts. */
  | { applicationId: number; recipient: string }
  /** About an application, of these kinds. */
  | { applicationId: number; kinds: readonly MailKind[] }
  | { candidateId: number; kind: MailKind }
  /** Of records whose candidates want no more WhatsApp messages. */
  | {
      whatsAppOf: {
        applicationIds: readonly number[];
        candidateIds: readonly number[];
        formIds: readonly number[];
      };
    };

interface Readdressed {
  from: string;
  to: string;
  /** Private links, as they were and as they are by now. */
  links: readonly { was: string; is: string }[];
}

/** They speak of an address itself: what a later one says of it comes with the change. */
const ofAddresses: readonly string[] = [
  "application-links",
  "application-email",
] satisfies MailKind[];

const letterKinds = ["application-letter", "application-invitation"] satisfies MailKind[];

const isOnStages = inArray(mails.kind, [...stageMailKinds]);
/** Given up ones too: HR could still send them. */
const isOpen = or(isUnsent, isFinallyFailed);

function of(whose: UnsentMails): SQL | undefined {
  if ("requestId" in whose) return eq(mails.requestId, whose.requestId);
  if ("interviewId" in whose) {
    const { applicationId, interviewId } = whose;
    const isAt =
      "before" in whose ? lt(mails.sequence, whose.before) : eq(mails.sequence, whose.sequence);
    return and(eq(mails.applicationId, applicationId), eq(mails.interviewId, interviewId), isAt);
  }
  if ("visitId" in whose) {
    return and(eq(mails.visitId, whose.visitId), lt(mails.sequence, whose.before));
  }
  if ("kinds" in whose) {
    return and(eq(mails.applicationId, whose.applicationId), inArray(mails.kind, [...whose.kinds]));
  }
  if ("applicationId" in whose) {
    const isTheirs = "recipient" in whose ? isTo(whose.recipient) : undefined;
    return and(eq(mails.applicationId, whose.applicationId), isTheirs, not(isConfirmationMail));
  }
  if ("key" in whose) return eq(mails.key, whose.key);
  if ("stagesOf" in whose) {
    return and(inArray(mails.applicationId, [...whose.stagesOf]), isOnStages);
  }
  if ("lettersOf" in whose) {
    const isLetter = inArray(mails.kind, [...letterKinds]);
    return and(inArray(mails.applicationId, [...whose.lettersOf]), isLetter);
  }
  if ("invitationsOf" in whose) {
    const isInvitation = eq(mails.kind, "application-invitation");
    return and(inArray(mails.applicationId, [...whose.invitationsOf]), isInvitation);
  }
  if ("whatsAppOf" in whose) {
    const { applicationIds, candidateIds, formIds } = whose.whatsAppOf;
    const isTheirs = or(
      inArray(mails.applicationId, [...applicationIds]),
      inArray(mails.candidateId, [...candidateIds]),
      inArray(mails.formId, [...formIds]),
    );
    return and(eq(mails.channel, "whatsapp"), isTheirs);
  }
  return and(eq(mails.candidateId, whose.candidateId), eq(mails.kind, whose.kind));
}

/** One that is being handed over, or may have been sent, has no text for another try. */
async function silence(queries: Queries, whose: UnsentMails): Promise<void> {
  await queries
    .update(mails)
    .set({ body: "" })
    .where(and(of(whose), or(eq(mails.state, "sending"), isCancelled)));
}

/** HR can still read what was not sent. */
async function overtake(queries: Queries, which: SQL | undefined): Promise<void> {
  await queries
    .update(mails)
    .set({ state: "failed", failureReason: finalMailStates.overtaken, nextAttemptAt: null })
    .where(and(which, isOpen));
}

/** What becomes of mails that were not sent when what they say changes. */
export function unsentMails({ clock }: Pick<Context, "clock">, seal: SecretSeal, canSend: boolean) {
  /** The mail with these links, to this address, in text and appointment. */
  function rewritten(mail: MailRow, { from, to, links }: Readdressed): string {
    const opened = openMail(seal, mail);
    if (!opened) return mail.body;
    const renewed = (text: string) =>
      links.reduce((replaced, { was, is }) => replaced.replaceAll(was, is), text);
    return sealText(seal, {
      ...{ ...mail, ...opened, body: renewed(opened.body) },
      later: opened.later.map((each) => ({ ...each, body: renewed(each.body) })),
      calendar:
        opened.calendar &&
        rewriteCalendar(opened.calendar, (text) => renewed(text).replaceAll(from, to)),
    });
  }

  /**
   * Takes mails that were not sent out of the outbox, with what goes by WhatsApp, for whoever writes another one in
   * their place. @returns the emails, the oldest first
   */
  async function takeBackAll(queries: Queries, whose: UnsentMails) {
    const { id, key, applicationId, channel, nextAttemptAt: dueAt } = mails;
    const removed = await queries
      .delete(mails)
      .where(and(of(whose), isOpen))
      .returning({ id, key, applicationId, channel, dueAt });
    await silence(queries, whose);
    return removed
      .filter((each) => each.channel === "email")
      .toSorted((one, other) => one.id - other.id);
  }

  return {
    /** Ends mails that were not sent, given up ones too, because what they say is no longer so: they have no text for another try. */
    async callBack(
      queries: Queries,
      whose: UnsentMails,
      because: CalledBackBecause,
    ): Promise<void> {
      if (because === "overtaken") return overtake(queries, of(whose));
      await queries
        .update(mails)
        .set({
          state: "failed",
          failureReason: finalMailStates[because],
          nextAttemptAt: null,
          body: "",
        })
        .where(and(of(whose), isOpen));
      await silence(queries, whose);
    },

    takeBackAll,

    /** The same. @returns when the last of them was due; null where there was none */
    async takeBack(queries: Queries, whose: UnsentMails): Promise<{ dueAt: Date | null } | null> {
      return (await takeBackAll(queries, whose)).at(-1) ?? null;
    },

    /** What nobody was sent yet about an application goes to another address, with the private links that work now; what tells of an act does not. */
    async readdress(queries: Queries, applicationId: number, change: Readdressed): Promise<void> {
      const unsent = await queries
        .select()
        .from(mails)
        .where(and(of({ applicationId, recipient: change.from }), isOpen))
        .for("update");
      for (const mail of unsent) {
        const isIt = eq(mails.id, mail.id);
        if (ofAddresses.includes(mail.kind)) {
          await overtake(queries, isIt);
          continue;
        }
        const readdressed = { recipient: change.to, body: rewritten(mail, change) };
        await queries.update(mails).set(readdressed).where(isIt);
      }
    },

    /** Of applications: the kind of the mail that the last decision which holds has called back. */
    async replacedStageMails(
      queries: Queries,
      ids: readonly number[],
    ): Promise<ReadonlyMap<number, string>> {
      const { applicationId, kind, failureReason, id } = mails;
      const isTheirs = and(inArray(applicationId, [...ids]), isOnStages);
      const holds = sql`${failureReason} IS DISTINCT FROM ${finalMailStates.undone}`;
      const rows = await queries
        .selectDistinctOn([applicationId], { applicationId, kind, failureReason })
        .from(mails)
        .where(and(isTheirs, eq(mails.channel, "email"), holds))
        .orderBy(applicationId, desc(id));
      const moved = rows.filter((row) => row.failureReason === finalMailStates.moved);
      return new Map(moved.map((row) => [row.applicationId ?? 0, row.kind]));
    },

    /** To whom mails of these keys are; erased ones are left out. */
    async recipients(queries: Queries, keys: readonly string[]): Promise<string[]> {
      const found = await queries
        .select({ recipient: mails.recipient })
        .from(mails)
        .where(and(inArray(mails.key, [...keys]), ne(mails.recipient, "")))
        .orderBy(asc(mails.id));
      return found.map(({ recipient }) => recipient);
    },

    /** Queues emails to these addresses that were given up, unless what they say is true no longer. @returns how many */
    async sendAgain(queries: Queries, addresses: readonly string[]): Promise<number> {
      if (!canSend || addresses.length === 0) return 0;
      const now = clock.now();
      const canGo = and(isFinallyFailed, ne(mails.body, ""), isValidAt(now));
      const queued = await queries
        .update(mails)
        .set({ state: "waiting", nextAttemptAt: now, attempts: 0, failureReason: null })
        .where(and(eq(mails.channel, "email"), or(...addresses.map(isTo)), canGo))
        .returning({ id: mails.id });
      return queued.length;
    },
  };
}
