import { RefusalSummary } from "#records/form/refusal-summary.tsx";
import { answersToMend, applyTexts } from "../../texts/apply.ts";
import { listErrors } from "./form-errors.ts";
import type { FormState } from "./form-state.ts";

interface ApplySummaryProps {
  state: FormState;
  title: string;
}

/** What the last attempt left to mend; an entry goes once its field is fine. */
export function ApplySummary({ state, title }: ApplySummaryProps) {
  const errors = listErrors(state.errors).filter(({ id }) => state.summary[id]);
  return (
    <RefusalSummary
      heading={errors.length > 0 ? answersToMend(errors.length) : applyTexts.failedHeading}
      errors={errors}
      note={state.flowMessage}
      refusals={state.refusals}
      title={title}
    />
  );
}
