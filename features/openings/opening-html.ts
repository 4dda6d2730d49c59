import { textsFor } from "#contract/text/language.ts";
import type { Opening } from "./opening.ts";
import { notesOf, openingSections } from "./opening-sections.ts";
import type { OpeningDescription } from "./texts/opening-descriptions.ts";
import { openingNoteTexts } from "./texts/opening-notes.ts";
import { openingTexts } from "./texts/opening-pages.ts";

/**
 * The opening's complete text as HTML for job search engines, which ask for all that the page
 * says and allow headings, paragraphs and lists.
 */
export function openingHtml(opening: Opening, description: OpeningDescription): string {
  const { account, lead, paragraphs, closingNotes = [] } = description;
  const intro = [lead, ...paragraphs].map(paragraph).join("");
  const texts = textsFor(openingTexts);
  const notes = notesOf(opening, textsFor(openingNoteTexts).eligibility);
  const text = openingSections(opening, texts).map(({ heading, lines }) => block(heading, lines));
  return [
    account ? "" : intro,
    ...text,
    account ? `${title(account.heading)}${paragraph(account.byline)}${intro}` : "",
    closingNotes.length > 0 ? block(texts.closingHeading, closingNotes) : "",
    block(texts.notesHeading, notes),
  ].join("");
}

function block(heading: string, lines: readonly string[]): string {
  const [only] = lines;
  if (only && lines.length === 1) return title(heading) + paragraph(only);
  return `${title(heading)}<ul>${lines.map((line) => `<li>${escapeText(line)}</li>`).join("")}</ul>`;
}

const title = (text: string) => `<h2>${escapeText(text)}</h2>`;
const paragraph = (text: string) => `<p>${escapeText(text)}</p>`;

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
