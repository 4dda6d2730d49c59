import { indianDay } from "#contract/days/indian-day.ts";
import type { Context } from "#platform/context.ts";
import type { TokenAccess } from "#platform/limits/token-access.ts";
import { type LetterState, stateAt } from "../offer-letter.ts";
import { createBatchLetters } from "./batch-letters.ts";
import {
  type CandidateLetter,
  codesPerLetter,
  createCandidateLetters,
  type ShownLetter,
  shownLetter,
} from "./candidate-letters.ts";
import { createDeciding } from "./decide-letters.ts";
import { createLetterImport } from "./import-letters.ts";
import {
  contentOf,
  createLetterTools,
  isAltered,
  type LetterNeeds,
  readShown,
} from "./letter-tools.ts";
import { byNumber, createLettersStore, ofApplication } from "./letters-store.ts";
import { createLetterEnds } from "./lifecycle.ts";
import { createLetterList } from "./list-letters.ts";
import { createMaking, currentWording } from "./make-letters.ts";
import { createKeptPdfs } from "./pdf/kept-pdfs.ts";
import { createLetterPdf } from "./pdf/letter-pdf.ts";
import { pressLetter } from "./press-letter.ts";
import { createTemplatePreviews } from "./preview-templates.ts";

declare module "#platform/context.ts" {
  interface Services {
    offerLetters: OfferLetters;
    /** The letters behind private links. */
    offerLetterAccess: TokenAccess<CandidateLetter>;
  }
}

/** What `/verify` asks of a letter whose number somebody has; of the name it answers initials alone. */
interface VerifiedLetter {
  kind: "letter";
  name: string;
  date: Date;
  state: "valid" | "replaced" | "withdrawn" | "expired";
}

export type OfferLetters = ReturnType<typeof createOfferLetters>;

/** Offer and appointment letters, on the desk and for those who get them. See docs/decisions/0133. */
export function createOfferLetters(
  context: Pick<Context, "database" | "clock" | "origin" | "keyedHash" | "createBuckets">,
  needs: LetterNeeds,
) {
  const tools = createLetterTools(context, needs);
  const { database, clock, brand, links, origin } = tools;
  const store = createLettersStore(database.queries);
  const deciding = createDeciding(tools);
  const codes = context.createBuckets("codes to accept letters", codesPerLetter);

  const making = createMaking(tools);
  const letterPdf = createLetterPdf();
  const draw = createKeptPdfs(database, letterPdf.draw);

  /** As it was released or accepted; null where letters are printed from their page, or it holds no longer. */
  const pdf = async (letter: ShownLetter) =>
    isDrawn(letter) ? draw(letter.content, letter.accepted) : null;

  const isDrawn = ({ state, isAltered }: Pick<ShownLetter, "state" | "isAltered">) =>
    letterPdf.isAvailable && !isAltered && state !== "replaced" && state !== "revoked";

  return {
    ...making,
    ...deciding,
    ...createTemplatePreviews(tools),
    ...createLetterList(tools),
    ...createLetterImport(tools),
    ...createBatchLetters(tools, making),
    ...createLetterEnds(tools),
    candidate: createCandidateLetters(tools, codes),

    press: (asked: Parameters<typeof pressLetter>[1]) =>
      pressLetter({ ...making, ...deciding, clock }, asked),

    hasPdf: letterPdf.isAvailable,

    pdf,

    /** The same for HR; null also of one that was not released. */
    async pdfOf(number: string) {
      const found = await store.find(byNumber(number));
      return found?.letter.shown ? pdf(shownLetter(found.letter, clock.now())) : null;
    },

    /** A letter as HR reads it; null where there is none. */
    async open(number: string) {
      const found = await store.find(byNumber(number));
      if (!found) return null;
      const { letter } = found;
      const now = clock.now();
      const date = indianDay(now);
      const { schema } = currentWording(letter, await store.templates());
      const questions = await store.questionsOf(letter.id);
      const names = await store.accountNames([
        ...[letter.madeBy, letter.changedBy, letter.approvedBy, letter.releasedBy],
        ...[letter.revokedBy, ...questions.map(({ answeredBy }) => answeredBy)],
      ]);
      const isUnreleased = letter.releasedAt === null;
      const shown = { state: stateAt(letter, now), isAltered: isAltered(letter) };
      return {
        ...{
          letter,
          email: found.email,
          ...shown,
          hasPdf: letter.shown !== null && isDrawn(shown),
        },
        content:
          letter.shown === null
            ? contentOf(letter, { brand: await brand.now(), origin, date })
            : readShown(letter.shown),
        missing: isUnreleased ? await deciding.missing(found) : {},
        // what a save takes from the template by now
        fields: schema.fields,
        ...{ names, questions },
        url: isUnreleased ? null : links.url(found),
        needsApproval: await store.needsApproval(),
        today: date,
      };
    },

    /** In a line each, for the application; the newest first. */
    async ofApplication(applicationId: number) {
      const all = await store.all(ofApplication(applicationId));
      const now = clock.now();
      return all.map(({ letter }) => ({
        ...{ number: letter.number, kind: letter.kind, madeAt: letter.madeAt },
        state: stateAt(letter, now),
      }));
    },

    /** What `/verify` answers; null for a number that no released letter has. @param number in its canonical spelling */
    async verify(number: string): Promise<VerifiedLetter | null> {
      const found = await store.find(byNumber(number));
      if (!found || found.letter.releasedAt === null) return null;
      const { name, releasedAt } = found.letter;
      const state = verifiedStates[stateAt(found.letter, clock.now())];
      return { kind: "letter", name, date: releasedAt, state };
    },
  };
}

const verifiedStates: Record<LetterState, VerifiedLetter["state"]> = {
  draft: "withdrawn",
  waiting: "withdrawn",
  approved: "withdrawn",
  released: "valid",
  accepted: "valid",
  declined: "withdrawn",
  expired: "expired",
  replaced: "replaced",
  revoked: "withdrawn",
};

export type OpenedLetter = NonNullable<Awaited<ReturnType<OfferLetters["open"]>>>;
