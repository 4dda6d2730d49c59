export type Encoding = "utf-8" | "utf-16" | "windows-1252";

/** Text of a file, and the encoding it was in; or why it is none. */
export type DecodedCsv =
  | { ok: true; text: string; encoding: Encoding }
  | { ok: false; problem: string };

const saveAsCsv = "In the spreadsheet choose “Save as”, then “CSV UTF-8 (comma delimited)”.";

/** What other programs save where a CSV file was meant, told by their first bytes. */
const knownFormats: readonly [start: string, name: string][] = [
  ["PK\u0003\u0004", "a spreadsheet or ZIP file"],
  ["\u00d0\u00cf\u0011\u00e0", "an old spreadsheet file"],
  ["%PDF", "a PDF file"],
  ["\u0089PNG", "a picture"],
  ["\u00ff\u00d8\u00ff", "a picture"],
  ["\u001f\u008b", "a compressed file"],
];

/**
 * The text of a CSV file without its mark: UTF-8, UTF-16 either way, also without its mark, or else
 * Windows-1252, in which spreadsheets save "CSV". What was pasted is text already.
 */
export function decodeCsv(file: Buffer | string): DecodedCsv {
  if (typeof file === "string") return { ok: true, text: withoutMark(file), encoding: "utf-8" };
  if (file.length === 0) return refused("The file is empty.");
  const start = file.subarray(0, 4).toString("latin1");
  const known = knownFormats.find(([signature]) => start.startsWith(signature));
  if (known) return refused(`This is ${known[1]}, not a CSV file. ${saveAsCsv}`);
  const wide = wideEncodingOf(file);
  if (wide) {
    const text = decoded(file, wide, "utf-16");
    // without a mark zeros alone are no proof: bytes that are no text have some too
    if (hasMark(file) || (text.ok && /[,;\t\r\n]/.test(text.text) && !hasOdd(text.text)))
      return text;
  }
  if (file.includes(0)) return refused(`This is no text, so it is no CSV file. ${saveAsCsv}`);
  const utf8 = decoded(file, "utf-8", "utf-8");
  if (utf8.ok) return utf8;
  const line = firstBrokenLine(file);
  return line === null
    ? decoded(file, "windows-1252", "windows-1252")
    : refused(`Line ${line} is saved in another encoding than the lines before it. ${saveAsCsv}`);
}

const withoutMark = (text: string) => text.replace(/^\uFEFF/, "");

const hasMark = ([first, second]: Buffer) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** By the mark; without it by the zeros, which commas, digits and line ends have on one side alone. */
function wideEncodingOf(file: Buffer): "utf-16le" | "utf-16be" | null {
  if (file[0] === 0xff && file[1] === 0xfe) return "utf-16le";
  if (file[0] === 0xfe && file[1] === 0xff) return "utf-16be";
  if (file.length % 2 === 1) return null;
  const zeros = [0, 0];
  for (const [at, byte] of file.subarray(0, looked).entries()) {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [high = 0, low = 0] = zeros;
  const least = Math.min(file.length, looked) / 40;
  if (low > least && high === 0) return "utf-16le";
  return high > least && low === 0 ? "utf-16be" : null;
}

/** Bytes of a file that tell in which way it is UTF-16. */
const looked = 4_000;

/** Of a file that is UTF-8 but for some lines, as where two were put together; null where it is not. */
function firstBrokenLine(file: Buffer): number | null {
  const text = file.toString("utf8");
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const whole = text.match(/[^\0-\x7f\uFFFD]/gu)?.length ?? 0;
  if (whole <= broken) return null;
  return text.slice(0, text.indexOf("\uFFFD")).split(/\r\n?|\n/).length;
}

function decoded(file: Buffer, label: string, encoding: Encoding): DecodedCsv {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(file);
    if (!isText(text)) return refused(`This is no text, so it is no CSV file. ${saveAsCsv}`);
    return { ok: true, text, encoding };
  } catch {
    return refused(`The file’s text cannot be read. ${saveAsCsv}`);
  }
}

/** Control characters that no text has, and what Windows-1252 makes of bytes that it does not have. */
const oddCharacters = /[^\P{Cc}\t-\r\u0080\u0082-\u008c\u008e\u0091-\u009c\u009e\u009f]/gu;

const hasOdd = (text: string) => text.search(oddCharacters) >= 0;

/** One stray control character is a mistake in a row; many are no text at all. */
function isText(text: string): boolean {
  const odd = text.match(oddCharacters)?.length ?? 0;
  return odd <= 10 + text.length / 1_000;
}

function refused(problem: string): DecodedCsv {
  return { ok: false, problem };
}
