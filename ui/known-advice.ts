import { pageTexts } from "#content/page-texts.ts";
import type { Advice, AdviceName, adviceOn } from "#contract/answers/answer-advice.ts";
import { textsFor } from "#contract/text/language.ts";

type Advise = typeof adviceOn;

declare global {
  /** Global, as the script of a page, which loads it, and that of its form are built apart. */
  var knownAdvice: Advise | undefined;
}

/**
 * The server has the advice from its start; a page gets it with the first answer, apart from the form's own script
 * (`ui/enhance/advice-when-answered.ts`). Forms import this file alone.
 */
export function setAdvice(known: Advise): void {
  globalThis.knownAdvice = known;
}

/** As far as it is here. */
export function advised(...parameters: Parameters<Advise>): Advice | null {
  return globalThis.knownAdvice?.(...parameters) ?? null;
}

/** What is wrong with an answer that was refused, beside its message in a summary. */
export function whatIsWrong(
  advice: AdviceName | undefined,
  typed: string | undefined,
): string | undefined {
  if (!advice || typed === undefined) return undefined;
  return isMissing(typed) ? textsFor(pageTexts).emptyField : advised(advice, typed)?.words;
}

/** Nothing was entered; not where nobody knows what was. */
export const isMissing = (typed: string | undefined) => typed?.trim() === "";
