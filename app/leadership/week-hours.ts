import type { WorkBlock, WorkKind } from "#content/lead-week.ts";

export interface KindTotal {
  kind: WorkKind;
  hours: number;
}

/** Working hours of a week by kind, the most first; dinner is not work. */
export function weekTotals(nights: readonly { blocks: readonly WorkBlock[] }[]): KindTotal[] {
  const totals = new Map<WorkKind, number>();
  for (const { kind, hours } of nights.flatMap(({ blocks }) => blocks)) {
    if (kind !== "dinner") totals.set(kind, (totals.get(kind) ?? 0) + hours);
  }
  return [...totals]
    .map(([kind, hours]) => ({ kind, hours }))
    .sort((one, other) => other.hours - one.hours);
}

/** The time of day so many hours after a shift's start, such as `1.30 am`. */
export function timeOfShift(start: { hour: number; minute: number }, hours: number): string {
  const minutes = (start.hour * 60 + start.minute + hours * 60) % (24 * 60);
  const hour = Math.floor(minutes / 60);
  const half = hour < 12 ? "am" : "pm";
  return `${hour % 12 || 12}.${String(minutes % 60).padStart(2, "0")} ${half}`;
}
