/** Text of a file, and the encoding it was in; or why it is none. */
export type DecodedFile =
  | { ok: true; text: string; encoding: "utf-8" | "utf-16" | "windows-1252" }
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
 * The text of a data file: UTF-8 with or without its mark, UTF-16 with its mark, or else
 * Windows-1252, as older spreadsheets save CSV.
 */
export function decodeDataFile(file: Buffer): DecodedFile {
  if (file.length === 0) return refused("The file is empty.");
  const start = file.subarray(0, 4).toString("latin1");
  const known = knownFormats.find(([signature]) => start.startsWith(signature));
  if (known) return refused(`This is ${known[1]}, not a CSV file. ${saveAsCsv}`);
  if (start.startsWith("\u00ff\u00fe")) return decoded(file, "utf-16le", "utf-16");
  if (start.startsWith("\u00fe\u00ff")) return decoded(file, "utf-16be", "utf-16");
  if (file.includes(0)) return refused(`This is no text, so it is no CSV file. ${saveAsCsv}`);
  const utf8 = decoded(file, "utf-8", "utf-8");
  return utf8.ok ? utf8 : decoded(file, "windows-1252", "windows-1252");
}

function decoded(
  file: Buffer,
  label: string,
  encoding: Extract<DecodedFile, { ok: true }>["encoding"],
): DecodedFile {
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

/** One stray control character is a mistake in a row; many are no text at all. */
function isText(text: string): boolean {
  const odd = text.match(oddCharacters)?.length ?? 0;
  return odd <= 10 + text.length / 1_000;
}

function refused(problem: string): DecodedFile {
  return { ok: false, problem };
}
