import type { ShiftBreak, ShiftMoment } from "../../texts/company/why-choose.ts";
import { clockTime } from "../clock-time.ts";

interface Shift {
  starts: number;
  minutes: number;
  newYorkBehind: number;
  breaks: readonly ShiftBreak[];
  moments: readonly ShiftMoment[];
}

export interface TimedMoment {
  what: string;
  /** Clock times such as `10.30 pm`. */
  here: string;
  newYork: string;
}

/** What happens in a shift, in order, by both clocks. */
export function shiftMoments(shift: Shift): TimedMoment[] {
  const { starts, newYorkBehind, breaks, moments } = shift;
  return [...moments, ...breaks.map(({ from, name }) => ({ at: from, what: name }))]
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, what }) => ({
      what,
      here: clockTime(starts + at),
      newYork: clockTime(starts + at - newYorkBehind),
    }));
}

/** Stretches of work between the breaks, in minutes from the start. */
export function workStretches({ minutes, breaks }: Shift): { from: number; minutes: number }[] {
  const starts = [0, ...breaks.map((each) => each.from + each.minutes)];
  const ends = [...breaks.map((each) => each.from), minutes];
  return starts.map((from, at) => ({ from, minutes: (ends[at] ?? minutes) - from }));
}
