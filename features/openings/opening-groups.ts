import type { Opening } from "./opening.ts";

/** Groups in which openings are looked for, read from what HR wrote about each. */

export const shifts = ["Day", "Night", "Flexible", "Rotating"] as const;
export type Shift = (typeof shifts)[number];

/** Experience that a candidate has. */
export const experiences = ["Fresher", "1 to 3 years", "3 years and more"] as const;
export type Experience = (typeof experiences)[number];

/** The kind of shift that an opening's own words name first. */
export function shiftOf({ details }: Opening): Shift | null {
  const [word] = details.shiftTiming?.match(/\b(day|night|flexible|rotating)\b/i) ?? [];
  const wanted = word?.toLowerCase();
  return shifts.find((shift) => shift.toLowerCase() === wanted) ?? null;
}

/** Whether people without experience may apply, by the opening's figure or its own words. */
export function welcomesFreshers({ monthsOfExperience, details }: Opening): boolean {
  return monthsOfExperience === 0 || /\bfreshers?\b/i.test(details.experience ?? "");
}

/** Whom an opening is for; everybody where it says nothing of experience. */
export function experiencesOf(opening: Opening): readonly Experience[] {
  const { monthsOfExperience: months, details } = opening;
  const [, from, to] = /(\d+)(?:\s*(?:to|-|–)\s*(\d+))?/.exec(details.experience ?? "") ?? [];
  const isForFreshers = welcomesFreshers(opening) || (months === null && from === "0");
  if (months === null && from === undefined && !isForFreshers) return experiences;
  const least = isForFreshers ? 0 : months === null ? Number(from) : months / 12;
  // who asks for "1+ years" takes more, who welcomes freshers means them
  const most = to ? Number(to) : isForFreshers ? 0 : Number.POSITIVE_INFINITY;
  const fits: Record<Experience, boolean> = {
    Fresher: isForFreshers,
    "1 to 3 years": least < 3 && most >= 1,
    "3 years and more": most >= 3,
  };
  return experiences.filter((experience) => fits[experience]);
}
