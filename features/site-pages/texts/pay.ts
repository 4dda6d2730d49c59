import type { Dictionaries } from "#contract/text/language.ts";

/**
 * Figures of pay and hours on /Culture. The slip and the hours are facts of the specification; the
 * salaries of the chart are a sample for the company to replace.
 */

const paySlip = {
  title: "Pay, in figures you can read",
  lead: "Not a range and not a promise of more: what is written into the rules, line by line.",
  slipTitle: "What the rules say",
  rows: [
    { label: "Salary revisions a year", figure: "up to 4" },
    { label: "Appraisals a year", figure: "up to 4" },
    { label: "First promotion step", figure: "3 months" },
    { label: "Night to day shift", figure: "3 years" },
    { label: "Career levels", figure: "7" },
    {
      label: "Night shift allowance",
      figure: "Rs. 1,00,000",
      note: "a year, on top of the salary, for Mortgage Loan Auditors and Servicing Quality Control Analysts",
    },
  ],
};

export interface Revision {
  /** Months since the first day. */
  month: number;
  /** Rupees a month from then on. */
  salary: number;
}

const payChart = {
  title: "One associate’s first two years",
  note: "sample salaries",
  summary:
    "A sample salary in the first two years: it begins at Rs. 22,000 a month, is revised seven times, stands at Rs. 27,000 after one year and at Rs. 32,000 after two.",
  missing: {
    month: 21,
    text: "Eight appraisals, seven revisions: the one in month 21 said “not yet”, and why.",
  },
  behind: "Show as a table",
  columns: ["Month", "Salary a month", "Change"],
  start: "Start",
  revisions: [
    { month: 0, salary: 22_000 },
    { month: 3, salary: 23_500 },
    { month: 6, salary: 24_500 },
    { month: 9, salary: 25_500 },
    { month: 12, salary: 27_000 },
    { month: 15, salary: 28_500 },
    { month: 18, salary: 30_000 },
    { month: 24, salary: 32_000 },
  ] satisfies Revision[],
};

const shiftHours = {
  title: "Nine hours, eight of them work",
  lead: "Forty hours are the standard week. Once a month you take a flexible shift of four and a half hours, and the other half of that day is yours.",
  bars: [
    {
      name: "An ordinary shift",
      total: "9 hours",
      parts: ["work", "break"],
      text: "8 productive, and 1 to eat and breathe",
    },
    {
      name: "The flexible shift, once a month",
      total: "4.5 hours",
      parts: ["half", "free"],
      text: "4.5 at work, 4.5 yours",
    },
  ],
};

const payEn = { paySlip, payChart, shiftHours };

export const payTexts: Dictionaries<typeof payEn> = { en: payEn };
