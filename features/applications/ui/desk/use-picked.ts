import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { ApplicationView } from "./application-view.ts";
import { doneParameter } from "./done-message.ts";

export interface Picked {
  /** The page's script runs. Until then the boxes work by themselves. */
  ready: boolean;
  count: number;
  all: boolean;
  has(id: number): boolean;
  /** With `through` all from the one that was picked last. */
  pick(id: number, picked: boolean, through: boolean): void;
  pickAll(picked: boolean): void;
}

/** Which applications of this page are chosen for a change; none once one was made. */
export function usePicked(rows: readonly ApplicationView[], before?: readonly string[]): Picked {
  const { key, search } = useLocation();
  const [ready, setReady] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<number>>(() => new Set(before?.map(Number)));
  useEffect(() => {
    // of those that were sent, some may be left to be sent again
    if (before) setIds(new Set(before.map(Number)));
  }, [before]);
  useEffect(() => {
    // what was ticked before the script came
    const ticked = document.querySelectorAll<HTMLInputElement>('input[name="id"]:checked');
    setIds((already) => new Set([...already, ...[...ticked].map(({ value }) => Number(value))]));
    setReady(true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change made leads to a place of its own
  useEffect(() => {
    if (new URLSearchParams(search).has(doneParameter)) setIds(new Set());
  }, [key]);
  const last = useRef<number | null>(null);
  const shown = rows.filter(({ id }) => ids.has(id));
  const change = (picked: boolean, some: readonly number[]) =>
    setIds((already) => {
      const next = new Set(already);
      for (const id of some) picked ? next.add(id) : next.delete(id);
      return next;
    });
  return {
    ready,
    count: shown.length,
    all: rows.length > 0 && shown.length === rows.length,
    has: (id) => ids.has(id),
    pick(id, picked, through) {
      const to = placeOf(rows, id);
      const from = through ? placeOf(rows, last.current) : -1;
      const [first, end] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
      last.current = id;
      change(
        picked,
        rows.slice(first, end + 1).map((row) => row.id),
      );
    },
    pickAll: (picked) =>
      change(
        picked,
        rows.map(({ id }) => id),
      ),
  };
}

function placeOf(rows: readonly ApplicationView[], id: number | null): number {
  return rows.findIndex((row) => row.id === id);
}
