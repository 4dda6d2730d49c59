import type { Brand } from "#contract/brand-facts.ts";
import { textsFor } from "#contract/text/language.ts";
import type { Opening } from "../opening.ts";
import { openingTexts } from "../texts/opening-pages.ts";

/** What search results and previews say of an opening, in two sentences. */
export function openingSummary({ summary, details, openingTitle }: Opening, brand: Brand): string {
  const facts = [details.experience, details.shiftTiming, details.jobLocation].flatMap(
    (fact) => fact || [],
  );
  return facts.length > 0
    ? textsFor(openingTexts).summary(summary, openingTitle, brand.companyName, facts)
    : summary;
}
