import { dayInWords } from "#contract/indian-moment.ts";
import { viewMoment } from "#ui/desk/moment.ts";
import type { SealedView } from "../../server/sealed/sealed-applications.ts";
import { sealedTexts } from "../../texts/sealed.ts";

/** A sealed application in the words that its candidate reads. */
export interface SealedWords {
  number: string;
  /** One paragraph each. */
  kept: string[];
  who: string[];
}

export function viewSealed({ number, sealedAt, keptUntil, ...state }: SealedView): SealedWords {
  const { what, since, until, held, who, released, copy } = sealedTexts;
  const { releasedUntil } = state;
  return {
    number,
    kept: [
      what,
      since(viewMoment(sealedAt).dayAndTime),
      until(dayInWords(keptUntil)),
      ...(state.held ? [held] : []),
    ],
    who: [who, ...(releasedUntil ? [released(viewMoment(releasedUntil).dayAndTime)] : []), copy],
  };
}
