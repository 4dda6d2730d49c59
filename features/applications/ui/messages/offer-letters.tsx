import { makeLetterPath, offerLetterPath } from "#contract/offer-letter-paths.ts";
import type { Services } from "#platform/context.ts";

type Letter = Awaited<ReturnType<Services["offerLetters"]["ofApplication"]>>[number];

/** An offer or appointment letter in a line. */
export interface OfferLetterView {
  number: string;
  words: string;
}

const kinds: Record<Letter["kind"], string> = {
  offer: "Offer letter",
  appointment: "Appointment letter",
};

export const viewOfferLetter = ({ number, kind, state }: Letter): OfferLetterView => ({
  number,
  words: `${kinds[kind]}, ${state === "waiting" ? "waiting for approval" : state}`,
});

interface OfferLettersProps {
  applicationId: number;
  letters: readonly OfferLetterView[];
  mayWrite: boolean;
}

/** The offer and appointment letters of an application, and the way to another one. */
export function OfferLetters({ applicationId, letters, mayWrite }: OfferLettersProps) {
  if (!mayWrite) return null;
  return (
    <section aria-labelledby="open-offer-letters-title">
      <h2 id="open-offer-letters-title">Offer and appointment letters</h2>
      <ul role="list">
        {letters.map(({ number, words }) => (
          <li key={number}>
            <a href={offerLetterPath(number)}>{number}</a>
            <span className="sub">{words}</span>
          </li>
        ))}
      </ul>
      <a className="person-link tap" href={makeLetterPath(applicationId)}>
        Make letter
      </a>
    </section>
  );
}
