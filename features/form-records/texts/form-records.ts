import { counted } from "#contract/text/counted.ts";
/** Texts of HR's screens of forms that people sent. */
export const formsTexts = {
  export: "Export CSV",
  exportNarrowed: "Export this list",
  person: "Candidate",
  email: "Email",
  files: "Files",
  received: "Received",
  notice: "Notice",
  newTab: "opens in a new tab",
  agreed: "accepted",
  notAgreed: "No consent recorded",
  messages: "WhatsApp",
  unavailable: {
    waiting: "waits for the malware scan",
    infected: "contains malware and cannot be opened",
  },
  erase: {
    title: "Erase this form",
    text: "Destroys the files and everything about the person. This cannot be undone. One last email tells the person. The audit log keeps that a form was erased, and by whom.",
    confirm: "Erase for good",
    done: "Form erased.",
    held: "A legal hold on this person’s documents keeps the form. Lift it under Candidate KYC first.",
  },
} as const;

/** The name of a kind within a sentence: "documents forms". */
export const withinSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

export function manyFiles(count: number): string {
  return counted(count, "file");
}
