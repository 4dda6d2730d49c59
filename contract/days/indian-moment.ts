// Not by `Intl`, whose months and spaces differ between servers and browsers: what both write has to be the same.

const months = "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec".split(" ");
/** Five and a half hours, all year round. */
const ahead = 330 * 60_000;

/** A moment whose UTC is what clocks in India show. */
const inIndia = (moment: Date) => new Date(moment.getTime() + ahead);

/** The day in India, such as `24 Nov 2026`. An ISO date, which begins at midnight UTC, stays that day. */
export function dayInWords(moment: Date): string {
  const there = inIndia(moment);
  return `${there.getUTCDate()} ${months[there.getUTCMonth()]} ${there.getUTCFullYear()}`;
}

/** @param month ISO, such as `2026-11`, which is `Nov 2026` */
export function monthInWords(month: string): string {
  const [year, at] = month.split("-");
  return `${months[Number(at) - 1]} ${year}`;
}

/** By the clock in India, such as `14:05`. */
export function clockTime(moment: Date): string {
  return inIndia(moment).toISOString().slice(11, 16);
}

/** Of interviews, such as `5:00 pm`. */
export function appointmentTime(moment: Date): string {
  const hour = inIndia(moment).getUTCHours();
  return `${hour % 12 || 12}${clockTime(moment).slice(2)} ${hour < 12 ? "am" : "pm"}`;
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

/** ISO 8601 by the clock in India: `2026-11-28T10:00:00+05:30`. */
export function isoInIndia(moment: Date): string {
  return `${inIndia(moment).toISOString().slice(0, 19)}+05:30`;
}
