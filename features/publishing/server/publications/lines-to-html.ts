/** Blocks that a text may bring itself; what stands in one of them is HTML and left as it is. */
const block =
  "address|article|blockquote|caption|div|dl|h[1-6]|ol|p|pre|section|table|tbody|thead|tr|td|th|ul|li";
const blockTags = new RegExp(`<(/?)(?:${block})(?=[\\s/>])[^<>]*>`, "gi");

const bullet = /^\s*[-*•·▪◦]\s+(?=\S)/;
const number = /^\s*\d{1,3}[.)]\s+(?=\S)/;

interface Block {
  tag: "p" | "ul" | "ol";
  lines: string[];
}

/**
 * Text as people type it, as HTML: blank lines part paragraphs, a line begun with `-` or `1.` is an
 * item of a list. HTML stays to the letter, and so does a single line. Not safe to show yet.
 */
export function linesToHtml(text: string): string {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const tag of text.matchAll(blockTags)) {
    if (depth === 0) {
      parts.push(outsideBlocks(text.slice(from, tag.index)));
      from = tag.index;
    }
    depth = Math.max(0, depth + (tag[1] === "/" ? -1 : 1));
    if (depth === 0) {
      const end = tag.index + tag[0].length;
      parts.push(text.slice(from, end));
      from = end;
    }
  }
  const rest = text.slice(from);
  return [...parts, depth === 0 ? outsideBlocks(rest) : rest].join("");
}

/** Lines that no block holds; those with line ends of their own were written as HTML. */
function outsideBlocks(text: string): string {
  const trimmed = text.trim();
  const isOneLine = !trimmed.includes("\n") && !bullet.test(trimmed);
  const tags = trimmed.match(/<[a-z/][^<>]*>/gi) ?? [];
  const isHtml = tags.some((tag) => /^<br\b|\n/i.test(tag));
  if (isOneLine || isHtml) return text;
  return `${blocksOf(trimmed).map(writeBlock).join("\n")}\n`;
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let afterBlank = false;
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.trim() === "") {
      afterBlank = true;
      continue;
    }
    addLine(blocks, line, afterBlank);
    afterBlank = false;
  }
  return blocks;
}

function addLine(blocks: Block[], line: string, afterBlank: boolean): void {
  const last = blocks.at(-1);
  const tag = tagOf(line, last);
  const item = line.replace(tag === "ul" ? bullet : tag === "ol" ? number : "", "").trim();
  // a list goes on behind a blank line, a paragraph does not
  if (last?.tag === tag && (tag !== "p" || !afterBlank)) last.lines.push(item);
  else blocks.push({ tag, lines: [item] });
}

/** A list is counted from 1: a line that begins with another number is a sentence. */
function tagOf(line: string, last: Block | undefined): Block["tag"] {
  if (bullet.test(line)) return "ul";
  const isNext = number.test(line) && (last?.tag === "ol" || /^\s*1[.)]/.test(line));
  return isNext ? "ol" : "p";
}

function writeBlock({ tag, lines }: Block): string {
  if (tag === "p") return `<p>${lines.join("<br />\n")}</p>`;
  return `<${tag}>\n${lines.map((line) => `<li>${line}</li>`).join("\n")}\n</${tag}>`;
}
