/** Words of the page that shows the audit log. */
export const auditPage = {
  title: "Audit log",
  lead: "Who did what, and when. The log stores IDs and counts only. The names shown are looked up now.",
  anyone: "Anyone",
  nobody: "Nobody signed in",
  nobodyHint: "refused sign-ins, the command line, retention rules",
  anything: "Anything",
  subject: "ID",
  erased: "Erased",
  subjectHint: "Of an application, a document, an account …",
  empty: "No entries match these filters.",
} as const;

/** Details of a row that say little as they are kept. */
export const auditDetails: Readonly<Record<string, string>> = {
  "as: view": "Viewed in the desk",
  "as: download": "Downloaded",
  "mail: true": "With an email to the candidate",
  "mail: false": "Without an email",
};
