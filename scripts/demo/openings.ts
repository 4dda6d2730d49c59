/** What people who apply for an opening bring along. */
export interface Field {
  /** How many of a hundred apply for it. */
  share: number;
  /** Years of experience, least and most. */
  years: readonly [number, number];
  skills: readonly string[];
  /** What they did before. */
  work: readonly string[];
}

const audit: Omit<Field, "share" | "years"> = {
  skills: ["US mortgage", "Closing disclosures", "TRID", "Excel", "Attention to detail"],
  work: ["Loan auditor", "Mortgage processor", "Quality analyst"],
};
const code: Omit<Field, "share" | "years"> = {
  skills: ["TypeScript", "React", "Node.js", "PostgreSQL", "Git", "Testing"],
  work: ["Software developer", "Web developer", "Associate engineer"],
};
const office: Omit<Field, "share" | "years"> = {
  skills: ["MS Office", "Communication", "Reporting", "Teamwork", "Planning"],
  work: ["Executive", "Coordinator", "Associate"],
};
const figures: Omit<Field, "share" | "years"> = {
  skills: ["Reconciliation", "Excel", "US GAAP basics", "Tally", "Power BI"],
  work: ["Accounts executive", "Finance associate", "Analyst"],
};

/** By the opening's code. Openings that are not named here get the office's people, and few. */
export const fields: Readonly<Record<string, Field>> = {
  "mortgage-loan-auditor": { ...audit, share: 26, years: [0, 5] },
  "quality-control-underwriter": { ...audit, share: 8, years: [1, 9] },
  "servicing-quality-control-analyst": { ...audit, share: 8, years: [0, 6] },
  "regulatory-compliance-analyst": { ...audit, share: 4, years: [1, 8] },
  "securitization-analyst": { ...figures, share: 3, years: [1, 7] },
  "front-end-developer": { ...code, share: 11, years: [0, 6] },
  "senior-software-developer": { ...code, share: 7, years: [4, 12] },
  "AI-Engineer": { ...code, share: 6, years: [0, 7] },
  "systems-administrator": { ...code, share: 3, years: [1, 9] },
  "offshore-accounting": { ...figures, share: 6, years: [0, 6] },
  "financial-analyst": { ...figures, share: 7, years: [0, 4] },
  "talent-acquisition-executive": { ...office, share: 5, years: [0, 6] },
  "corporate-trainer": { ...office, share: 2, years: [2, 10] },
  "corporate-communications": { ...office, share: 2, years: [1, 7] },
  "Creative-lead": { ...office, share: 1, years: [4, 10] },
  "property-manager": { ...office, share: 1, years: [2, 12] },
  "chief-information-officer": { ...code, share: 0, years: [12, 20] },
  "Creative-head": { ...office, share: 0, years: [8, 15] },
  journalist: { ...office, share: 0, years: [1, 9] },
};

export const otherField: Field = { ...office, share: 0.4, years: [0, 5] };
