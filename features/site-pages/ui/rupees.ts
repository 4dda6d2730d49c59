import { groupedNumber } from "#ui/figures/grouped-number.ts";

/** "Rs. 3,60,000" */
export function rupees(amount: number): string {
  return `Rs. ${groupedNumber(amount)}`;
}
