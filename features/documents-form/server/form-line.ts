import { documentsFormTexts } from "../documents-form.ts";
import type { ListedDocumentForm } from "./desk.ts";

/** Headings of the export of sent forms. */
export const formLineHeadings: readonly string[] = [
  "Received (IST)",
  ...documentsFormTexts.map(({ label }) => label),
  "Opening",
  "Files",
];

/** One sent form as a line of the export. */
export function formLine(form: ListedDocumentForm): string[] {
  return [
    written.format(form.receivedAt),
    ...documentsFormTexts.map(({ key }) => form[key]),
    form.openingCode ?? "",
    String(form.files),
  ];
}

/** Such as 2026-11-22, 14:05. */
const written = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Kolkata",
  dateStyle: "short",
  timeStyle: "short",
  hourCycle: "h23",
});
