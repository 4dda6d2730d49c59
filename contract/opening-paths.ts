/** The list of openings. */
export const openingsPath = "/current-openings";

/** Canonical; a code may hold any character. */
export function openingPath(openingCode: string): string {
  return `/Opening/${encodeURIComponent(openingCode)}`;
}

/** The form for one opening. */
export function applyPath(openingCode: string): string {
  return `/ApplyNow/${encodeURIComponent(openingCode)}`;
}
