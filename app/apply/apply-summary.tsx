import { useEffect, useRef } from "react";
import { answersToMend, applyTexts } from "#content/apply.ts";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { listErrors } from "./form-errors.ts";
import type { FormState } from "./form-state.ts";

interface ApplySummaryProps {
  state: FormState;
  /** The page's title, which says so too while something is to be mended. */
  title: string;
}

/** What the last attempt left to mend; an entry goes once its field is fine. */
export function ApplySummary({ state, title }: ApplySummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const focusedFor = useRef(state.refusals);
  const errors = listErrors(state.errors).filter(({ id }) => state.summary[id]);
  const { refusals } = state;
  const { flowMessage } = state;
  const refused = errors.length > 0 || flowMessage !== null;
  useEffect(() => {
    if (refusals > focusedFor.current) {
      ref.current?.focus({ preventScroll: true });
      // its beginning, also where it is longer than the screen, below the room of the toast
      ref.current?.scrollIntoView({ block: "start" });
    }
    focusedFor.current = refusals;
  }, [refusals]);
  useEffect(() => {
    document.title = refused ? `Error: ${title}` : title;
  }, [refused, title]);
  if (!refused) return null;
  return (
    <ErrorSummary
      title={errors.length > 0 ? answersToMend(errors.length) : applyTexts.failedHeading}
      errors={errors}
      note={flowMessage ?? undefined}
      ref={ref}
    />
  );
}
