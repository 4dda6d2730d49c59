import { useState } from "react";
import { findInList } from "../../door-list.ts";
import type { DoorVisit } from "../../door-visit.ts";

/** What has to be asked before an act is made. */
export type Ask = "result" | "reason" | null;

/** What an address says of that. */
export const readAsk = (said: string | null): Ask =>
  said === "result" || said === "reason" ? said : null;

/** What the page shows: the visits that were looked for, and what is being done with one. */
interface LookUp {
  text: string;
  /** Numbers of those that were found; null where nothing was looked for. */
  found: readonly string[] | null;
  /** It was pressed that the talk is done, or with which result. */
  asks: Ask;
  /** Something was done with it just now. */
  isNew: boolean;
  /** On this page, and not by loading one. */
  isFresh: boolean;
}

export function useLookUp(
  searchText: string,
  found: readonly string[] | null,
  said: string | null,
) {
  const [look, setLook] = useState<LookUp>({
    ...{ text: searchText, found, isFresh: false },
    asks: readAsk(said),
    isNew: said !== null && readAsk(said) === null,
  });
  const show = (text: string, numbers: LookUp["found"]) =>
    setLook({ text, found: numbers, asks: null, isNew: false, isFresh: true });
  return {
    look,
    type: (text: string) => setLook({ ...look, text }),
    show,
    change: (changes: Pick<LookUp, "asks" | "isNew">) => setLook({ ...look, ...changes }),
    /** @returns whether the list has somebody like that */
    find(visits: readonly DoorVisit[], text: string): boolean {
      const numbers = findInList(visits, text).map(({ number }) => number);
      if (numbers.length > 0 || text.trim() === "") show(text, text.trim() === "" ? null : numbers);
      return numbers.length > 0;
    },
  };
}
