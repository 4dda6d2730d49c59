import type { ShiftBreak } from "#content/why-choose.ts";

const dayMinutes = 24 * 60;

interface Shift {
  starts: number;
  minutes: number;
  newYorkBehind: number;
  breaks: readonly ShiftBreak[];
  begins: string;
  ends: string;
}

export interface ShiftMoment {
  what: string;
  /** Clock times such as `22:45`. */
  here: string;
  newYork: string;
}

/** What happens in a shift, in order, by both clocks. */
export function shiftMoments(shift: Shift): ShiftMoment[] {
  const moment = (minute: number, what: string): ShiftMoment => ({
    what,
    here: clock(shift.starts + minute),
    newYork: clock(shift.starts + minute - shift.newYorkBehind),
  });
  return [
    moment(0, shift.begins),
    ...shift.breaks.map(({ from, minutes, name }) => moment(from, `${name}, ${minutes} minutes`)),
    moment(shift.minutes, shift.ends),
  ];
}

/** Stretches of work between the breaks, in minutes from the start. */
export function workStretches({ minutes, breaks }: Shift): { from: number; minutes: number }[] {
  const starts = [0, ...breaks.map((each) => each.from + each.minutes)];
  const ends = [...breaks.map((each) => each.from), minutes];
  return starts.map((from, at) => ({ from, minutes: (ends[at] ?? minutes) - from }));
}

/** `18:30` of minutes after some midnight. */
export function clock(minutes: number): string {
  const ofDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}
