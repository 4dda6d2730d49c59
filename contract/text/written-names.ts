/** Names as people write them, beside the letters that the rules take of them. */

import { cleaned } from "./typed-text.ts";

/** The letters of a name, with the joiners between them. */
export const lettersOf = (name: string) =>
  cleaned(name.replace(/[^\p{L}\p{M}\p{DI}]/gu, "")).replace(/^\p{M}+/u, "");

/** Of a name whose letters stand in the field: that HR reads it as it was written. */
export function writtenAs(name: string, written: string): string | null {
  const isOther = written !== "" && written !== name && lettersOf(written) === name;
  return isOther ? `HR also reads your name as you wrote it: ${written}` : null;
}

/** Longest `nameAsWritten`. */
const maxWritten = 200;

interface WrittenName {
  first: string;
  last: string;
  writtenFirst?: string | undefined;
  writtenLast?: string | undefined;
}

/** A name as its person wrote it; null where the ruled one says the same. */
export function nameAsWritten(name: WrittenName): string | null {
  const of = (ruled: string, written = "") =>
    writtenAs(ruled, cleaned(written).trim()) ? cleaned(written).trim() : ruled;
  const whole = `${of(name.first, name.writtenFirst)} ${of(name.last, name.writtenLast)}`;
  return whole === `${name.first} ${name.last}` || whole.length > maxWritten ? null : whole;
}

/** Whether a name as it was written has the letters of the ruled one; else it is another person's, or an older one. */
export const isWritingOf = (
  written: string,
  { first, last }: Pick<WrittenName, "first" | "last">,
) => lettersOf(written) === lettersOf(first + last);

/**
 * First and last name as they were written: of `Mary Jane D'Souza`, where they are ruled as `MaryJane` and
 * `DSouza`, those are `Mary Jane` and `D'Souza`.
 */
export function namesAsWritten(
  ruled: Pick<WrittenName, "first" | "last">,
  written: string | null | undefined,
): { first: string; last: string } {
  if (!written || !isWritingOf(written, ruled)) return { first: ruled.first, last: ruled.last };
  const words = written.split(/\s+/);
  const parts = words.map((_, at) => words.slice(0, at + 1).join(" "));
  const first = parts.find((part) => lettersOf(part) === ruled.first);
  if (first === undefined) return { first: ruled.first, last: ruled.last };
  return { first, last: written.slice(first.length).trim() || ruled.last };
}
