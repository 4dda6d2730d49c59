const inIndia = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Asia/Kolkata",
});

/** A moment by the clock of the office. */
export function DeskMoment({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{inIndia.format(at)}</time>;
}
