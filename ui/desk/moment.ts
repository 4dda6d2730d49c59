import { clockTime, dayInWords } from "#contract/days/indian-moment.ts";

/** A moment in India, in words. */
export interface Moment {
  /** For `dateTime`. */
  iso: string;
  day: string;
  dayAndTime: string;
}

export function viewMoment(at: Date): Moment {
  const day = dayInWords(at);
  return { iso: at.toISOString(), day, dayAndTime: `${day}, ${clockTime(at)}` };
}
