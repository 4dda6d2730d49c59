import { useEffect, useRef, useState } from "react";
import type { ApplicationQuery } from "../../list/application-list.ts";
import { firstPieceHref } from "../desk/desk-query.ts";
import { createExportRun, type ExportRun, type ExportState } from "./export-run.ts";

/** One export at a time; leaving the page ends it. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ step: "idle" });
  const [asked, setAsked] = useState<ApplicationQuery | null>(null);
  const run = useRef<ExportRun>(null);
  useEffect(() => () => run.current?.cancel(), []);
  return {
    state,
    /** What the run that shows was begun for. */
    asked,
    begin(query: ApplicationQuery) {
      setAsked(query);
      run.current = createExportRun({
        href: firstPieceHref(query),
        fetch: (input, init) => fetch(input, init),
        tell: setState,
      });
      void run.current.start();
    },
    tryAgain: () => void run.current?.start(),
    cancel: () => run.current?.cancel(),
  };
}
