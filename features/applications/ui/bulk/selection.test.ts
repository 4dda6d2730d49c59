import { expect, test } from "vitest";
import {
  nothingSelected,
  pickIds,
  type SelectionState,
  startSelection,
  stepTo,
  stepToUndo,
  undoStep,
} from "./selection.ts";

const at = (minute: number, lastChange: string | null = null) => {
  return { at: minute * 60_000, lastChange };
};
const ids = ({ now }: SelectionState) => [...now.ids];
const canUndo = (...asked: Parameters<typeof stepToUndo>) => stepToUndo(...asked) !== null;

test("each step is undone, the latest first: rows, a range, everything that was found, a clearing", () => {
  let state = pickIds(startSelection(), [7], true, at(0));
  state = pickIds(state, [8, 9], true, at(1));
  const statuses = new Map([[7, "new"] as const, [99, "hired"] as const]);
  state = stepTo(state, { ids: new Set(statuses.keys()), statuses }, at(2));
  state = stepTo(state, nothingSelected, at(3));
  const seen = [ids(state)];
  for (let step = 0; step < 4; step += 1) {
    expect(canUndo(state, at(3))).toBe(true);
    state = undoStep(state);
    seen.push(ids(state));
  }
  expect(seen).toEqual([[], [7, 99], [7, 8, 9], [7], []]);
  expect(canUndo(state, at(3))).toBe(false);
});

test("a row that is ticked and ticked off again leaves nothing to undo, a clearing does", () => {
  const one = pickIds(startSelection([5]), [7], true, at(0));
  expect(pickIds(one, [7], false, at(0)).steps).toEqual([]);
  const cleared = stepTo(one, nothingSelected, at(0));
  expect(ids(undoStep(cleared))).toEqual([5, 7]);
  expect(stepTo(cleared, nothingSelected, at(0)), "nothing to clear is no step").toBe(cleared);
});

test("what was changed after a step is undone before it, what was changed earlier after it", () => {
  const state = pickIds(startSelection(), [7], true, at(0, "earlier"));
  expect(canUndo(state, at(1, "earlier"))).toBe(true);
  expect(canUndo(state, at(1, "later"))).toBe(false);
  expect(canUndo(state, at(1, null)), "no change is left to undo").toBe(true);
});

test("for ten minutes, and as far back as fifty steps", () => {
  let state = pickIds(startSelection(), [1], true, at(0));
  expect(canUndo(state, at(10))).toBe(true);
  expect(canUndo(state, at(10.1))).toBe(false);
  for (let id = 2; id < 80; id += 1) state = pickIds(state, [id], true, at(0));
  expect(state.steps).toHaveLength(50);
});
