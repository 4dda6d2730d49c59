import { dayAndTime, dayInWords, momentInWords } from "#contract/days/indian-moment.ts";

interface TimeProps {
  /** A moment; or a day, as an ISO date. */
  at: Date | string;
  /** Without its time. */
  day?: boolean;
  /** With `IST`, for readers who may be elsewhere. */
  zone?: boolean;
}

/** A moment by the clock of the office, such as `21 Nov 2026, 20:37`; a day alone without its time. */
export function Time({ at, day = false, zone = false }: TimeProps) {
  if (typeof at === "string") return <time dateTime={at}>{dayInWords(new Date(at))}</time>;
  const write = day ? dayInWords : zone ? momentInWords : dayAndTime;
  return <time dateTime={at.toISOString()}>{write(at)}</time>;
}
