import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import { undoneWithin } from "../../decisions.ts";

/** What is selected in HR's list, and how it came to be: the latest step can be undone. */
export interface SelectionState {
  now: Selection;
  /** The latest last. */
  steps: readonly SelectionStep[];
}

export interface Selection {
  ids: ReadonlySet<number>;
  /** Of everything that a search found, the status of each at that moment; null of rows of a page. */
  statuses: ReadonlyMap<number, ApplicationStatus> | null;
}

export interface SelectionStep {
  /** What was selected before it. */
  before: Selection;
  /** In milliseconds. */
  at: number;
  /** The change that could be undone when it was made: a later one is undone before it. */
  lastChange: string | null;
}

/** When a step is made, and after which change. */
export type Moment = Pick<SelectionStep, "at" | "lastChange">;

export const nothingSelected: Selection = { ids: new Set(), statuses: null };

const maxSteps = 50;

/** @param before ids that a refused form left selected */
export function startSelection(before: readonly number[] = []): SelectionState {
  return { now: { ids: new Set(before), statuses: null }, steps: [] };
}

/** Selects some, or no longer. What takes the last step back leaves no step. */
export function pickIds(
  state: SelectionState,
  ids: readonly number[],
  isPicked: boolean,
  moment: Moment,
): SelectionState {
  const next = new Set(state.now.ids);
  for (const id of ids) isPicked ? next.add(id) : next.delete(id);
  const now = { ...state.now, ids: next };
  const last = state.steps.at(-1);
  if (last && isSame(last.before, now)) return { now, steps: state.steps.slice(0, -1) };
  return stepTo(state, now, moment);
}

/** Selects this in place of what was selected. */
export function stepTo(state: SelectionState, now: Selection, moment: Moment): SelectionState {
  if (isSame(state.now, now)) return state;
  const step = { before: state.now, ...moment };
  return { now, steps: [...state.steps, step].slice(-maxSteps) };
}

/** The latest step, as long as it can be undone and nothing was changed after it. */
export function stepToUndo(
  { steps }: SelectionState,
  { at, lastChange }: Moment,
): SelectionStep | null {
  const last = steps.at(-1);
  if (!last || at - last.at > undoneWithin) return null;
  return lastChange === null || last.lastChange === lastChange ? last : null;
}

export function undoStep({ now, steps }: SelectionState): SelectionState {
  return { now: steps.at(-1)?.before ?? now, steps: steps.slice(0, -1) };
}

function isSame(one: Selection, other: Selection): boolean {
  if (one.statuses !== other.statuses || one.ids.size !== other.ids.size) return false;
  return [...one.ids].every((id) => other.ids.has(id));
}
