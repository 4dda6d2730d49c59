import { linesOf } from "./lines.ts";
import type { Opening, OpeningDetailKey } from "./opening.ts";
import { eligibilityNotes } from "./texts/opening-notes.ts";

/** How the lines of a section are drawn; a single line is a paragraph in any look but `skills`. */
export type SectionLook = "prose" | "duties" | "skills" | "offers" | "points" | "note";

export interface OpeningSection {
  key: OpeningDetailKey;
  heading: string;
  look: SectionLook;
  lines: readonly string[];
}

const sections: readonly Omit<OpeningSection, "lines">[] = [
  { key: "brifAboutProfile", heading: "About this profile", look: "prose" },
  { key: "keyResponsibilities", heading: "What you will do", look: "duties" },
  { key: "skillsNExpertise", heading: "What you bring", look: "skills" },
  { key: "UniqueOpportunities", heading: "Unique opportunities", look: "points" },
  { key: "opportunityOffer", heading: "What this opportunity offers", look: "points" },
  { key: "InnovationDynamics", heading: "How we innovate", look: "points" },
  { key: "Innovation", heading: "What is new", look: "points" },
  { key: "weOffer", heading: "What we offer", look: "offers" },
  { key: "SpecialNote", heading: "Special note", look: "note" },
];

/** The sections that this opening has texts for, in the order of the page. */
export function openingSections({ details }: Opening): OpeningSection[] {
  return sections
    .map((section) => ({ ...section, lines: linesOf(details[section.key]) }))
    .filter((section) => section.lines.length > 0);
}

/** "Please note before you apply": the opening's own notes, then those of every opening. */
export function notesOf({ details }: Opening): string[] {
  return [...linesOf(details.notes), ...eligibilityNotes];
}
