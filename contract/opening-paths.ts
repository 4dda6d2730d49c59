/** The list of openings. */
export const openingsPath = "/current-openings";

/** The same list in referral mode, where a query names who sent the link. */
export const referralListPath = "/Opening";

/** Canonical; a code may hold any character. */
export function openingPath(openingCode: string): string {
  return `/Opening/${encodeURIComponent(openingCode)}`;
}

/** The form for one opening. */
export function applyPath(openingCode: string): string {
  return `/ApplyNow/${encodeURIComponent(openingCode)}`;
}

/** The documents form, of one opening or the general one. */
export function documentsFormPath(openingCode: string | null): string {
  const path = "/documents-upload";
  return openingCode === null ? path : `${path}/${encodeURIComponent(openingCode)}`;
}
