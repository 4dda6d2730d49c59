/** A moment in India, in words. */
export interface Moment {
  /** For `dateTime`. */
  iso: string;
  day: string;
  dayAndTime: string;
}

const timeZone = "Asia/Kolkata";
const dayFormat = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone });
const timeFormat = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone });

export function viewMoment(at: Date): Moment {
  const day = dayFormat.format(at);
  return { iso: at.toISOString(), day, dayAndTime: `${day}, ${timeFormat.format(at)}` };
}
