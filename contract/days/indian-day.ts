const indianDate = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The calendar day in India at this moment, as an ISO date. */
export function indianDay(moment: Date): string {
  return indianDate.format(moment);
}

/** The moment at which that day (an ISO date) begins in India, which knows no summer time. */
export function startOfIndianDay(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

/** @param day ISO date */
export function dayAfter(day: string): string {
  return daysLater(day, 1);
}

/** @param days may be negative */
export function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
