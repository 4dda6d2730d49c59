import { useEffect, useRef } from "react";
import { pageTexts } from "#content/page-texts.ts";
import { ErrorSummary, type SummaryError } from "#ui/fields/error-summary.tsx";
import { useTexts } from "#ui/texts.ts";

interface RefusalSummaryProps {
  heading: string;
  errors: readonly SummaryError[];
  /** A message of the flow rather than of a field. */
  note: string | null;
  /** Counts refused attempts; the summary takes focus with each. */
  refusals: number;
  /** The page's title, which says so too while something is to be mended. */
  title: string;
}

/** What the last attempt left to mend; shows nothing while there is nothing. */
export function RefusalSummary({ heading, errors, note, refusals, title }: RefusalSummaryProps) {
  const { errorTitle } = useTexts(pageTexts);
  const ref = useRef<HTMLDivElement>(null);
  const focusedFor = useRef(refusals);
  const refused = errors.length > 0 || note !== null;
  useEffect(() => {
    if (refusals > focusedFor.current) {
      ref.current?.focus({ preventScroll: true });
      // its beginning, also where it is longer than the screen, below the room of the toast
      ref.current?.scrollIntoView({ block: "start" });
    }
    focusedFor.current = refusals;
  }, [refusals]);
  useEffect(() => {
    document.title = refused ? errorTitle(title) : title;
  }, [refused, title, errorTitle]);
  if (!refused) return null;
  return <ErrorSummary title={heading} errors={errors} note={note ?? undefined} ref={ref} />;
}
