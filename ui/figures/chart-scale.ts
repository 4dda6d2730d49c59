/**
 * Charts are drawn in per cent of their box, so that they stretch while their words keep the size
 * that the reader chose.
 */
export type Percent = `${number}%`;

/** Room of the plot inside the box: values above, names of the columns below. */
const plot = { left: 4, right: 4, top: 12, bottom: 14 } as const;

/** Middle of the column `at` (from 0) of `count` columns. */
export function columnMiddle(at: number, count: number): Percent {
  return percent(plot.left + columnWidth(count) * (at + 0.5));
}

/** Left edge and width of a bar that leaves `gap` (a part of 1) of its column free. */
export function barBox(at: number, count: number, gap = 0.3): { x: Percent; width: Percent } {
  const column = columnWidth(count);
  return {
    x: percent(plot.left + column * (at + gap / 2)),
    width: percent(column * (1 - gap)),
  };
}

/** Height of `value` in the box, measured from its upper edge. */
export function level(value: number, low: number, high: number): Percent {
  const room = 100 - plot.top - plot.bottom;
  return percent(plot.top + room * (1 - (value - low) / (high - low)));
}

/** From `value` down to the ground line. */
export function barHeight(value: number, low: number, high: number): Percent {
  const room = 100 - plot.top - plot.bottom;
  return percent((room * (value - low)) / (high - low));
}

/** Values of the ruled lines, from low to high. */
export function rulings(low: number, high: number, step: number): number[] {
  const count = Math.floor((high - low) / step) + 1;
  return Array.from({ length: count }, (_, at) => low + at * step);
}

function columnWidth(count: number): number {
  return (100 - plot.left - plot.right) / count;
}

/** Two decimals are finer than any screen. */
export function percent(value: number): Percent {
  return `${Math.round(value * 100) / 100}%`;
}
