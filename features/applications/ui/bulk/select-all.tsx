import { useState } from "react";
import { applicationStatuses } from "#contract/answers/application-status.ts";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { Button } from "#ui/components/button.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { writeApplicationQuery } from "../../list/application-list.ts";
import type { ApplicationQuery } from "../../list/application-query.ts";
import type { ApplicationsSelection } from "../../list-calls.ts";
import type { SeenStatus } from "../change/read-change.ts";
import type { Picked } from "./use-selection.ts";

interface SelectAllProps {
  picked: Picked;
  query: ApplicationQuery;
  /** What the search finds, on all pages; null where that is not counted to the end. */
  count: number | null;
}

/** Beside a page that is wholly selected: everything that the search finds, as it is at the press. */
export function SelectAll({ picked, query, count }: SelectAllProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function select() {
    if (isBusy) return;
    setBusy(true);
    const selected = await fetchSelection(query);
    setBusy(false);
    if (typeof selected === "string") setProblem(selected);
    else picked.pickWhole(selected);
  }
  return (
    <>
      <Button look="ghost" busy={isBusy} onClick={() => void select()}>
        Select all {count === null ? "that the search finds" : groupedNumber(count)}
      </Button>
      {problem && (
        <span className="bulk-error" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}

const unreached = "The server could not be reached. Please try again.";

/** The applications, or why they cannot be had. */
async function fetchSelection(query: ApplicationQuery): Promise<SeenStatus[] | string> {
  try {
    const answer = await fetch(
      `${deskCallPaths.applicationsSelection}?${writeApplicationQuery(query)}`,
    );
    const body = await answer.json();
    if (!answer.ok) return body.error?.message ?? unreached;
    const { byStatus }: ApplicationsSelection = body;
    return applicationStatuses.flatMap((status) =>
      (byStatus[status] ?? []).map((id) => ({ id, status })),
    );
  } catch {
    return unreached;
  }
}
