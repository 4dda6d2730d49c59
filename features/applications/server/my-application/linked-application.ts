import { eq, getTableColumns, sql } from "drizzle-orm";
import { textsFor } from "#contract/text/language.ts";
import { isOnLegalHold } from "#features/candidate-kyc/tables.ts";
import type { Documents } from "#features/documents/server/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { publishChange } from "#platform/nodes/pub-sub.ts";
import { refusable } from "#records/intake/save-once.ts";
import { Refused, type SubmissionRefusal } from "#records/intake/submission-refusal.ts";
import { applicationPages, applications } from "../../tables.ts";
import { changeRefusals } from "../../texts/my-application.ts";
import type { ApplicationLinks } from "../application-pages.ts";
import { fromColumns } from "../receive/stored-application.ts";
import type { Arrangements } from "../retention.ts";
import type { SealedApplications } from "../sealed/sealed-applications.ts";
import type { StageMails } from "../stage-mails/stage-mails.ts";

export type ChangeContext = Pick<
  Context,
  "database" | "clock" | "origin" | "keys" | "keyedHash" | "createBuckets"
>;

/** What everything that is changed by a private link stands on. */
export interface ChangeNeeds {
  brand: Brands;
  documents: Pick<Documents, "idFromUrl" | "claim" | "release" | "removeReleased">;
  links: ApplicationLinks;
  mailer: Pick<
    Mailer,
    "write" | "writeAll" | "nudge" | "recipients" | "forgetMails" | "callBack" | "readdress"
  >;
  sealed: Pick<SealedApplications, "isOn" | "seal" | "knows">;
  stageMails: StageMails;
  /** Cancels what is arranged with whoever withdraws. */
  interviews?: Arrangements;
}

/** `isUnconfirmed`: no email confirms it, as many of its kind went to the address today. */
export type Changed = { ok: true; isUnconfirmed?: true } | SubmissionRefusal;

/** An application with its page, as a link finds it. */
export type LinkedApplication = NonNullable<Awaited<ReturnType<typeof findLinked>>>;

const { search: _, ...columns } = getTableColumns(applications);

const linked = (queries: Queries, number: string) =>
  queries
    .select({
      row: columns,
      page: applicationPages,
      held: sql<boolean>`${isOnLegalHold(applications.email)}`,
    })
    .from(applicationPages)
    .innerJoin(applications, eq(applications.id, applicationPages.applicationId))
    .where(eq(applicationPages.number, number));

export async function findLinked(queries: Queries, number: string) {
  const [found] = await linked(queries, number);
  return found ? { ...found, answers: fromColumns(found.row) } : null;
}

/** The same; application and page are changed by nobody else until the transaction ends. */
export async function lockLinked(
  queries: Queries,
  number: string,
): Promise<LinkedApplication | null> {
  const [found] = await linked(queries, number).for("update");
  return found ? { ...found, answers: fromColumns(found.row) } : null;
}

/** Null for a token that is wrong, ended or of an erased application. */
export async function openLinked(
  queries: Queries,
  { links }: Pick<ChangeNeeds, "links">,
  token: string,
): Promise<LinkedApplication | null> {
  const number = links.numberIn(token);
  const found = number === null ? null : await findLinked(queries, number);
  return found && links.opens(token, found.page) ? found : null;
}

/** Runs `work` on the application that a link opens, held, in one transaction that tells all nodes. */
export function changing(
  { database }: Pick<Context, "database">,
  { links, sealed }: Pick<ChangeNeeds, "links" | "sealed">,
  token: string,
  work: (queries: Queries, linked: LinkedApplication) => Promise<void>,
) {
  return refusable(database, async (queries) => {
    const number = links.numberIn(token);
    const locked = number === null ? null : await lockLinked(queries, number);
    if (!locked || !links.opens(token, locked.page)) throw refused("gone");
    // it is released to HR for a while, and its candidate has nothing left to do
    if (await sealed.knows(queries, locked.row.id)) throw refused("gone");
    await work(queries, locked);
    await publishChange(database, queries, "applications");
    return { ok: true } as const;
  });
}

export async function changeRow(
  queries: Queries,
  id: number,
  change: Partial<Pick<typeof applications.$inferInsert, "contactNumber" | "email" | "resumeId">>,
): Promise<void> {
  await queries.update(applications).set(change).where(eq(applications.id, id));
}

/** What must hold before anything of an application is replaced: nobody has to keep it, nobody withdrew it. */
export function checkChangeable({ held, page }: LinkedApplication): void {
  if (held) throw refused("held");
  if (page.withdrawnAt) throw refused("withdrawn");
}

const statuses = { gone: 404, held: 409, withdrawn: 409, opened: 409, answered: 409 } as const;

/** Why a candidate's change is not made. */
export function refused(why: keyof typeof statuses): Refused {
  const message = textsFor(changeRefusals)[why];
  return new Refused({ ok: false, status: statuses[why], code: why, message, errors: {} });
}
