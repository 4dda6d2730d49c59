import type { KycField } from "#contract/answers/kyc-fields.ts";
import { type KycColumn, kycColumns } from "../../kyc-list.ts";

export interface ColumnGroup {
  heading: string;
  columns: readonly KycColumn[];
}

/** The columns that tell who it is. */
export const leadingColumns = kycColumns.filter(({ field }) => !field);

/** All others, under the headings of the form. */
export const columnGroups: readonly ColumnGroup[] = [
  ...Map.groupBy(
    kycColumns.filter(({ field }) => field),
    ({ field }) => (field ? groupOf(field) : ""),
  ),
].map(([heading, columns]) => ({ heading, columns }));

/** Questions about employers stand with the employer whose documents they ask for. */
export function groupOf({ key, section, block }: KycField): string {
  if (section === "personal") return "Personal";
  if (section === "education") return "Education";
  return block === 2 || key === "EmployeerStatus2" ? "Employment 2" : "Employment 1";
}
