import { thingsMissing } from "#content/kyc.ts";
import type { FieldErrors } from "#contract/application-fields.ts";
import { RefusalSummary } from "../sending/refusal-summary.tsx";
import type { SummaryError } from "../ui/error-summary.tsx";
import type { FormContents } from "./form-contents.ts";

interface FormSummaryProps {
  state: Pick<FormContents<string>, "errors" | "summary" | "flowMessage" | "refusals">;
  /** In the order of the page. */
  list(errors: FieldErrors): SummaryError[];
  /** Where nothing can be named. */
  failed: string;
  /** The page's, without what errors add to it. */
  title: string;
}

/** What the last attempt left to mend; an entry goes once its field is fine. */
export function FormSummary({ state, list, failed, title }: FormSummaryProps) {
  const { errors, summary, flowMessage, refusals } = state;
  const left = list(errors).filter(({ id }) => summary[id]);
  const isMended = left.length === 0 && Object.keys(summary).length > 0;
  return (
    <RefusalSummary
      heading={left.length > 0 ? (flowMessage ?? thingsMissing(left.length)) : failed}
      errors={left}
      note={left.length > 0 || isMended ? null : flowMessage}
      refusals={refusals}
      title={title}
    />
  );
}
