const format = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Asia/Kolkata",
});

/** A moment by the clock of the office, such as `21 Nov 2026, 20:37`. */
export function formatMoment(moment: Date): string {
  return format.format(moment);
}
