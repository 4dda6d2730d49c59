import type { Brand } from "#contract/brand-facts.ts";
import type { Opening } from "../opening.ts";

/** What search results and previews say of an opening, in two sentences. */
export function openingSummary({ summary, details, openingTitle }: Opening, brand: Brand): string {
  const facts = [details.experience, details.shiftTiming, details.jobLocation].filter(Boolean);
  return facts.length > 0
    ? `${summary} ${openingTitle} at ${brand.companyName}: ${facts.join(", ")}.`
    : summary;
}
