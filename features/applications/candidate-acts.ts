/** What candidates do to an application on its private page, and the one thing that HR does there for them. */
export const candidateActs = [
  "withdrawn",
  "telephone-changed",
  "email-changed",
  "email-corrected",
  "email-restored",
  "resume-replaced",
  "resume-added",
  "keeping-ended",
] as const;
export type CandidateAct = (typeof candidateActs)[number];
