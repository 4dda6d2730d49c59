import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { auditLog, staffAccounts } from "#features/accounts/tables.ts";
import {
  type LetterProgress,
  type Mailer,
  mailHtml,
  type Outbox,
} from "#features/mail/server/index.ts";
import { mails } from "#features/mail/tables.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { forgetKey, takeKey } from "#platform/database/idempotency-keys.ts";
import type { Rows } from "#records/list/load-page.ts";
import {
  type LetterSelection,
  type LetterText,
  lettersASecond,
  letterText,
  letterWaits,
  namesApplication,
  type SkipReason,
  skipReasons,
} from "../../letters.ts";
import { applicantNames, applicationPages, applications } from "../../tables.ts";
import type { ApplicationLinks } from "../application-pages.ts";
import { readChoices } from "../decide/choices.ts";
import {
  type Invited,
  invitationText,
  putInvitations,
  readFitting,
} from "../invitations/invitations.ts";
import { findTarget, type InvitationTarget } from "../invitations/targets.ts";
import { notifiedOf } from "../stage-mails/notified-applications.ts";
import { createTexts } from "../stage-mails/templates.ts";
import { listLetterTexts } from "./letter-texts.ts";

/** Who of a selection gets a letter, in its order, and who does not. */
export interface LetterPlan {
  to: { id: number; name: string }[];
  /** By why; of erased ones only how many. */
  left: { why: SkipReason; count: number; names: string[] }[];
}

export interface ShownLetter {
  subject: string;
  text: string;
  html: string;
}

/** `queued`: written now, or by the same confirmation before; `nobody`: no one of them gets it any more, also because nobody can come to what it invites to. */
export type LetterOutcome = { what: "queued"; left: number } | { what: "nobody" };

export interface NewLetter {
  /** Names it: what comes twice with it is written once. A UUID. */
  id: string;
  selection: LetterSelection;
  text: LetterText;
  actor: StaffUser;
  /** What it invites to, by its code; left out of one that invites to nothing. */
  fits?: string | undefined;
}

/** A letter as its list shows it. */
export type WrittenLetter = LetterProgress & { id: string; by: string | null };

interface LetterNeeds {
  brand: Brands;
  mailer: Pick<Mailer, "writeAll" | "callBack">;
  outbox: Pick<Outbox, "letter" | "letters">;
  links: ApplicationLinks;
}

export type Letters = ReturnType<typeof createLetters>;

/** Emails that HR writes itself. See docs/decisions/0091. */
export function createLetters(
  { database, clock, origin }: Pick<Context, "database" | "clock" | "origin">,
  { brand, mailer, outbox, links }: LetterNeeds,
) {
  const { queries } = database;
  // who has the real one can withdraw and erase: it is nothing to look at
  const example = { url: () => `${origin}/my-application/example` };

  /** What a letter invites to; null for nothing that is open. */
  async function openTarget(within: Queries, fits: string): Promise<InvitationTarget | null> {
    const target = await findTarget(within, fits, clock.now());
    return target?.isOpen ? target : null;
  }

  const planWith = async (
    within: Queries,
    rows: readonly SelectedRow[],
    { selection, text, fits }: Pick<NewLetter, "selection" | "text" | "fits">,
  ) => {
    if (fits === undefined) return { target: null, ...planLetter(selection, rows, { text }) };
    const target = await openTarget(within, fits);
    const invited = target
      ? await readFitting(within, target, idsOf(selection), clock.now())
      : { fitting: new Set<number>(), recently: new Set<number>() };
    return { target, ...planLetter(selection, rows, { text, invited }) };
  };

  return {
    /** Whose status is another one than was selected is left, as in a change of many. */
    async plan(selection: LetterSelection, text: LetterText, fits?: string): Promise<LetterPlan> {
      const rows = await selectedRows(queries, idsOf(selection));
      const { to, left } = await planWith(queries, rows, { selection, text, fits });
      return { to, left };
    },

    /** What people are to be invited to; null where nobody can come to it. */
    target: (fits: string) => openTarget(queries, fits),

    /** The selection of one application, as it is now; nothing of one that is not there. */
    async selectionOf(wanted: number): Promise<LetterSelection> {
      return (await selectedRows(queries, [wanted])).map(({ id, status }) => ({ id, status }));
    },

    /** As this candidate would read it, with an example of the private link; null where it is erased. */
    async show(
      typed: LetterText,
      applicationId: number,
      fits?: string,
    ): Promise<ShownLetter | null> {
      const target = fits === undefined ? null : await openTarget(queries, fits);
      const letter = target ? invitationText(typed, target, origin) : typed;
      const facts = await brand.now();
      const rows = await notifiedOf(queries, [applicationId]);
      const choices = await readChoices(queries);
      const needs = { queries, brand: facts, links: example, choices };
      const texts = await createTexts(needs, rows);
      const [shown] = rows.map((row) => texts(letter, row, row));
      if (!shown) return null;
      const { subject, body } = shown;
      return { subject, text: body, html: mailHtml(shown, facts.companyName) };
    },

    /** What HR saved for its emails, by name. */
    async savedTexts(): Promise<(LetterText & { key: string; name: string })[]> {
      const all = await listLetterTexts(queries);
      return all.flatMap(({ key, body }) => {
        const checked = v.safeParse(letterText, body);
        return checked.success ? [{ key, ...checked.output }] : [];
      });
    },

    /** Writes it for all who get it into the outbox, in one transaction; it waits for ten minutes there. */
    async write(letter: NewLetter): Promise<LetterOutcome> {
      const { id, selection, actor } = letter;
      const facts = await brand.now();
      return database.transaction(async (within) => {
        const key = { scope: `letter:${actor.id}`, key: id, requestHash: id };
        if ((await takeKey(within, key)) !== null) return { what: "queued", left: 0 };
        const rows = await lockRows(within, idsOf(selection));
        const { to, target } = await planWith(within, rows, letter);
        const now = clock.now();
        const invites = { letterId: id, ids: idsOf(to), actor, at: now };
        const ids = target
          ? [...(await putInvitations(within, mailer, { target, ...invites }))]
          : idsOf(to);
        if (ids.length === 0) {
          await forgetKey(within, key);
          return { what: "nobody" };
        }
        const text = target ? invitationText(letter.text, target, origin) : letter.text;
        const notified = await notifiedOf(within, ids);
        const choices = await readChoices(within);
        const texts = await createTexts(
          { queries: within, brand: facts, links, choices },
          notified,
        );
        const from = now.getTime() + letterWaits;
        const mails = notified.flatMap((row, place) => {
          const filled = texts(text, row, row);
          if (!filled) return [];
          const dueAt = new Date(from + Math.floor(place / lettersASecond) * 1_000);
          const about = { applicationId: row.id, letterId: id, recipient: row.email, dueAt };
          return [{ ...mailOf(target, `${id}:${row.id}`), ...about, ...filled }];
        });
        await mailer.writeAll(within, mails);
        const detail = { emails: mails.length };
        const entry = { actor, action: "letter-written", subject: id, detail } as const;
        await writeAudit(within, now, entry);
        if (target) {
          const invited = { action: "people-invited", subject: target.code, detail } as const;
          await writeAudit(within, now, { actor, ...invited });
        }
        return { what: "queued", left: selection.length - ids.length };
      });
    },

    /** What became of it, and who wrote it; null where there is no such letter. */
    async find(id: string): Promise<(LetterProgress & { by: string | null }) | null> {
      const letter = await outbox.letter(id);
      return letter && { ...letter, by: await writerOf(queries, id) };
    },

    /** All letters, the newest first. */
    async list(page: Rows): Promise<{ rows: WrittenLetter[]; count: number }> {
      const { rows, count } = await written(queries, page);
      const progress = await outbox.letters(rows.map(({ id }) => id));
      const found = rows.flatMap(({ id, by }) => {
        const letter = progress.get(id);
        return letter ? [{ ...letter, id, by }] : [];
      });
      return { rows: found, count };
    },
  };
}

const idsOf = (all: readonly { id: number }[]) => all.map(({ id }) => id);

/** Its kind, and until when it is true. */
const mailOf = (target: InvitationTarget | null, key: string) =>
  target
    ? {
        ...{ kind: "application-invitation" as const, key: `application-invitation:${key}` },
        trueUntil: target.openUntil,
      }
    : { kind: "application-letter" as const, key: `application-letter:${key}` };

/** Who of a selection gets a letter, and why the others do not. An invitation goes to each person once. */
function planLetter(
  selection: LetterSelection,
  rows: readonly SelectedRow[],
  { text, invited }: { text: LetterText; invited?: Invited },
): LetterPlan {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const written = !invited && namesApplication(text) ? null : new Set<string>();
  const uninvited = (id: number): SkipReason | null => {
    if (!invited || invited.fitting.has(id)) return null;
    return invited.recently.has(id) ? "invited" : "unfit";
  };
  const planned = selection.map(({ id, status }) => {
    const row = byId.get(id);
    const why = row ? (uninvited(id) ?? skippedBecause(row, status, written)) : "erased";
    if (row && !why) written?.add(row.email.toLowerCase());
    return { why, id, name: row ? `${row.firstName} ${row.lastName}` : "" };
  });
  const to = planned.flatMap(({ why, id, name }) => (why ? [] : [{ id, name }]));
  const left = skipReasons.flatMap((why) => {
    const those = planned.filter((each) => each.why === why);
    const names = why === "erased" ? [] : those.map(({ name }) => name);
    return those.length > 0 ? [{ why, count: those.length, names }] : [];
  });
  return { to, left };
}

/** @param written addresses that get it already; null where each application gets it */
function skippedBecause(
  row: SelectedRow,
  seen: SelectedRow["status"],
  written: ReadonlySet<string> | null,
): SkipReason | null {
  if (row.status !== seen) return "moved";
  if (row.withdrawnAt) return "withdrawn";
  if (row.mergedInto !== null) return "merged";
  if (!row.email.includes("@")) return "no-email";
  if (row.emailRefusedAt) return "refused";
  return written?.has(row.email.toLowerCase()) ? "same-address" : null;
}

type SelectedRow = Awaited<ReturnType<typeof selectedRows>>[number];

/** Applications that were selected, with all that decides whether they get the letter. */
function selectedRows(queries: Queries, ids: readonly number[]) {
  const { id, email, status, mergedInto } = applications;
  const { firstName, lastName } = applicantNames;
  const { applicationId, withdrawnAt, emailRefusedAt } = applicationPages;
  return queries
    .select({
      ...{ id, firstName, lastName, email, status, mergedInto },
      ...{ withdrawnAt, emailRefusedAt },
    })
    .from(applications)
    .leftJoin(applicationPages, eq(applicationId, id))
    .where(inArray(id, [...ids]))
    .orderBy(asc(id));
}

/** The same; nobody withdraws, merges or erases one of them until the transaction ends. */
async function lockRows(queries: Queries, ids: readonly number[]): Promise<SelectedRow[]> {
  await queries
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, [...ids]))
    .orderBy(asc(applications.id))
    .for("share");
  return selectedRows(queries, ids);
}

/** Written, and some of its emails are there; by the index `mails_of_letter`. */
const isLetter = and(
  eq(auditLog.action, "letter-written"),
  sql`EXISTS (SELECT 1 FROM ${mails} WHERE ${mails.letterId} = ${auditLog.subject})`,
);

/** Letters, the newest first, with who wrote each. */
async function written(queries: Queries, { limit, offset }: Rows) {
  const rows = await queries
    .select({ id: sql<string>`${auditLog.subject}`, by: staffAccounts.name })
    .from(auditLog)
    .leftJoin(staffAccounts, eq(staffAccounts.id, auditLog.actorId))
    .where(isLetter)
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset);
  const [all] = await queries.select({ count: count() }).from(auditLog).where(isLetter);
  return { rows, count: all?.count ?? 0 };
}

/** Name of who wrote a letter; null where the account is not known. */
async function writerOf(queries: Queries, letterId: string): Promise<string | null> {
  const isIts = and(eq(auditLog.subject, letterId), eq(auditLog.action, "letter-written"));
  const [row] = await queries
    .select({ name: staffAccounts.name })
    .from(auditLog)
    .innerJoin(staffAccounts, eq(staffAccounts.id, auditLog.actorId))
    .where(isIts)
    .limit(1);
  return row?.name ?? null;
}
