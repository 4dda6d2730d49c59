import { sql } from "drizzle-orm";
import { isOnLegalHold } from "#features/candidate-kyc/tables.ts";
import { referralNews } from "#features/referrers/tables.ts";
import { foldedEmail } from "#platform/database/search-sql.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";
import { bonusClaims, bonusParts, bonusPayments } from "../tables.ts";

const ownEmail = sql`coalesce(${bonusClaims.ownEmail}, '')`;
const isConfirmed = sql`news.referrer_key = ${bonusClaims.referrerKey} AND news.confirmed_at IS NOT NULL`;
const newsEmail = sql`coalesce((SELECT news.email FROM ${referralNews} AS news WHERE ${isConfirmed}), '')`;

/**
 * Claims are the employee's: they say nothing of the candidate. What names the employee is taken out of them; the rest
 * stays, so that nothing is claimed and paid once more.
 */
export const bonusTables: RecordTables = {
  kind: "bonuses",
  table: bonusClaims,
  id: bonusClaims.id,
  receivedAt: bonusClaims.hiredAt,
  ...{ email: ownEmail, held: sql`(${isOnLegalHold(ownEmail)} OR ${isOnLegalHold(newsEmail)})` },
  isOf: (address) => sql`${foldedEmail(sql`${address}::text`)}
    IN (${foldedEmail(ownEmail)}, ${foldedEmail(newsEmail)})`,
  scrubbed: {
    erasedAt: bonusClaims.erasedAt,
    values: {
      ...{ referrerKey: "", referId: "", refusalNote: null, ownNumber: null, ownEmail: null },
      ownAccount: null,
    } satisfies Partial<typeof bonusClaims.$inferInsert>,
  },
  files: null,
  copyColumns: {
    ...{ referId: bonusClaims.referId, position: bonusClaims.position },
    ...{ referredAt: bonusClaims.referredAt, hiredAt: bonusClaims.hiredAt },
    ...{ joinedOn: bonusClaims.joinedOn, leftOn: bonusClaims.leftOn },
    ...{ refusal: bonusClaims.refusal, refusedAt: bonusClaims.refusedAt },
    refusalNote: bonusClaims.refusalNote,
    ...{ ownNumber: bonusClaims.ownNumber, ownEmail: bonusClaims.ownEmail },
  },
  personalRows: {
    parts: {
      owner: bonusParts.claimId,
      copyColumns: { amount: bonusParts.amount, days: bonusParts.days },
      order: [bonusParts.part],
    },
    payments: {
      owner: bonusPayments.claimId,
      copyColumns: { part: bonusPayments.part, paidAt: bonusPayments.paidAt },
      order: [bonusPayments.part],
    },
  },
};
