/** Texts of HR's screens of documents forms. */
export const formsTexts = {
  title: "Documents forms",
  lead: "What candidates sent with the documents form, newest first.",
  search: "Name or email",
  opening: "Opening",
  anyOpening: "Any",
  noOpening: "None",
  empty: "No documents forms",
  export: "Export CSV",
  exportNarrowed: "Export this list",
  back: "All documents forms",
  formLead: "Sent with the documents form.",
  facts: "Candidate",
  files: "Files",
  newTab: "opens in a new tab",
  agreed: "accepted",
  notAgreed: "No consent recorded",
  shut: {
    waiting: "waits for the malware scan",
    infected: "contains malware and cannot be opened",
  },
  erase: {
    title: "Erase this form",
    text: "Destroys the files and everything about the person. This cannot be undone. The audit log keeps that a form was erased, and by whom.",
    confirm: "Erase for good",
    done: "Form erased.",
    held: "A legal hold on this person’s documents keeps the form. Lift it under Candidate KYC first.",
  },
} as const;

export function manyFiles(count: number): string {
  return count === 1 ? "1 file" : `${count} files`;
}
