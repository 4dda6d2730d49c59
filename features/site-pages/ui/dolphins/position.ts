import { textsFor } from "#contract/text/language.ts";
import { linesOf, type Opening, openingTexts } from "#features/openings/index.ts";
import { headFacts, type OpeningFact } from "#features/openings/ui/index.ts";
import { positionGroupTexts } from "../../texts/dolphins.ts";

/** What the page shows of an opening; the whole of it stands on the opening's own page. */
export interface Position {
  code: string;
  title: string;
  summary: string;
  shift: string;
  facts: Pick<OpeningFact, "label" | "value" | "notes" | "icon">[];
  duties: string[];
  skills: string[];
}

export interface PositionGroup {
  label: string;
  positions: Position[];
}

/** The openings in the specification's three groups, each in the order given. */
export function groupPositions(openings: readonly Opening[]): PositionGroup[] {
  return textsFor(positionGroupTexts).map(({ label, departments }) => ({
    label,
    positions: openings
      .filter(({ department }) => departments.includes(department))
      .map(toPosition),
  }));
}

function toPosition(opening: Opening): Position {
  const { openingCode, openingTitle, summary, details } = opening;
  return {
    code: openingCode,
    title: openingTitle,
    summary,
    shift: linesOf(details.shiftTiming)[0] ?? "",
    facts: headFacts(opening, textsFor(openingTexts)),
    duties: linesOf(details.keyResponsibilities),
    skills: linesOf(details.skillsNExpertise),
  };
}
