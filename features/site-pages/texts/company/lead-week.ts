import type { Dictionaries } from "#contract/text/language.ts";

/** A team lead's week on /Leadership: a sample for the company to replace. */

const workKinds = {
  floor: "On the floor, beside people",
  files: "Own files",
  talks: "One-to-one talks",
  planning: "Hand-over and planning",
  calibration: "Calibration",
  teaching: "Teaching",
  dinner: "Dinner",
};

export type WorkKind = keyof typeof workKinds;

export interface WorkBlock {
  /** Hours since the shift began at 6.30 pm. */
  from: number;
  hours: number;
  kind: WorkKind;
  text: string;
}

const dinner: WorkBlock = { from: 4, hours: 1, kind: "dinner", text: "Dinner" };

/** Minutes after midnight: 6.30 pm. */
export const shiftStart = 18 * 60 + 30;

const leadWeek = {
  title: "A lead’s week, night by night",
  lead: "Nine hours a night, one of them for dinner. Every block below is a promise to somebody, so blocks move but do not vanish.",
  totals: "Where the forty hours go",
  columns: ["What", "Hours a week"],
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  nights: [
    {
      night: "Monday",
      blocks: [
        { from: 0, hours: 1, kind: "planning", text: "Hand-over: who is away, what is late" },
        { from: 1, hours: 2, kind: "talks", text: "Two people, an hour each" },
        { from: 3, hours: 1, kind: "floor", text: "A round of all desks" },
        dinner,
        { from: 5, hours: 2, kind: "files", text: "Two files, checked blind" },
        { from: 7, hours: 2, kind: "floor", text: "Beside the newest desk" },
      ],
    },
    {
      night: "Tuesday",
      blocks: [
        { from: 0, hours: 1, kind: "planning", text: "Deals out the batch" },
        { from: 1, hours: 3, kind: "floor", text: "Questions, at the desk where they arise" },
        dinner,
        { from: 5, hours: 3, kind: "files", text: "The file that nobody wants" },
        { from: 8, hours: 1, kind: "talks", text: "One person" },
      ],
    },
    {
      night: "Wednesday",
      blocks: [
        {
          from: 0,
          hours: 2,
          kind: "calibration",
          text: "The client’s team, one disputed finding after another",
        },
        { from: 2, hours: 2, kind: "floor", text: "Brings back who was right" },
        dinner,
        { from: 5, hours: 1, kind: "talks", text: "One person" },
        { from: 6, hours: 3, kind: "floor", text: "Second pair of eyes" },
      ],
    },
    {
      night: "Thursday",
      blocks: [
        { from: 0, hours: 1, kind: "planning", text: "Roster: whose short shift is next" },
        { from: 1, hours: 1, kind: "teaching", text: "What this week’s findings share" },
        {
          from: 2,
          hours: 2,
          kind: "calibration",
          text: "With the other leads: same page, same grade?",
        },
        dinner,
        { from: 5, hours: 3, kind: "files", text: "Three files" },
        { from: 8, hours: 1, kind: "talks", text: "One person" },
      ],
    },
    {
      night: "Friday",
      blocks: [
        { from: 0, hours: 3, kind: "floor", text: "Clears what must not wait for Monday" },
        { from: 3, hours: 1, kind: "planning", text: "Figures to the client" },
        dinner,
        { from: 5, hours: 1, kind: "teaching", text: "Trainees, without slides" },
        { from: 6, hours: 2, kind: "floor", text: "Thanks, by name" },
        { from: 8, hours: 1, kind: "planning", text: "Note for Monday" },
      ],
    },
  ] satisfies { night: string; blocks: WorkBlock[] }[],
};

const leadWeekEn = { workKinds, leadWeek };

export const leadWeekTexts: Dictionaries<typeof leadWeekEn> = { en: leadWeekEn };
