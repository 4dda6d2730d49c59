import { factsOf } from "#content/record-kinds.ts";
import { legalFacts } from "#content/terms-periods.ts";
import { type Register, stateFilter } from "./register.ts";

const states = [
  { key: "open", name: "Open" },
  { key: "answered", name: "Answered", needs: "answer" },
  { key: "closed", name: "Closed", needs: "answer" },
] as const;

const { grievanceDays, grievancePromiseDays } = legalFacts;
const days = Math.min(grievanceDays, grievancePromiseDays ?? grievanceDays);

/** What people complain about, and what they were answered. */
export const grievances = {
  ...factsOf("grievances"),
  lead: "What people complain about, when it has to be answered, and what they were answered.",
  add: "Add grievance",
  fields: [
    { key: "about", label: "What it is about", control: "area", required: true },
    { key: "receivedAt", label: "Received (IST)", control: "moment", required: true },
    {
      key: "way",
      label: "How it came",
      control: "choice",
      required: true,
      options: ["Email", "Phone", "Letter", "In person", "This site", "Another way"],
    },
    { key: "name", label: "Name", control: "line", hint: "Where the person gave one" },
    {
      key: "email",
      label: "Email",
      control: "email",
      hint: "By it the entry is part of the person’s data requests",
    },
    {
      key: "answer",
      label: "Answer",
      control: "area",
      later: true,
      hint: "What the person was told",
    },
    { key: "notes", label: "Notes", control: "area" },
  ],
  heading: "about",
  from: "receivedAt",
  states,
  due: {
    hours: days * 24,
    label: days < grievanceDays ? "Answer promised by" : "Answer due by law",
    law: `The law gives ${grievanceDays} days at most (DPDP Rules).`,
  },
  met: "state",
  exportCall: "exportGrievances",
  list: {
    path: factsOf("grievances").path,
    exportPath: "/desk/grievances.csv",
    perPage: 100,
    filters: {
      text: { kind: "search", parameter: "q", label: "Search grievances", longest: 200 },
      state: stateFilter(states),
    },
  },
} as const satisfies Register;
