/** Texts of HR's screens of documents forms. */
export const formsTexts = {
  title: "Documents forms",
  lead: "What candidates sent by the documents form, the newest first.",
  search: "Name or e-mail",
  opening: "Opening",
  anyOpening: "Any",
  noOpening: "none",
  empty: "No form is here.",
  export: "Export CSV",
  exportNarrowed: "Export this list",
  back: "All documents forms",
  formLead: "Sent by the documents form.",
  facts: "Sender",
  files: "Files",
  newTab: "opens in a new tab",
  agreed: "agreed to",
  notAgreed: "not known: sent by another program",
  shut: {
    waiting: "waits for the malware scan",
    infected: "holds malware, and is not opened",
  },
  erase: {
    title: "Erase this form",
    text: "The files can never be opened again, and nothing is left that tells of the person. The audit log keeps that a form was erased, and by whom.",
    confirm: "Erase for good",
    done: "The form is erased.",
    held: "A legal hold on this person’s papers keeps the form. Lift it under Candidate KYC first.",
  },
} as const;

export function manyFiles(count: number): string {
  return count === 1 ? "1 file" : `${count} files`;
}
