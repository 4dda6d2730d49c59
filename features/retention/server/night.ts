import { daysLater, indianDay, startOfIndianDay } from "#contract/indian-day.ts";

/** One o'clock at night in India, by when HR has gone home. Milliseconds after midnight. */
const begins = 60 * 60 * 1_000;

/** When the last night began at or before this moment. */
export function nightBefore(now: Date): Date {
  const today = indianDay(now);
  const tonight = startOfIndianDay(today).getTime() + begins;
  if (tonight <= now.getTime()) return new Date(tonight);
  return new Date(startOfIndianDay(daysLater(today, -1)).getTime() + begins);
}
