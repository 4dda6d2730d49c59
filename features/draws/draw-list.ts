import { type DrawEntrant, entrantLine, tidyName } from "./draw-entrants.ts";

/**
 * The list of a festival draw, made so that anyone who has the names makes the same one:
 *
 * 1. Names and codes are brought to Unicode form NFC and trimmed; a run of white space is one space.
 *    Who has no name then is left out.
 * 2. One person is there once. The same name, in whatever letter case, with the same code is one
 *    person; with different codes, or with a code and without, it is two. The first entry stands.
 * 3. A line is the name and, where there is a code, a tab and the last three characters of it; so
 *    many more where people of one name could not be told apart. The whole code stays with HR.
 * 4. Lines are sorted by their bytes in UTF-8, as `LC_ALL=C sort` does, and each ends in a line feed.
 */

/** A participant, as HR entered it (specification 2, section 3). */
export interface DrawParticipant {
  employeeName: string;
  /** Distinguishes two people with the same name. */
  employeeCode?: string;
  /** Name of the participant's picture, for the rangoli contest. */
  rangoliPic?: string;
}

const shownOfCode = 3;

/** The participants in the order of the list, normalised, without duplicates. */
export function listParticipants(entered: readonly DrawParticipant[]): DrawParticipant[] {
  const found = new Map<string, DrawParticipant>();
  for (const { employeeName, employeeCode = "", rangoliPic } of entered) {
    const name = tidyName(employeeName);
    const code = tidyName(employeeCode);
    const person = `${name}\t${code}`.toLowerCase();
    if (name === "" || found.has(person)) continue;
    found.set(person, {
      employeeName: name,
      ...(code && { employeeCode: code }),
      ...(rangoliPic && { rangoliPic }),
    });
  }
  const listed = [...found.values()];
  const lines = new Map(publicEntrants(listed).map((one, at) => [listed[at], entrantLine(one)]));
  const bytes = (one: DrawParticipant) => encoder.encode(lines.get(one));
  return listed.sort((a, b) => compareBytes(bytes(a), bytes(b)));
}

/** What is published of the participants of a list, in its order. */
export function publicEntrants(listed: readonly DrawParticipant[]): DrawEntrant[] {
  const namesakes = Map.groupBy(listed, ({ employeeName }) => employeeName.toLowerCase());
  return listed.map(({ employeeName, employeeCode, rangoliPic }) => {
    const codes = (namesakes.get(employeeName.toLowerCase()) ?? []).flatMap(
      (one) => one.employeeCode?.toLowerCase() ?? [],
    );
    return {
      employeeName,
      ...(employeeCode && { codeEnding: employeeCode.slice(-tellingLength(codes)) }),
      ...(rangoliPic && { rangoliPic }),
    };
  });
}

/** How many of the last characters distinguish codes. */
function tellingLength(codes: readonly string[]): number {
  const different = new Set(codes);
  const endings = (length: number) => new Set([...different].map((code) => code.slice(-length)));
  let length = shownOfCode;
  while (endings(length).size < different.size) length += 1;
  return length;
}

const encoder = new TextEncoder();

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((byte, index) => byte !== b[index]);
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1);
}
