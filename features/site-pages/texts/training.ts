import { type Dictionaries, textsFor } from "#contract/text/language.ts";
/*
 * What /training-and-development says. Induction of 3 to 5 days and process training of 3 to 4 weeks
 * are the specifications'; days, weeks, figures, certificates and the quote are samples for the
 * company to replace.
 */

import { inductionTexts } from "./induction.ts";

const trainingHead = {
  title: "Training and Development",
  lead: "You bring patience and good English. What a US home loan is, and where its mistakes hide, we teach you.",
};

const induction = {
  title: "Induction: 3 to 5 days",
  lead: "Freshers take all five. If you come from the industry, the first three are enough, and the night on the floor comes with your training.",
  day: (number: number) => `Day ${number}`,
  days: textsFor(inductionTexts, "en"),
};

interface TrainingWeek {
  title: string;
  text: string;
  able: string;
  /** Hours of the week's 40: in the classroom, on closed files, on live files with a mentor. */
  hours: readonly [classroom: number, closed: number, live: number];
}

const kinds = ["Classroom", "Closed files", "Live files with a mentor"];

const processTraining = {
  week: (number: number) => `Week ${number}`,
  title: "Process training: 3 to 4 weeks",
  lead: "Every week has less classroom and more files. Signed off after three weeks? Then you do the fourth week’s files in your own team, with the same mentor.",
  weeks: [
    {
      title: "The file",
      text: "Note, closing disclosure, appraisal, title: what each page is for and who signed it when.",
      able: "You sort a file of 400 pages without asking.",
      hours: [28, 12, 0],
    },
    {
      title: "The rules",
      text: "What must be disclosed, by which day, within which tolerance, and where lenders slip.",
      able: "You find the six mistakes we hid in a closed file.",
      hours: [18, 22, 0],
    },
    {
      title: "The judgement",
      text: "When income is enough, when a letter explains a gap, when to stop and ask.",
      able: "You write a finding that a lender understands at once.",
      hours: [10, 22, 8],
    },
    {
      title: "The floor",
      text: "Live files at your own pace, on your own shift, with a mentor one chair away.",
      able: "You close a file, and your mentor finds nothing to add.",
      hours: [4, 12, 24],
    },
  ] satisfies TrainingWeek[],
  mix: {
    title: "From the classroom to the floor",
    unit: "hours of a 40-hour week",
    kinds,
    week: "Week",
    caption: "From the classroom to the floor: hours of a 40-hour week",
    inWords: (hours: readonly number[]) =>
      kinds.map((kind, at) => `${kind}: ${hours[at]} hours`).join(", "),
  },
};

const sampleWeek = {
  title: "Week two, day by day",
  lead: "Induction and the first two weeks of training run from 2 pm to 11 pm, so that your body has time to learn the night. Then you keep your team’s hours.",
  columns: ["Day", "Before dinner", "After dinner"],
  days: [
    {
      day: "Monday",
      before: "Three-day rules, with a calendar and coloured pens",
      after: "12 closed files: only the dates",
    },
    {
      day: "Tuesday",
      before: "Fees: which may rise, by how much, and why",
      after: "Your first tolerance sheet, read aloud",
    },
    {
      day: "Wednesday",
      before: "Calls with a US lender, on tape: what was really asked",
      after: "Writing a finding in four lines",
    },
    {
      day: "Thursday",
      before: "Appraisals: one house, three opinions",
      after: "Closed files in pairs; you check your partner",
    },
    {
      day: "Friday",
      before: "The hidden-mistakes file, two hours, alone",
      after: "Results, one to one, and cake for the batch",
    },
  ],
};

const afterwards = {
  title: "Signed off: what you can do then",
  tab: "Sample sign-off / after four weeks",
  points: [
    "Audit a conventional loan file from the first page to the last",
    "Name the rule behind each finding, and where it is written",
    "Tell a mistake that delays a family’s closing from one that can wait",
    "Write to a lender so that nobody has to ask back",
    "Keep a borrower’s papers safe, and say so when something looks wrong",
  ],
  note: "Not there yet after four weeks? You repeat the week that is missing. It happens in every batch, and costs you nothing.",
};

const mentors = {
  title: "A mentor, one chair away",
  text: "For your first 90 days someone who has closed thousands of files sits beside you. Mentors look after three people at most, and their own plan is smaller for it: they have time.",
  facts: [
    { figure: "1 : 3", words: "one mentor for three trainees at most" },
    { figure: "90", words: "days beside you, weekends not counted" },
    { figure: "100%", words: "of your first fifty files read before a client sees them" },
  ],
  quote: {
    text: "I asked her the same thing about escrow four times. The fourth time she drew it on a napkin. I still have the napkin.",
    by: "Nikhil Pawar, Audit, second year",
  },
  pictureAlt:
    "Four colleagues stand around a small table, a file’s way drawn on the board behind them",
};

const certificates = {
  title: "Certificates, and who pays",
  lead: "Courses are in paid hours. We pay the exam, and the second attempt too.",
  caption: "Certificates, when you can earn them, and how",
  columns: { name: "Certificate", when: "When", proof: "How you earn it" },
  rows: [
    {
      name: "Process certificate",
      when: "After process training",
      proof: "Hidden-mistakes file, 90%",
    },
    {
      name: "Information security, yearly",
      when: "In the induction, then each year",
      proof: "Online test, 30 questions",
    },
    { name: "Second loan type", when: "From month 6", proof: "20 files with a mentor" },
    {
      name: "Train the trainer",
      when: "From Senior associate",
      proof: "One lesson before a real batch",
    },
    { name: "First-time lead", when: "Before Team lead", proof: "Four half-days and a talk" },
    { name: "An industry exam of your choice", when: "From year 2", proof: "The institute’s own" },
  ],
  after: "The seven levels say what each certificate opens.",
  levels: "Look at the levels on Growth",
};

const trainingEn = {
  trainingHead,
  induction,
  processTraining,
  sampleWeek,
  afterwards,
  mentors,
  certificates,
};

export const trainingTexts: Dictionaries<typeof trainingEn> = { en: trainingEn };
