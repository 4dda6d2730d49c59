import { askedFields, type KycSection, kycSections } from "#contract/kyc-fields.ts";
import { kycError } from "../../kyc-record.ts";

/** How far a section is. */
export interface SectionProgress {
  id: KycSection;
  heading: string;
  done: number;
  required: number;
}

/** How many of the required questions of each section are answered. @param values by key */
export function sectionsProgress(values: Readonly<Record<string, string>>): SectionProgress[] {
  const required = askedFields(values).filter((field) => field.required);
  return kycSections.map(({ id, heading }) => {
    const own = required.filter(({ section }) => section === id);
    const done = own.filter((field) => kycError(field, values[field.key]) === null);
    return { id, heading, done: done.length, required: own.length };
  });
}
