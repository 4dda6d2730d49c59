const timeZone = "Asia/Kolkata";
const day = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone });
const halfDay = new Intl.DateTimeFormat("en-IN", {
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
  timeZone,
});
const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone });

/** The day in India, such as `24 Nov 2026`. An ISO date, which begins at midnight UTC, stays that day. */
export function dayInWords(moment: Date): string {
  return day.format(moment);
}

/** By the clock in India, such as `14:05`. */
export function clockTime(moment: Date): string {
  return time.format(moment);
}

/** Of interviews, such as `5:00 pm`. */
export function appointmentTime(moment: Date): string {
  return halfDay
    .format(moment)
    .toLowerCase()
    .replace(/\p{Zs}/gu, " ");
}

/** Such as `24 Nov 2026, 5:00 pm IST`. */
export function appointmentInWords(moment: Date): string {
  return `${dayInWords(moment)}, ${appointmentTime(moment)} IST`;
}

/** Such as `24 Nov 2026, 14:05`. */
export function dayAndTime(moment: Date): string {
  return `${dayInWords(moment)}, ${clockTime(moment)}`;
}

/** Such as `14:05 IST`. */
export function timeInWords(moment: Date): string {
  return `${clockTime(moment)} IST`;
}

/** Such as `24 Nov 2026, 14:05 IST`. */
export function momentInWords(moment: Date): string {
  return `${dayAndTime(moment)} IST`;
}
