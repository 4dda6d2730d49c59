import type { Opening } from "#features/openings/index.ts";

/** What a page needs to link to an opening. */
export interface OpenRole {
  openingCode: string;
  openingTitle: string;
}

/** The openings with these codes that are visible now, in the order of the codes. */
export function openRoles(visible: readonly Opening[], codes: readonly string[]): OpenRole[] {
  return codes.flatMap((code) => {
    const opening = visible.find(({ openingCode }) => openingCode === code);
    return opening ? [{ openingCode: code, openingTitle: opening.openingTitle }] : [];
  });
}
