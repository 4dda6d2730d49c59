import type { ShareExample, ShareStep } from "#content/growth.ts";

const grouped = new Intl.NumberFormat("en-IN");

/** "Rs. 3,60,000" */
export function formatRupees(rupees: number): string {
  return `Rs. ${grouped.format(rupees)}`;
}

/** The share in per cent of the salary, and what it comes to in whole rupees. */
export function profitShare(
  { salary, reached }: ShareExample,
  steps: readonly ShareStep[],
): { share: number; paid: number } {
  const share = steps.findLast((step) => step.reached <= reached)?.share ?? 0;
  return { share, paid: Math.round((salary * share) / 100) };
}
