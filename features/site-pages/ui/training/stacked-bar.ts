import { type Percent, percent } from "#ui/figures/chart-scale.ts";

/** Where each part of a bar begins and how wide it is; together the parts fill the bar. */
export function stackedBar(parts: readonly number[]): { x: Percent; width: Percent }[] {
  const whole = sum(parts);
  const share = (value: number) => percent((value / whole) * 100);
  return parts.map((part, at) => ({ x: share(sum(parts.slice(0, at))), width: share(part) }));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
