const indian = new Intl.NumberFormat("en-IN");

/** A number as people here read it: "3,60,000". */
export function groupedNumber(value: number): string {
  return indian.format(value);
}
