import { dayAndTime, dayInWords } from "#contract/days/indian-moment.ts";
import { textsFor } from "#contract/text/language.ts";
import type { SealedView } from "../../server/sealed/sealed-applications.ts";
import { sealedTexts } from "../../texts/sealed.ts";

/** A sealed application in the words that its candidate reads. */
export interface SealedWords {
  number: string;
  title: string;
  lead: string;
  /** One paragraph each. */
  kept: string[];
  who: string[];
}

export function viewSealed({ number, sealedAt, erasesAt, ...state }: SealedView): SealedWords {
  const texts = textsFor(sealedTexts);
  const { what, encrypted, since, until, held, who, released, copy } = texts;
  const openUntil = state.releasedUntil && dayAndTime(state.releasedUntil);
  return {
    number,
    title: openUntil ? texts.titleReleased : texts.title,
    lead: openUntil ? texts.leadReleased(openUntil) : texts.lead,
    kept: [
      openUntil ? what : `${what} ${encrypted}`,
      since(dayAndTime(sealedAt)),
      until(dayInWords(erasesAt)),
      ...(state.held ? [held] : []),
    ],
    who: [who, ...(openUntil ? [released(openUntil)] : []), copy],
  };
}
