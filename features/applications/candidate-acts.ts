/** What candidates do to an application on its private page. */
export const candidateActs = [
  "withdrawn",
  "telephone-changed",
  "email-changed",
  "email-restored",
  "resume-replaced",
  "resume-added",
  "keeping-ended",
] as const;
export type CandidateAct = (typeof candidateActs)[number];
