/** The day as the specification writes it: month/day/year, not padded. */
export function wireDate(day: Date): string {
  return `${day.getMonth() + 1}/${day.getDate()}/${day.getFullYear()}`;
}
