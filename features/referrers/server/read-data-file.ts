import { decodeCsv, type Encoding } from "#platform/csv/decode-csv.ts";
import { type ReferrersCsv, readReferrersCsv } from "./read-referrers-csv.ts";

type Refused = Extract<ReferrersCsv, { ok: false }>;

/** The rows of a data file as it was sent, and the encoding that its text was in. */
export async function readDataFile(
  contents: Buffer,
): Promise<(Exclude<ReferrersCsv, Refused> & { encoding: Encoding }) | Refused> {
  const decoded = decodeCsv(contents);
  if (!decoded.ok) return decoded;
  const read = await readReferrersCsv(decoded.text);
  return read.ok ? { ...read, encoding: decoded.encoding } : read;
}
