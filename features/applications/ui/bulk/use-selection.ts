import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import type { ApplicationQuery } from "../../list/application-query.ts";
import type { StageMailPlan } from "../../server/stage-mails/templates.ts";
import { doneParameter } from "../change/done-message.ts";
import type { SeenStatus } from "../change/read-change.ts";
import type { ApplicationView } from "../desk/application-view.ts";
import { type MailedPeople, peopleReaching } from "../messages/mailed-people.ts";
import {
  nothingSelected,
  pickIds,
  startSelection,
  stepTo,
  stepToUndo,
  undoStep,
} from "./selection.ts";

export interface Picked {
  /** The page's script runs. Until then the boxes work by themselves. */
  ready: boolean;
  count: number;
  /** All rows of this page. */
  all: boolean;
  /** Everything that the search found, on all pages; it is changed in parts. */
  isWhole: boolean;
  has(id: number): boolean;
  /** What is selected, in the order in which it was. */
  ids(): number[];
  /** With `through` all from the one that was picked last. */
  pick(id: number, picked: boolean, through: boolean): void;
  pickAll(picked: boolean): void;
  /** In place of what is selected: of several pages, each with its status. */
  pickWhole(applications: readonly SeenStatus[]): void;
  clear(): void;
  /** What is selected of everything that the search found, each with the status that was seen. */
  whole(): SeenStatus[];
  /** Those selected whom a decision takes to the stage and who are written to with it. */
  reaching(stage: string, plan: StageMailPlan): MailedPeople;
  /** Undoes the latest step, where there is one after the last change. */
  undo: (() => void) | null;
}

interface PickedOptions {
  query: ApplicationQuery;
  /** The change that can be undone now. */
  lastChange: string | null;
  /** Ids that a refused form left selected. */
  before: readonly string[] | undefined;
}

/** Which applications are chosen for a change; none once one was made. */
export function usePicked(
  rows: readonly ApplicationView[],
  { query, lastChange, before }: PickedOptions,
): Picked {
  const { key, search } = useLocation();
  const [ready, setReady] = useState(false);
  const [state, setState] = useState(() => startSelection(before?.map(Number)));
  useEffect(() => {
    // of those that were sent, some may be left to be sent again
    if (before) setState(startSelection(before.map(Number)));
  }, [before]);
  useEffect(() => {
    // what was ticked before the script came
    const ticked = document.querySelectorAll<HTMLInputElement>('input[name="id"]:checked');
    const ids = [...ticked].map(({ value }) => Number(value));
    setState(({ now }) => startSelection([...now.ids, ...ids]));
    setReady(true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change made leads to a place of its own
  useEffect(() => {
    if (new URLSearchParams(search).has(doneParameter)) setState(startSelection());
  }, [key]);
  useEndedByOtherFilters(query, () =>
    setState((was) => (was.now.statuses ? startSelection() : was)),
  );
  const last = useRef<number | null>(null);
  const { ids, statuses } = state.now;
  const shown = rows.filter(({ id }) => ids.has(id));
  const moment = () => ({ at: Date.now(), lastChange });
  const change = (some: readonly number[], picked: boolean) =>
    setState((was) => pickIds(was, some, picked, moment()));
  return {
    ready,
    count: statuses ? ids.size : shown.length,
    all: rows.length > 0 && shown.length === rows.length,
    isWhole: statuses !== null,
    has: (id) => ids.has(id),
    ids: () => [...ids].filter((id) => statuses || shown.some((row) => row.id === id)),
    pick(id, picked, through) {
      const to = placeOf(rows, id);
      const from = through ? placeOf(rows, last.current) : -1;
      const [first, end] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
      last.current = id;
      change(
        rows.slice(first, end + 1).map((row) => row.id),
        picked,
      );
    },
    pickAll: (picked) =>
      change(
        rows.map(({ id }) => id),
        picked,
      ),
    pickWhole(applications) {
      const seen = new Map(applications.map(({ id, status }) => [id, status]));
      setState((was) => stepTo(was, { ids: new Set(seen.keys()), statuses: seen }, moment()));
    },
    clear: () => setState((was) => stepTo(was, nothingSelected, moment())),
    whole: () => withStatuses(ids, statuses ?? new Map(), rows),
    reaching: (stage, plan) => peopleReaching(stage, plan, { rows: shown, ids, statuses }),
    undo: stepToUndo(state, moment()) && (() => setState(undoStep)),
  };
}

/** What another search finds was not selected. */
function useEndedByOtherFilters(query: ApplicationQuery, end: () => void): void {
  const { sort: _, descending: __, ...filters } = query;
  const filterKey = JSON.stringify(filters);
  const before = useRef(filterKey);
  useEffect(() => {
    if (before.current !== filterKey) end();
    before.current = filterKey;
  });
}

/** A row that was added to the selection has the status that it shows. */
function withStatuses(
  ids: ReadonlySet<number>,
  statuses: ReadonlyMap<number, ApplicationStatus>,
  rows: readonly ApplicationView[],
): SeenStatus[] {
  const shown = new Map(rows.map(({ id, status }) => [id, status]));
  return [...ids].flatMap((id) => {
    const status = statuses.get(id) ?? shown.get(id);
    return status ? [{ id, status }] : [];
  });
}

function placeOf(rows: readonly ApplicationView[], id: number | null): number {
  return rows.findIndex((row) => row.id === id);
}
