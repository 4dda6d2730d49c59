import { inArray } from "drizzle-orm";
import { writeAudit } from "#features/accounts/server/index.ts";
import { isOnLegalHold } from "#features/candidate-kyc/tables.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import { type RetentionKind, recordRetention } from "#records/lifecycle/record-retention.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";
import { isUnreleased, stateAt } from "../offer-letter.ts";
import { offerLetterQuestions, offerLetters } from "../tables.ts";
import { callBackUnsent, type LetterTools } from "./letter-tools.ts";
import { createLettersStore, letterEmail, ofApplication } from "./letters-store.ts";

const { id, number, kind, name, state, madeAt, lastDay, releasedAt, shown, sha256 } = offerLetters;
const { declinedAt, declineReason, revokedAt, acceptedAt, acceptedName } = offerLetters;
const { acceptedVersion, acceptedSha256 } = offerLetters;

/** Offer and appointment letters, with what was asked about them. Those of an application are also erased with it. */
export const letterTables: RecordTables = {
  kind: "offer-letters",
  table: offerLetters,
  id,
  receivedAt: madeAt,
  ...{ email: letterEmail, held: isOnLegalHold(letterEmail) },
  files: null,
  copyColumns: {
    ...{ number, kind, name, state, madeAt, lastDay, releasedAt, shown, sha256 },
    ...{ declinedAt, declineReason, revokedAt },
    ...{ acceptedAt, acceptedName, acceptedVersion, acceptedSha256 },
  },
  personalRows: {
    questions: {
      owner: offerLetterQuestions.letterId,
      copyColumns: {
        question: offerLetterQuestions.question,
        askedAt: offerLetterQuestions.askedAt,
        answer: offerLetterQuestions.answer,
        answeredAt: offerLetterQuestions.answeredAt,
      },
      order: [offerLetterQuestions.id],
    },
  },
};

/** Letters with their emails, which name them by their keys. */
export function letterRetention(
  options: Parameters<typeof recordRetention>[0] & { mailer: Pick<Mailer, "forgetMails"> },
): RetentionKind {
  return recordRetention(options, letterTables, async (queries, ids) => {
    const rows = await queries
      .select({ id, codes: offerLetters.codes })
      .from(offerLetters)
      .where(inArray(id, [...ids]));
    const questions = await queries
      .select({ id: offerLetterQuestions.id, letterId: offerLetterQuestions.letterId })
      .from(offerLetterQuestions)
      .where(inArray(offerLetterQuestions.letterId, [...ids]));
    const keys = rows.flatMap((row) =>
      [
        ...["released", "accepted", "ended"],
        ...Array.from({ length: row.codes }, (_, place) => `code:${place + 1}`),
        ...questions
          .filter(({ letterId }) => letterId === row.id)
          .map((each) => `answer:${each.id}`),
      ].map((what) => `offer-letter:${row.id}:${what}`),
    );
    await options.mailer.forgetMails(queries, { keys });
    return undefined;
  });
}

/** An application takes its open letters with it. Its candidate, who ended it, is not written to. */
export function createLetterEnds({ clock, mailer, links }: LetterTools) {
  async function end(queries: Queries, applicationId: number): Promise<void> {
    const store = createLettersStore(queries);
    const now = clock.now();
    for (const { letter } of await store.holdAll(ofApplication(applicationId))) {
      const current = stateAt(letter, now);
      if (current !== "released" && !isUnreleased(current)) continue;
      await store.change(letter.id, {
        ...{ state: "revoked", revokedAt: now, revokeReason: "The application was withdrawn." },
        ...{ codeHash: null, releaseAt: null },
      });
      await callBackUnsent(mailer, queries, letter);
      const entry = { actor: null, action: "letter-revoked", subject: letter.number } as const;
      await writeAudit(queries, now, entry);
    }
  }

  return {
    /** As interviews end with their application. */
    prepare: async () => ({ withdrawn: end, erased: end }),
    async links(queries: Queries, applicationId: number, linkVersion: number): Promise<string[]> {
      const all = await createLettersStore(queries).all(ofApplication(applicationId));
      return all.map(({ letter }) => links.url({ letter, linkVersion }));
    },
  };
}
