import { type SQL, sql } from "drizzle-orm";
import { driveVisits } from "#features/drives/tables.ts";
import { isCancelled } from "#features/mail/server/index.ts";
import { mails } from "#features/mail/tables.ts";
import { openings } from "#features/openings/tables.ts";
import { folded, foldedEmail } from "#platform/database/search-sql.ts";
import { invitedOnceIn } from "../../list/invitations.ts";
import {
  applicationConsents,
  applicationPages,
  applications,
  decisionOptions,
  invitations,
} from "../../tables.ts";
import { isForOtherRoles } from "../receive/application-consents.ts";
import type { InvitationTarget } from "./targets.ts";

/** What people are to fit, and when that is asked. */
export type Fitting = Pick<InvitationTarget, "openings" | "kind" | "code"> & { now: Date };

const { id, email, contactNumber, experience, receivedAt } = applications;
const person = folded(email);

/** The folded address of an application, as `invitations` names its person. */
export const personOf = person;

const folds = (column: string) => folded(sql.raw(column));
/** Another application, named `other`, of the same address in any letter case. */
const isSamePerson = sql`${folds("other.email")} = ${person}`;
/** A number alone is no person: families share one. Only what bars is looked for by it too. */
const hasSameNumber = sql`(other.contact_number = ${contactNumber} AND other.contact_number <> '')`;

/** Of an invitation: its email went to nobody, because it was called back, or what it says is over. */
const isCalledBack = sql`EXISTS (SELECT FROM ${mails}
  WHERE ${mails.letterId} = invitation.letter_id
    AND ${mails.applicationId} = invitation.application_id AND ${isCancelled})`;

/** Invitations, named `invitation`, that nothing stands for any more. */
export const isOver = (now: Date) => sql`(invitation.at <= ${since(now)} OR ${isCalledBack})`;

const since = (now: Date) =>
  sql`${new Date(now.getTime() - invitedOnceIn).toISOString()}::timestamptz`;

/** Whether the person of an application was invited within the last 30 days. */
export const wasInvited = (now: Date): SQL => sql`EXISTS (SELECT FROM ${invitations} AS invitation
  WHERE (invitation.person = ${person} OR invitation.application_id = ${id}) AND NOT ${isOver(now)})`;

/** A later application of the same address that is kept too speaks for its person: nobody counts twice. */
const isLatest = sql`NOT EXISTS (SELECT FROM ${applications} AS other
  JOIN ${applicationConsents} AS kept ON kept.application_id = other.id
    AND kept.notice = 'other-roles' AND kept.withdrawn_at IS NULL
  WHERE ${isSamePerson} AND other.merged_into IS NULL
    AND (other.received_at, other.id) > (${receivedAt}, ${id}))`;

const isHired = sql`EXISTS (SELECT FROM ${applications} AS other
  WHERE ${isSamePerson} AND other.status = 'hired')`;

/** Was rejected for a reason that bars. */
const isBarred = sql`EXISTS (SELECT FROM ${applications} AS other
  JOIN ${decisionOptions} AS reason ON reason.id = other.reason_id
  WHERE (${isSamePerson} OR ${hasSameNumber}) AND other.status = 'rejected' AND reason.bars)`;

const isReachable = sql`${email} LIKE '%@%' AND NOT EXISTS (SELECT FROM ${applicationPages} AS page
  WHERE page.application_id = ${id}
    AND (page.withdrawn_at IS NOT NULL OR page.email_refused_at IS NOT NULL))`;

/** Some of the openings they did not apply for, with as many years as it asks for; who was not asked may have them. */
const fitsOneOf = (ids: readonly number[]) => sql`EXISTS (SELECT FROM ${openings} AS opening
  WHERE opening.id = ANY(${sql.param(`{${ids.join(",")}}`)}::int[])
    AND (${experience} IS NULL OR opening.months_of_experience IS NULL
      OR ${experience} >= opening.months_of_experience / 12)
    AND NOT EXISTS (SELECT FROM ${applications} AS other WHERE ${isSamePerson}
      AND (other.opening_id = opening.id OR other.position = opening.title)))`;

const hasBooked = (drive: string) => sql`EXISTS (SELECT FROM ${driveVisits}
  WHERE ${driveVisits.driveCode} = ${drive}
    AND ${foldedEmail(driveVisits.email)} = ${foldedEmail(email)})`;

/**
 * Whether an application is of somebody who asked to be kept for other roles, can be invited now, and fits. What an
 * application does not say fits.
 */
export function isFitting({ kind, code, openings: wanted, now }: Fitting): SQL {
  const all = [
    isForOtherRoles,
    isReachable,
    isLatest,
    sql`NOT ${isHired}`,
    sql`NOT ${isBarred}`,
    ...(kind === "batch" && wanted.length === 0 ? [] : [fitsOneOf(wanted)]),
    ...(kind === "drive" ? [sql`NOT ${hasBooked(code)}`] : []),
    sql`NOT ${wasInvited(now)}`,
  ];
  return sql`(${sql.join(all, sql` AND `)})`;
}
