import type { ShareExample, ShareStep } from "../../texts/growth.ts";

/** The share in per cent of the salary, and what it comes to in whole rupees. */
export function profitShare(
  { salary, reached }: ShareExample,
  steps: readonly ShareStep[],
): { share: number; paid: number } {
  const share = steps.findLast((step) => step.reached <= reached)?.share ?? 0;
  return { share, paid: Math.round((salary * share) / 100) };
}
