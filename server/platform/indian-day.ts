const indianDate = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The calendar day in India at this moment, as an ISO date. */
export function indianDay(moment: Date): string {
  return indianDate.format(moment);
}
