const longDay = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" });

/** An ISO date as people write it here: "2 November 2026". */
export function formatDay(isoDate: string): string {
  return longDay.format(new Date(isoDate));
}
