import type { Opening } from "./opening.ts";
import { notesOf, openingSections } from "./opening-sections.ts";
import type { OpeningDescription } from "./texts/opening-descriptions.ts";

/**
 * The opening's complete text as HTML for job search engines, which ask for all that the page
 * says and allow headings, paragraphs and lists.
 */
export function openingHtml(opening: Opening, description: OpeningDescription): string {
  const { account, lead, paragraphs, closingNotes = [] } = description;
  const intro = [lead, ...paragraphs].map(paragraph).join("");
  const text = openingSections(opening).map(({ heading, lines }) => block(heading, lines));
  return [
    account ? "" : intro,
    ...text,
    account ? `${title(account.heading)}${paragraph(account.byline)}${intro}` : "",
    closingNotes.length > 0 ? block(closingHeading, closingNotes) : "",
    block(notesHeading, notesOf(opening)),
  ].join("");
}

export const closingHeading = "Before we talk";
export const notesHeading = "Please note before you apply";

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
