import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { mails } from "#features/mail/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { folded, foldedEmail } from "#platform/database/search-sql.ts";
import { publishChange } from "#platform/nodes/pub-sub.ts";
import { refusable } from "#records/intake/save-once.ts";
import type { SubmissionRefusal } from "#records/intake/submission-refusal.ts";
import { nameOf } from "../../application-fields.ts";
import { applicantNames, applications } from "../../tables.ts";
import { confirmEmailMail } from "../../texts/application-mails.ts";
import { pageOf } from "../application-pages.ts";
import { addressSeal, prepareEmailChange, readdress, sameAddress } from "./apply-email-change.ts";
import { addEvent } from "./candidate-history.ts";
import {
  type ChangeContext,
  type Changed,
  type ChangeNeeds,
  changing,
  checkChangeable,
  findLinked,
  type LinkedApplication,
  lockLinked,
  refused,
} from "./linked-application.ts";
import type { EmailRestores } from "./restore-former-email.ts";

/** A new address that waits for its owner. */
export interface EmailToConfirm {
  number: string;
  email: string;
  /** It is the application's address by now. */
  isConfirmed: boolean;
}

/** A new address that its owner has not confirmed yet, as the page of the application shows it. */
export interface UnconfirmedEmail {
  email: string;
  /** How long it can be confirmed. */
  until: Date;
  /** Whether the email with the link went, or goes by itself. */
  isMailed: boolean;
}

/** An address that HR corrects. */
export interface EmailToCorrect {
  id: number;
  number: string;
  name: string;
  email: string;
  /** Why nobody may. */
  why: "held" | "withdrawn" | null;
}

/** `same`: nothing would change; `shared`: people of other names applied with it, and HR is asked about them. */
export type EmailCorrection =
  | { ok: true }
  | { ok: false; code: "same" }
  | { ok: false; code: "shared"; others: string[] };

/** What the links are sealed for. */
const purpose = "application-email";
const confirmedWithin = 3 * 24 * 60 * 60_000;

interface EmailChangeRequest {
  number: string;
  email: string;
  /** The address at that time: what was asked before another one was confirmed is overtaken. */
  was: string;
  /** Of the private link by which it was asked for: once that has ended nothing that was asked by it is confirmed. */
  linkVersion: number;
  at: number;
}

/**
 * How an address changes: candidates confirm theirs from there; HR corrects one for whoever asks, at once, as it may be
 * one that nobody can read.
 */
export function createEmailChanges(
  context: ChangeContext,
  needs: ChangeNeeds,
  stops: Pick<EmailRestores, "tell">,
) {
  const { database, clock, origin } = context;
  const { mailer, brand } = needs;
  const seal = addressSeal(context);

  const write = (request: EmailChangeRequest) =>
    seal.seal(purpose, Buffer.from(JSON.stringify(request))).toString("base64url");

  function read(confirmation: string): EmailChangeRequest | null {
    if (!/^[\w-]{40,2000}$/.test(confirmation)) return null;
    const opened = seal.open(purpose, Buffer.from(confirmation, "base64url"));
    if (!opened) return null;
    const request = JSON.parse(opened.plain.toString()) as EmailChangeRequest;
    return clock.now().getTime() - request.at < confirmedWithin ? request : null;
  }

  const isDone = ({ email }: EmailChangeRequest, { row }: LinkedApplication) =>
    sameAddress(row.email, email);
  const isOpen = (request: EmailChangeRequest, linked: LinkedApplication) =>
    isDone(request, linked) ||
    (sameAddress(linked.row.email, request.was) && linked.page.linkVersion === request.linkVersion);

  type Prepared = Awaited<ReturnType<typeof prepareEmailChange>>;

  /** The address of before is told how to put itself back, the new one gets what waits and the link. */
  async function change(
    queries: Queries,
    linked: LinkedApplication,
    {
      to,
      endsLinks,
      actorId,
      prepared,
    }: {
      to: string;
      endsLinks: boolean;
      /** The account of HR that corrects it; left out where its candidate confirmed it. */
      actorId?: string;
      prepared: Prepared;
    },
  ): Promise<void> {
    const byHr = actorId !== undefined;
    const changeId = randomUUID();
    const by = byHr ? "email-corrected" : "email-changed";
    const event = { by, at: clock.now(), changeId, ...(byHr && { actorId }) } as const;
    await addEvent(queries, linked.row.id, event);
    await stops.tell(queries, prepared.facts, linked, { changeId, to, byHr });
    const because = byHr ? "corrected" : "confirmed";
    await readdress(needs, queries, linked, { to, endsLinks, because, ...prepared });
    await publishChange(database, queries, "applications");
  }

  return {
    /** Writes to the new address; nothing changes before that is confirmed. */
    async requestEmailChange(token: string, email: string): Promise<Changed> {
      const facts = await brand.now();
      const outcome = await changing(context, needs, token, async (queries, linked) => {
        checkChangeable(linked);
        const { id: applicationId, email: now } = linked.row;
        if (sameAddress(now, email)) return;
        const { number, linkVersion } = linked.page;
        const at = clock.now().getTime();
        const request = { number, email, was: now.toLowerCase(), linkVersion, at };
        const link = `${origin}/my-application/email/${write(request)}`;
        const text = confirmEmailMail(facts, { number, link });
        const key = `application-email:${randomUUID()}`;
        const mail = { key, kind: "application-email", recipient: email, applicationId } as const;
        const validUntil = new Date(at + confirmedWithin);
        await mailer.write(queries, { ...mail, ...text, validUntil });
      });
      if (outcome.ok) mailer.nudge();
      return outcome;
    },

    /** Null for a confirmation that is wrong, too old or overtaken. */
    async emailToConfirm(confirmation: string): Promise<EmailToConfirm | null> {
      const request = read(confirmation);
      const linked = request && (await findLinked(database.queries, request.number));
      if (!linked || !isOpen(request, linked)) return null;
      const { number, email } = request;
      return { number, email, isConfirmed: isDone(request, linked) };
    },

    /** @param endsLinks ends the links that were mailed before; a new one goes to the new address in any case */
    async confirmEmail(confirmation: string, endsLinks: boolean): Promise<Changed> {
      const request = read(confirmation);
      const prepared = await prepareEmailChange(needs);
      const outcome = await refusable(database, async (queries) => {
        const linked = request && (await lockLinked(queries, request.number));
        if (!linked || !isOpen(request, linked)) throw refused("gone");
        if (isDone(request, linked)) return { ok: true } as const;
        checkChangeable(linked);
        await change(queries, linked, { to: request.email, endsLinks, prepared });
        return { ok: true } as const;
      });
      if (outcome.ok) mailer.nudge();
      return outcome;
    },

    /** Null where there is no such application. */
    async emailToCorrect(id: number): Promise<EmailToCorrect | null> {
      const page = await pageOf(database.queries, id);
      const linked = page && (await findLinked(database.queries, page.number));
      if (!linked) return null;
      const { row, held, answers } = linked;
      const { number, withdrawnAt } = linked.page;
      const why = held ? "held" : withdrawnAt ? "withdrawn" : null;
      return { id, number, email: row.email, name: nameOf(answers), why };
    },

    /** By HR, for a candidate who asks: at once. @param isSure it is this person's, whoever else has it */
    async correctEmail(
      id: number,
      { email, endsLinks, isSure }: { email: string; endsLinks: boolean; isSure: boolean },
      actor: StaffUser,
    ): Promise<EmailCorrection | SubmissionRefusal> {
      const prepared = await prepareEmailChange(needs);
      const outcome = await refusable(database, async (queries): Promise<EmailCorrection> => {
        const page = await pageOf(queries, id);
        const linked = page && (await lockLinked(queries, page.number));
        if (!linked) throw refused("gone");
        checkChangeable(linked);
        if (sameAddress(linked.row.email, email)) return { ok: false, code: "same" };
        const others = isSure ? [] : await othersWith(queries, email, linked.row);
        if (others.length > 0) return { ok: false, code: "shared", others };
        await change(queries, linked, { to: email, endsLinks, actorId: actor.id, prepared });
        const entry = { actor, action: "email-corrected", subject: String(id) } as const;
        await writeAudit(queries, clock.now(), entry);
        return { ok: true };
      });
      if (outcome.ok) mailer.nudge();
      return outcome;
    },
  };
}

/**
 * What was asked for and can still be confirmed, each address once: any other change of the address ends it.
 * @param changedAt when the address changed last; null where it never did
 */
export async function unconfirmedEmails(
  queries: Queries,
  { row, page, held }: LinkedApplication,
  { changedAt, now }: { changedAt: Date | null; now: Date },
): Promise<UnconfirmedEmail[]> {
  if (held || page.withdrawnAt) return [];
  const { recipient, validUntil, state, createdAt, applicationId, kind, id } = mails;
  const isAsked = and(eq(applicationId, row.id), eq(kind, "application-email"));
  const rows = await queries
    .select({ email: recipient, until: validUntil, state })
    .from(mails)
    .where(and(isAsked, gt(validUntil, now), changedAt ? gt(createdAt, changedAt) : undefined))
    .orderBy(desc(createdAt), desc(id));
  const byAddress = Map.groupBy(rows, ({ email }) => email.toLowerCase());
  byAddress.delete(row.email.toLowerCase());
  return [...byAddress.values()].flatMap(([newest]) =>
    newest?.until
      ? {
          ...{ email: newest.email, until: newest.until },
          isMailed: newest.state !== "held" && newest.state !== "failed",
        }
      : [],
  );
}

/** People of other names who applied with this address, as they write themselves. */
async function othersWith(
  queries: Queries,
  address: string,
  of: LinkedApplication["row"],
): Promise<string[]> {
  const { id, email, firstName, lastName } = applications;
  const own = sql`(${of.firstName.toLowerCase()}, ${of.lastName.toLowerCase()})`;
  const isOther = sql`(${folded(firstName)}, ${folded(lastName)}) IS DISTINCT FROM ${own}`;
  const theirs = sql`${foldedEmail(sql`${address}::text`)} COLLATE "C"`;
  const rows = await queries
    .select({ name: applicantNames.name })
    .from(applications)
    .where(and(eq(folded(email), theirs), ne(id, of.id), isOther))
    .groupBy(applicantNames.name)
    .limit(3);
  return rows.map(({ name }) => name);
}
