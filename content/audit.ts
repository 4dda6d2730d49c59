/** Words of the page that shows the audit log. */
export const auditPage = {
  title: "Audit log",
  lead: "Who did what, and when. Ids and counts only: no row holds a name, an address or a text of a candidate.",
  anyone: "Anyone",
  nobody: "Nobody signed in",
  nobodyHint: "refused sign-ins, the command line, and rules at night",
  anything: "Anything",
  subject: "Id",
  subjectHint: "Of an application, a document or an account",
  empty: "No row of the log is like that.",
} as const;
