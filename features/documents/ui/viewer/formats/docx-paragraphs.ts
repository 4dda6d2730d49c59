const maxCharacters = 300_000;
const maxParagraphs = 6_000;

/** A tag, characters between two of them, or a bracket that begins none: each place is read once. */
const token = /<([^<>]*)>|[^<]+|</g;
/** The tags that say where text is, whatever prefix the file gives them. */
const known =
  /^(\/?)(?:\w{1,20}:)?(p|r|t|tab|ptab|br|cr|noBreakHyphen|vanish|moveFrom|textpath|numPr|Fallback)(?=[\s/]|$)/;
const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

/**
 * The paragraphs of a Word file's text: characters, tabs, line breaks and a dot before each entry of
 * a list. Nothing else of the markup is looked at, no entity that the file declares among it.
 */
export function docxParagraphs(xml: string): string[] {
  const reading = new ParagraphReader();
  for (const [whole, tag] of xml.matchAll(token)) {
    if (reading.isFull) break;
    if (tag === undefined) reading.text(whole);
    else reading.tag(tag);
  }
  return reading.end();
}

class ParagraphReader {
  readonly #paragraphs: string[] = [];
  #open = "";
  #characters = 0;
  #isText = false;
  /** What older programs are to show of the same. */
  #isRepeated = false;
  /** A run that Word does not show, and words that are shown where they were moved to. */
  #isHidden = false;
  #isMoved = false;

  get isFull(): boolean {
    return this.#characters >= maxCharacters || this.#paragraphs.length >= maxParagraphs;
  }

  text(raw: string): void {
    if (!this.#isText || this.#isRepeated || this.#isHidden || this.#isMoved) return;
    const shown = raw.slice(0, maxCharacters - this.#characters);
    this.#characters += shown.length;
    this.#open += decoded(shown);
  }

  tag(tag: string): void {
    const [, slash, name] = known.exec(tag) ?? [];
    const isEmpty = tag.endsWith("/");
    const starts = slash === "" && !isEmpty;
    if (name === "Fallback") this.#isRepeated = starts;
    else if (name === "t") this.#isText = starts;
    else if (name === "r") this.#isHidden = false;
    else if (name === "moveFrom") this.#isMoved = starts;
    else if (name === "p" && !starts) this.#endParagraph();
    // a text box stands within a paragraph
    else if (name === "p") this.#begin();
    else if (name === "vanish") this.#isHidden = !/val=["'](?:0|false|off)["']/.test(tag);
    else if (name === "textpath") this.#addArt(tag);
    else if (name !== undefined && slash === "" && !this.#isRepeated) this.#add(name);
  }

  end(): string[] {
    if (this.#open.trim() !== "") this.#endParagraph();
    return this.#paragraphs;
  }

  #endParagraph(): void {
    if (this.#isRepeated) return;
    this.#paragraphs.push(this.#open.trimEnd());
    this.#open = "";
  }

  #add(name: string): void {
    if (name === "tab" || name === "ptab") this.#open += "\t";
    else if (name === "br" || name === "cr") this.#open += "\n";
    else if (name === "numPr") this.#open = `• ${this.#open}`;
    else if (name === "noBreakHyphen") this.#open += "-";
    this.#characters += 1;
  }

  /** WordArt says its text in an attribute. */
  #addArt(tag: string): void {
    const [, text = ""] = /string="([^"]*)"/.exec(tag) ?? [];
    if (this.#isRepeated || !text) return;
    this.#begin();
    this.#open = decoded(text.slice(0, maxCharacters - this.#characters));
    this.#characters += this.#open.length;
    this.#endParagraph();
  }

  #begin(): void {
    if (this.#open.trim() !== "") this.#endParagraph();
  }
}

function decoded(text: string): string {
  return (
    text
      .replace(
        /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
        (...[, hex, digits, name]) =>
          name
            ? (named[name.toLowerCase()] ?? "")
            : character(hex ? Number.parseInt(hex, 16) : Number(digits)),
      )
      // none is seen, and some turn the direction of what follows
      .replace(/[\p{Bidi_C}\p{Cs}]|[^\P{Cc}\n\t]/gu, " ")
  );
}

function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}
