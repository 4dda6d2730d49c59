import type { Revision } from "../../texts/pay.ts";

/** The drawing's room in its own units; the figures stand left of it and the months below. */
export const payFrame = { left: 58, right: 548, top: 36, bottom: 236 } as const;
export const payAxis = { months: 24, from: 20_000, to: 34_000 } as const;

export function payX(month: number): number {
  const { left, right } = payFrame;
  return Math.round(left + ((right - left) * month) / payAxis.months);
}

export function payY(salary: number): number {
  const { top, bottom } = payFrame;
  const share = (salary - payAxis.from) / (payAxis.to - payAxis.from);
  return Math.round(bottom - (bottom - top) * share);
}

/** A line that stays level between two revisions and rises in a step at each. */
export function payPath(revisions: readonly Revision[]): string {
  return revisions
    .map(({ month, salary }, index) =>
      index === 0 ? `M${payX(month)} ${payY(salary)}` : `H${payX(month)}V${payY(salary)}`,
    )
    .join("");
}

/** How much each revision added; the first entry is where it began. */
export function payChanges(revisions: readonly Revision[]): (number | null)[] {
  return revisions.map(({ salary }, index) => {
    const before = revisions[index - 1];
    return before ? salary - before.salary : null;
  });
}
