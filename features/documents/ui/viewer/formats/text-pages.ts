/** A4 in CSS pixels, and how text stands on it. */
export const textPage = { width: 794, height: 1_123, margin: 72, letter: 15, line: 22 } as const;

const maxPages = 200;
/** No line of readable letters has more: what is longer is not measured, however long it is. */
const maxInLine = 400;

export interface TextLine {
  text: string;
  /** Upper edge, from that of its page. */
  y: number;
}

/**
 * Breaks paragraphs into lines and pages.
 * @param widthOf of a text, in CSS pixels at the letters' height of `textPage`
 * @returns the pages that are shown, and how many more there would be
 */
export function layTextOut(paragraphs: readonly string[], widthOf: (text: string) => number) {
  const { width, height, margin, line } = textPage;
  const pages: TextLine[][] = [[]];
  let y: number = margin;
  for (const text of paragraphs.flatMap((paragraph) => [
    ...paragraph.split("\n").flatMap((part) => wrapped(part, width - 2 * margin, widthOf)),
    null,
  ])) {
    if (text !== null && y + line > height - margin) {
      pages.push([]);
      y = margin;
    }
    if (text) pages.at(-1)?.push({ text, y });
    // paragraphs stand a little apart
    y += text === null ? line / 3 : line;
  }
  return { pages: pages.slice(0, maxPages), left: Math.max(0, pages.length - maxPages) };
}

function wrapped(text: string, room: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.replaceAll("\t", "    ").split(/(?<= )(?=[^ ])/)) {
    if (line && !fits((line + word).trimEnd(), room, widthOf)) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += word;
    // a word that is wider than the page, such as a long address
    for (let most = fitting(line, room, widthOf); most < line.trimEnd().length; ) {
      lines.push(line.slice(0, most));
      line = line.slice(most);
      most = fitting(line, room, widthOf);
    }
  }
  return [...lines, line.trimEnd()];
}

function fits(text: string, room: number, widthOf: (text: string) => number): boolean {
  return text.length <= maxInLine && widthOf(text) <= room;
}

/** How many of its characters have room. */
function fitting(text: string, room: number, widthOf: (text: string) => number): number {
  if (fits(text.trimEnd(), room, widthOf)) return text.length;
  let [least, most] = [1, Math.min(text.length, maxInLine)];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (widthOf(text.slice(0, middle)) <= room) least = middle;
    else most = middle - 1;
  }
  return least;
}
