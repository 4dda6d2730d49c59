export const openingsPath = "/current-openings";

export function openingPath(openingCode: string): string {
  return `/Opening/${encodeURIComponent(openingCode)}`;
}

export function applyPath(openingCode: string): string {
  return `/ApplyNow/${encodeURIComponent(openingCode)}`;
}
