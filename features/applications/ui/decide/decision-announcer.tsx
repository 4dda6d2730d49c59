import { useEffect, useRef, useState } from "react";
import type { UndoView } from "./undo-view.ts";

/**
 * Reads each decision out once it is saved. It stands in the page from its beginning to its end: of one that comes with
 * its text, such as the line beside the next application, screen readers say nothing.
 */
export function DecisionAnnouncer({ undo }: { undo: UndoView | null }) {
  const [said, setMessage] = useState<UndoView | null>(null);
  const until = useRef(undo?.until ?? "");
  useEffect(() => {
    if (!undo) return;
    // after an undo an earlier one shows again
    if (undo.until > until.current) setMessage(undo);
    until.current = undo.until;
  }, [undo]);
  return (
    <p className="vh" aria-live="polite" data-said="">
      {/* two decisions may have the same words */}
      {said && <span key={said.changeId}>{undoWords(said)}</span>}
    </p>
  );
}

/** What was decided, and what of it waits. */
export function undoWords({ who, what, mails, people, withdrawn }: UndoView): string {
  const more = [withdrawn, mails, people].filter((words) => words !== null);
  return [`${who}: ${what}`, ...more].map((words) => `${words}.`).join(" ");
}
