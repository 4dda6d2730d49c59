import { inflateRawSync } from "node:zlib";
import { readZipDirectory, type ZipEntry } from "#platform/zip-directory.ts";
import { extractionLimits } from "./extraction-limits.ts";
import { Unreadable } from "./reading.ts";

const localSignature = 0x04034b50;
const localBytes = 30;

/** Parts that hold what a reader sees, in the order in which they are read. */
const parts = [
  /^word\/document\d*\.xml$/,
  /^word\/header\d*\.xml$/,
  /^word\/footer\d*\.xml$/,
  /^word\/(?:footnotes|endnotes)\.xml$/,
];
const mostParts = 8;

/**
 * The text of a DOCX, a paragraph in each line. Only the parts with text are inflated, each up to
 * its bound.
 * @throws Unreadable
 */
export function docxText(file: Buffer): string {
  const directory = readZipDirectory(file, file.length);
  if (!directory) throw new Unreadable("damaged");
  const found = parts.flatMap((part) => directory.entries.filter(({ name }) => part.test(name)));
  if (found.length === 0) throw new Unreadable("damaged");
  return found
    .slice(0, mostParts)
    .map((entry) => paragraphs(inflated(file, entry)))
    .join("\n");
}

function inflated(file: Buffer, { method, packedBytes, offset }: ZipEntry): string {
  if (offset + localBytes > file.length || file.readUInt32LE(offset) !== localSignature) {
    throw new Unreadable("damaged");
  }
  const start =
    offset + localBytes + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  const packed = file.subarray(start, start + packedBytes);
  if (method === 0) return packed.toString("utf8");
  if (method !== 8) throw new Unreadable("damaged");
  try {
    const maxOutputLength = extractionLimits.partBytes;
    return inflateRawSync(packed, { maxOutputLength }).toString("utf8");
  } catch (cause) {
    const isTooLarge = (cause as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw new Unreadable(isTooLarge ? "too-large" : "damaged", { cause });
  }
}

/** A run of text, a hyphen that does not break, or what ends a word or a line. What was deleted is in other elements. */
const token =
  /<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>|<w:(noBreakHyphen)\b[^<>]*>|<w:(tab|ptab|br|cr)\b[^<>]*>|<\/w:(p)>/g;
/** The same text once more, for programs that cannot draw what comes before it. */
const fallback = "mc:Fallback";

function paragraphs(xml: string): string {
  let text = "";
  for (const part of withoutFallbacks(xml)) {
    for (const found of part.matchAll(token)) {
      text += written(found);
      if (text.length > extractionLimits.characters) return text;
    }
  }
  return text;
}

function written([, run, hyphen, space, end]: RegExpMatchArray): string {
  if (run !== undefined) return decoded(run);
  return (hyphen && "-") || (space && " ") || (end && "\n") || "";
}

/** By plain search: a pattern would look for the end of each of a thousand that have none. */
function* withoutFallbacks(xml: string): Generator<string> {
  let at = 0;
  for (let from = xml.indexOf(`<${fallback}`); from >= 0; from = xml.indexOf(`<${fallback}`, at)) {
    yield xml.slice(at, from);
    const end = xml.indexOf(`</${fallback}>`, from);
    if (end < 0) return;
    at = end;
  }
  yield xml.slice(at);
}

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,5}));/gi, (_, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? " ";
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
  });
}
