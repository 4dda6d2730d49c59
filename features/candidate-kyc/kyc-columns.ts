import { type KycField, type KycKey, kycFields } from "#contract/kyc-fields.ts";

/** One of the 29 columns of HR's dashboard (specification 2, section 2), in its order. */
export interface KycColumn {
  /**
   * The question that it shows, or the row's number, its day, or email address and name together.
   */
  key: KycKey | "row" | "date" | "who";
  heading: string;
  field?: KycField;
}

const personal = new Set<string>(["email", "aadharCardName"]);

export const kycColumns: readonly KycColumn[] = [
  { key: "row", heading: "ID" },
  { key: "date", heading: "Date" },
  { key: "who", heading: "Email and Aadhaar Name" },
  ...kycFields
    .filter(({ key }) => !personal.has(key))
    .map((field) => ({ key: field.key, heading: field.column, field })),
];
