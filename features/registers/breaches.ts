import { factsOf } from "#content/record-kinds.ts";
import { legalFacts } from "#content/terms-periods.ts";
import { type Register, stateFilter } from "./register.ts";

const states = [
  { key: "open", name: "Open" },
  { key: "closed", name: "Closed" },
] as const;

/** Losses of personal data, and who was told of them. They name nobody. */
export const breaches = {
  ...factsOf("breaches"),
  lead: "Personal data that was lost, changed or seen by somebody who may not, and who was told.",
  add: "Add breach",
  fields: [
    {
      key: "what",
      label: "What happened",
      control: "area",
      required: true,
      hint: "Name no person: only how many, and who they are to us",
    },
    { key: "noticedAt", label: "Noticed (IST)", control: "moment", required: true },
    {
      key: "whose",
      label: "Whose data",
      control: "line",
      required: true,
      hint: "Such as: candidates of the last month",
    },
    { key: "people", label: "How many people", control: "number", hint: "As far as is known" },
    {
      key: "boardNotifiedAt",
      label: "Board told (IST)",
      control: "moment",
      hint: "Without delay: nature, extent, time, place and likely effects",
    },
    {
      key: "peopleToldAt",
      label: "People told (IST)",
      control: "moment",
      hint: "Without delay: what happened, what may follow, what we do, what they can do",
    },
    {
      key: "detailsAt",
      label: "Details given to the Board (IST)",
      control: "moment",
      hint: `Within ${legalFacts.breachHours} hours: causes, measures, who did it, who was told`,
    },
    { key: "notes", label: "Notes", control: "area" },
  ],
  heading: "what",
  from: "noticedAt",
  states,
  due: {
    hours: legalFacts.breachHours,
    label: "Details due to the Board",
    law: `Tell the Board and the people without delay; the Board gets the details within ${legalFacts.breachHours} hours (DPDP Rules).`,
  },
  met: { field: "detailsAt" },
  exportCall: "exportBreaches",
  list: {
    path: factsOf("breaches").path,
    exportPath: "/desk/breaches.csv",
    perPage: 100,
    filters: {
      text: { kind: "search", parameter: "q", label: "Search breaches", longest: 200 },
      state: stateFilter(states),
    },
  },
} as const satisfies Register;
