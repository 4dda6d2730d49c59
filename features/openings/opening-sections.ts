import { linesOf } from "./lines.ts";
import type { Opening } from "./opening.ts";
import type { OpeningTexts } from "./texts/opening-pages.ts";

/** How the lines of a section are drawn; a single line is a paragraph in any look but `skills`. */
export type SectionLook = "prose" | "duties" | "skills" | "offers" | "points" | "note";

export interface OpeningSection {
  key: keyof OpeningTexts["sections"];
  heading: string;
  look: SectionLook;
  lines: readonly string[];
}

const sections: readonly Pick<OpeningSection, "key" | "look">[] = [
  { key: "brifAboutProfile", look: "prose" },
  { key: "keyResponsibilities", look: "duties" },
  { key: "skillsNExpertise", look: "skills" },
  { key: "UniqueOpportunities", look: "points" },
  { key: "opportunityOffer", look: "points" },
  { key: "InnovationDynamics", look: "points" },
  { key: "Innovation", look: "points" },
  { key: "weOffer", look: "offers" },
  { key: "SpecialNote", look: "note" },
];

/** The sections that this opening has texts for, in the order of the page. */
export function openingSections({ details }: Opening, texts: OpeningTexts): OpeningSection[] {
  return sections
    .map((section) => ({
      ...section,
      heading: texts.sections[section.key],
      lines: linesOf(details[section.key]),
    }))
    .filter((section) => section.lines.length > 0);
}

/** "Please note before you apply": the opening's own notes, then those of every opening. */
export function notesOf({ details }: Opening, ofEvery: readonly string[]): string[] {
  return [...linesOf(details.notes), ...ofEvery];
}
