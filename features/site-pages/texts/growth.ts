import type { Dictionaries } from "#contract/text/language.ts";

/*
 * What /Growth says. The specifications state: induction 3 to 5 days, process training 3 to 4 weeks,
 * first promotion step after 3 months, up to 4 appraisals and salary revisions a year, night to day
 * shift after 3 years, seven levels. Everything else (names and times of the levels, all figures,
 * rupees and the quote) is a sample for the company to replace.
 */

const growthHead = {
  title: "You can see where you are going",
  lead: "A career path of seven levels with dates, profit sharing, and a report that you read with your lead.",
};

const firstYear = {
  title: "Your first year, on one line",
  lead: "Nobody audits a loan file on the first day. You arrive, you learn, and the first step up comes sooner than you may be used to.",
  stops: [
    { when: "Day 1", text: "Induction, 3 to 5 days: people, papers, a desk and a buddy." },
    {
      when: "Week 2",
      text: "Process training, 3 to 4 weeks: closed files first, then live ones beside a mentor.",
    },
    { when: "Week 6", text: "Files of your own. A mentor reads each one before the client does." },
    { when: "Month 3", text: "The first promotion step is open to you." },
    {
      when: "Month 12",
      text: "Up to 4 appraisals behind you, each able to bring a salary revision.",
    },
  ],
};

interface CareerLevel {
  title: string;
  /** What the person does, in a few words. */
  work: string;
  /** When people usually reach it. */
  when: string;
  /** What opens the next level. */
  next: string;
}

const careerPath = {
  title: "A career path of seven levels",
  lead: "The time is what people usually need, not what they must wait.",
  note: "After three years of night shifts you can move to the day shift, at every level.",
  tableLabel: "What opens each next step, as a table",
  caption: "The seven levels and what opens the next one",
  columns: {
    level: "Level",
    name: "Name",
    when: "Usually",
    next: "Opens the next step",
  },
  levels: [
    {
      title: "Trainee",
      work: "Learns the process with a buddy",
      when: "first 3 months",
      next: "Training signed off, and four weeks of files of your own",
    },
    {
      title: "Associate",
      work: "Owns files from start to end",
      when: "from month 3",
      next: "Two quarters in a row above the team’s rate of files right the first time",
    },
    {
      title: "Senior associate",
      work: "Takes the files others ask about",
      when: "year 1 to 2",
      next: "A second loan type learnt, and one trainee brought to files of their own",
    },
    {
      title: "Subject expert",
      work: "Writes how it is done",
      when: "year 2 to 3",
      next: "A guide of yours in use, and the course for new leads, in paid hours",
    },
    {
      title: "Team lead",
      work: "Answers for eight to twelve people",
      when: "year 3 to 5",
      next: "A team that meets its plan for a year, and a colleague ready to take it over",
    },
    {
      title: "Manager",
      work: "Runs a process with its client",
      when: "year 5 to 8",
      next: "A second process started, and its first audit by the client passed",
    },
    {
      title: "Vertical head",
      work: "Decides where we go next",
      when: "after that",
      next: "From here the path is yours to draw",
    },
  ] satisfies CareerLevel[],
};

/** A sample: per cent of files right the first time, by quarter. */
export const reportYear = { you: [88, 91, 95, 97], team: [93, 94, 94.5, 95] };
export const reportScale = { low: 85, high: 100 };

const performanceReport = {
  title: "A report with no surprises",
  text: "Every quarter your lead and you sit down with the same sheet: how many files you closed well the first time, and how that compares with the team. You see it every week before that, so the talk is about what comes next.",
  quote: {
    text: "In my second report the line went down. My lead had already moved me to a smaller batch. We never spoke about blame.",
    by: "Farida Shaikh, Servicing",
  },
  tab: "Sample report / fourth quarter",
  chart: {
    title: "Files right the first time",
    unit: "per cent of all files, one year",
    caption: "Files right the first time, per cent of all files, one year",
    quarter: "Quarter",
    yours: "You",
    theirs: "Your team",
    inWords: (you: readonly number[], team: readonly number[]) =>
      `Files right the first time, by quarter: you go from ${you[0]} to ${you.at(-1)} per cent, your team goes from ${team[0]} to ${team.at(-1)} per cent.`,
    quarters: ["Q1", "Q2", "Q3", "Q4"],
  },
  measures: {
    title: "The rest of the sheet",
    measure: "Measure",
    rows: [
      { name: "Files closed a shift", last: "12", now: "14" },
      { name: "Closed within the client’s time", last: "98%", now: "99%" },
      { name: "Questions you answered for others", last: "9", now: "21" },
      { name: "Hours of training", last: "9", now: "6" },
    ],
  },
  agreed:
    "Agreed for the next quarter: a salary revision from the first of the month, and two of the hard files a week, on the way to Senior associate.",
};

/** What the process reached of its plan, and the share of a year’s salary that is paid then. */
export interface ShareStep {
  reached: number;
  share: number;
}

export interface ShareExample {
  person: string;
  /** Rupees a year. */
  salary: number;
  /** One of the steps' `reached`. */
  reached: number;
}

/** What a process must reach, and what it shares then. */
export const shareSteps: readonly ShareStep[] = [
  { reached: 100, share: 3 },
  { reached: 102, share: 4 },
  { reached: 104, share: 5 },
  { reached: 106, share: 6 },
  { reached: 108, share: 7 },
  { reached: 110, share: 8 },
];

const profitSharing = {
  title: "Profit sharing: when the team earns, you earn",
  lead: "Part of what a process earns above its plan goes to the people in it: the same percentage for a trainee and for a manager. Two examples, with round numbers.",
  bill: {
    salary: "Salary in the year",
    closedAt: "The process closed the year at",
    ofPlan: (reached: number) => `${reached}% of plan`,
    share: "Share for that result",
    ofSalary: (share: number) => `${share}% of salary`,
    paid: "Paid out",
  },
  reached: "Plan reached",
  share: "Share of salary",
  inWords: (steps: readonly ShareStep[]) => {
    const all = steps.map(({ reached, share }) => `${share} per cent at ${reached}`);
    return `Share of a year’s salary by per cent of plan reached: ${all.join(", ")}.`;
  },
  chartTitle: "Your share grows with the result",
  chartUnit: "per cent of a year’s salary, by per cent of plan reached",
  caption:
    "Your share grows with the result: per cent of a year’s salary, by per cent of plan reached",
  below: "Below 100% of plan nothing is shared, and nobody pays anything back.",
  examples: [
    { person: "An associate in her second year", salary: 360_000, reached: 110 },
    { person: "A team lead in his fifth year", salary: 900_000, reached: 104 },
  ],
};

const lastingTraining = {
  title: "Training does not stop at sign-off",
  points: [
    "Every level has its own course, in paid hours.",
    "US mortgage rules change; one hour each month says how, and what it does to your files.",
    "Move sideways: people have gone from audit to IT, with exams that we pay for.",
  ],
  training: "Training and Development",
  openings: "Current openings",
  pictureAlt: "A trainer before a full room, beside a screen on which seven bars rise to a tick",
};

const growthEn = {
  growthHead,
  firstYear,
  careerPath,
  performanceReport,
  profitSharing,
  lastingTraining,
};

export const growthTexts: Dictionaries<typeof growthEn> = { en: growthEn };
