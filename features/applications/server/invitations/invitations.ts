import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { staffAccounts } from "#features/accounts/tables.ts";
import { oneLine } from "#features/mail/index.ts";
import { isCancelled, type Mailer } from "#features/mail/server/index.ts";
import { mails } from "#features/mail/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import type { LetterText } from "../../letters.ts";
import { takeBackText } from "../../list/invitations.ts";
import { applications, invitations } from "../../tables.ts";
import { isFitting, isOver, personOf, wasInvited } from "./fitting.ts";
import type { InvitationTarget } from "./targets.ts";

/** Which of these can be invited, and who of the others was not long ago. */
export interface Invited {
  fitting: ReadonlySet<number>;
  recently: ReadonlySet<number>;
}

export async function readFitting(
  queries: Queries,
  target: InvitationTarget,
  ids: readonly number[],
  now: Date,
): Promise<Invited> {
  const which = async (where: SQL) => {
    const rows = await queries
      .select({ id: applications.id })
      .from(applications)
      .where(and(inArray(applications.id, [...ids]), where));
    return new Set(rows.map(({ id }) => id));
  };
  return {
    fitting: await which(isFitting({ ...target, now })),
    recently: await which(wasInvited(now)),
  };
}

interface NewInvitations {
  target: InvitationTarget;
  letterId: string;
  ids: readonly number[];
  actor: { id: string };
  at: Date;
}

/**
 * Notes that these are invited, unless somebody invited them meanwhile: a unique index lets one of several at once
 * through, in an order that all keep. @returns those that are
 */
export async function putInvitations(
  queries: Queries,
  mailer: Pick<Mailer, "callBack">,
  { target, letterId, ids, actor, at }: NewInvitations,
): Promise<ReadonlySet<number>> {
  const chosen = sql`SELECT ${personOf} FROM ${applications} WHERE ${inArray(applications.id, [...ids])}`;
  const { rows: over } = await queries.execute<{ application_id: string }>(sql`
    UPDATE ${invitations} SET recent = false WHERE id IN (
      SELECT invitation.id FROM ${invitations} AS invitation
      WHERE invitation.recent AND invitation.person IN (${chosen}) AND ${isOver(at)}
      ORDER BY invitation.person FOR UPDATE)
    RETURNING application_id`);
  // what HR called back could be sent after all: not beside a new one
  const former = over.map((row) => Number(row.application_id));
  if (former.length > 0) {
    await mailer.callBack(queries, { invitationsOf: former }, "invitedAgain");
  }
  const { rows } = await queries.execute<{ application_id: string }>(sql`
    INSERT INTO ${invitations} (application_id, person, target, title, at, actor_id, letter_id)
    SELECT ${applications.id}, ${personOf}, ${target.code}::text, ${target.title}::text,
      ${at.toISOString()}::timestamptz, ${actor.id}::text, ${letterId}::text
    FROM ${applications} WHERE ${inArray(applications.id, [...ids])} ORDER BY ${personOf}
    ON CONFLICT DO NOTHING RETURNING application_id`);
  return new Set(rows.map((row) => Number(row.application_id)));
}

/** An invitation as a letter: with where it leads, and how to end what it rests on. Its other fields are those of letters. */
export function invitationText(
  { subject, body }: LetterText,
  { title, link }: Pick<InvitationTarget, "title" | "link">,
  origin: string,
): LetterText {
  // nobody's title is a field
  const invitedTo = oneLine(title).replaceAll(/[{}]/g, "");
  const named = (text: string) =>
    text
      .replaceAll("{invitedTo}", () => invitedTo)
      .replaceAll("{bookingLink}", () => origin + link);
  return { subject: named(subject), body: `${named(body).trimEnd()}\n\n${takeBackText}` };
}

/** An invitation in the history of an application. */
export interface InvitationEvent {
  at: Date;
  title: string;
  /** Null where the account is not known. */
  actorName: string | null;
  /** What became of its email. */
  email: "waits" | "sent" | "called-back";
}

/** What became of the email that an invitation went with; one whose row is gone was sent. */
export const emailOfInvitation = sql<InvitationEvent["email"]>`coalesce((
  SELECT CASE WHEN ${isCancelled} THEN 'called-back' WHEN ${mails.sentAt} IS NULL THEN 'waits' END
  FROM ${mails} WHERE ${mails.letterId} = ${invitations.letterId}
    AND ${mails.applicationId} = ${invitations.applicationId} LIMIT 1), 'sent')`;

/** Of these applications, oldest first. */
export function invitationsOf(
  queries: Queries,
  ids: readonly number[],
): Promise<InvitationEvent[]> {
  const { at, title, actorId, applicationId, id } = invitations;
  return queries
    .select({ at, title, actorName: staffAccounts.name, email: emailOfInvitation })
    .from(invitations)
    .leftJoin(staffAccounts, eq(staffAccounts.id, actorId))
    .where(inArray(applicationId, [...ids]))
    .orderBy(asc(id));
}
