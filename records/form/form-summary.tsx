import { thingsMissing } from "#content/kyc.ts";
import type { FormDeclaration } from "./form-declaration.ts";
import { type FormState, listErrors } from "./form-state.ts";
import { RefusalSummary } from "./refusal-summary.tsx";

interface FormSummaryProps {
  form: Pick<FormDeclaration<string>, "check" | "listErrors" | "texts">;
  state: Pick<FormState<string>, "errors" | "summary" | "flowMessage" | "refusals">;
  /** The page's, without what errors add to it. */
  title: string;
}

/** What the last attempt left to mend; an entry goes once its field is fine. */
export function FormSummary({ form, state, title }: FormSummaryProps) {
  const { errors, summary, flowMessage, refusals } = state;
  const left = listErrors(form, errors).filter(({ id }) => summary[id]);
  const isMended = left.length === 0 && Object.keys(summary).length > 0;
  const { failedHeading } = form.texts;
  return (
    <RefusalSummary
      heading={left.length > 0 ? (flowMessage ?? thingsMissing(left.length)) : failedHeading}
      errors={left}
      note={left.length > 0 || isMended ? null : flowMessage}
      refusals={refusals}
      title={title}
    />
  );
}
