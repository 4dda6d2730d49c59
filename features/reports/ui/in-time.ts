import { counted } from "#contract/text/counted.ts";

const maxHours = 72;

/** Hours as people say them: `40 min`, `14 h`, `19 days`; a dash for nothing. */
export function inTime(hours: number | null): string {
  if (hours === null) return "–";
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  if (hours < maxHours) return `${Math.round(hours)} h`;
  return inDays(hours / 24);
}

/** Whole days, at least none. */
export function inDays(days: number): string {
  return counted(Math.max(0, Math.round(days)), "day");
}
