import { viewMoment } from "./moment.ts";

/** A moment by the clock of the office, such as `21 Nov 2026, 20:37`. */
export function DeskMoment({ at }: { at: Date }) {
  const { iso, dayAndTime } = viewMoment(at);
  return <time dateTime={iso}>{dayAndTime}</time>;
}
