import {
  type Department,
  departments,
  type Experience,
  experiences,
  experiencesOf,
  type Opening,
  type Shift,
  shiftOf,
  shifts,
} from "#features/openings/index.ts";

/** Which openings somebody wants to hear of; an empty list stands for all. */
export interface AlertChoices {
  functions: readonly Department[];
  shifts: readonly Shift[];
  experience: readonly Experience[];
}

/** Groups of checkboxes, by the names of their fields. */
export const alertGroups = [
  { key: "functions", label: "Function", options: departments },
  { key: "shifts", label: "Shift", options: shifts },
  { key: "experience", label: "Experience", options: experiences },
] as const;

/** Reads the boxes of a form; null where one of them is none of ours. */
export function readChoices(form: URLSearchParams): AlertChoices | null {
  const chosen = alertGroups.map(({ key, options }) => {
    const given = form.getAll(key);
    const isKnown = given.every((value) => (options as readonly string[]).includes(value));
    return isKnown ? [key, options.filter((option) => given.includes(option))] : null;
  });
  if (chosen.includes(null)) return null;
  return Object.fromEntries(chosen as [string, string[]][]) as unknown as AlertChoices;
}

/** Whether an opening is one of those; what it says nothing of excludes it from none. */
export function fits(opening: Opening, { functions, shifts: wanted, experience }: AlertChoices) {
  const shift = shiftOf(opening);
  const isFor = experiencesOf(opening);
  return (
    (functions.length === 0 || functions.includes(opening.department)) &&
    (wanted.length === 0 || shift === null || wanted.includes(shift)) &&
    (experience.length === 0 || experience.some((each) => isFor.includes(each)))
  );
}

/** Such as `[["Function", "IT, HR"], ["Shift", "All"], …]`. */
export function choicesInWords(choices: AlertChoices): [label: string, chosen: string][] {
  return alertGroups.map(({ key, label }) => [label, choices[key].join(", ") || "All"]);
}
