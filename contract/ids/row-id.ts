/**
 * Parses the id of a row from a URL or a form.
 * @returns null for anything else, and for more digits than a number holds exactly
 */
export function readRowId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
