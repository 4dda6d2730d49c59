const inIndia = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** A moment as people in the office read it. */
export function DeskTime({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{inIndia.format(at)}</time>;
}
