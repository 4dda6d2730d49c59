import { referralListLink, referralPath, shortReferralPath } from "#contract/ids/referral-link.ts";
import { textsFor } from "#contract/text/language.ts";
import { linesOf, type Opening } from "#features/openings/index.ts";
import { payOf } from "#features/openings/ui/index.ts";
import { referTexts } from "../../texts/refer.ts";

/** A link that was made, with what its poster says. */
export interface MadeLink {
  url: string;
  /** The same for paper, and for whoever types it. */
  shortUrl: string;
  title: string;
  /** What decides: place and shift, pay. */
  facts: string[];
  /** As HR's list has it; null where it does not have this employee. */
  name: string | null;
}

/** @param opening null for the list of openings */
export function makeLink(
  opening: Opening | null,
  { id, name, origin }: { id: string; name: string | null; origin: string },
): MadeLink {
  const { everyOpening } = textsFor(referTexts);
  const shortUrl = origin + shortReferralPath(id, opening?.openingId ?? null);
  if (!opening) {
    return { url: origin + referralListLink(id), shortUrl, title: everyOpening, facts: [], name };
  }
  const { openingCode, openingTitle, details } = opening;
  const [place] = linesOf(details.jobLocation);
  const [shift] = linesOf(details.shiftTiming);
  const pay = payOf(opening);
  return {
    url: origin + referralPath(openingCode, id),
    shortUrl,
    title: openingTitle,
    facts: [
      [place, shift && shift.charAt(0).toLowerCase() + shift.slice(1)].filter(Boolean).join(", "),
      pay ? `${pay.value} ${pay.note}` : "",
    ].flatMap((fact) => fact.trim() || []),
    name,
  };
}
