const timeZone = "Asia/Kolkata";
const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone });
const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone });

/** The day in India, such as `24 Nov 2026`. An ISO date, which begins at midnight UTC, stays that day. */
export function dayInWords(moment: Date): string {
  return day.format(moment);
}

/** By the clock in India, such as `14:05`. */
export function clockTime(moment: Date): string {
  return time.format(moment);
}

/** Such as `14:05 IST`. */
export function timeInWords(moment: Date): string {
  return `${clockTime(moment)} IST`;
}

/** Such as `24 Nov 2026, 14:05 IST`. */
export function momentInWords(moment: Date): string {
  return `${dayInWords(moment)}, ${timeInWords(moment)}`;
}
