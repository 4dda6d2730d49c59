import { dayInWords, timeInWords } from "#contract/days/indian-moment.ts";

const timeZone = "Asia/Kolkata";
const day = new Intl.DateTimeFormat("en-GB", {
  timeZone,
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});
const time = new Intl.DateTimeFormat("en-GB", {
  timeZone,
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** Such as `Saturday 5 December 2020, 17:30:30 IST`. */
export function indianTime(instant: string): string {
  const date = new Date(instant);
  // some versions of Node put a comma behind the weekday, others none
  return `${day.format(date).replace(",", "")}, ${time.format(date)} IST`;
}

/** When something was really done: `14:05 IST`, with the day where it is another one. */
export function laterThan(planned: string, done: string) {
  const [wanted, real] = [new Date(planned), new Date(done)];
  const [plannedDay, day] = [dayInWords(wanted), dayInWords(real)];
  return { time: timeInWords(real), day: day === plannedDay ? null : day };
}

export function IndianTime({ at }: { at: string }) {
  return <time dateTime={at}>{indianTime(at)}</time>;
}
