import type { WorkBlock, WorkKind } from "../../texts/company/lead-week.ts";

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
