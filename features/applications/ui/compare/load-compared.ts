import type { ApplicationDesk } from "../../server/application-desk.ts";
import type { Reader } from "../../server/listed-applications.ts";
import type { DecisionChoices } from "../decide/decision-choices.ts";
import { type DeskQuery, readDeskQuery } from "../desk/desk-query.ts";
import { type ComparedView, viewCompared } from "../opened/opened-view.ts";
import { type CompareQuery, maxCompared, readCompare } from "./compare-query.ts";

/** The list that the address keeps, and what it asks for side by side. */
export type CompareState = DeskQuery & { compare: CompareQuery };

export interface ComparedPage {
  applications: ComparedView[];
  /** Ids that no application has that they may see. */
  missing: number[];
}

/** At most so many as fit; all others that an address names are counted only. */
export function readCompareState(search: URLSearchParams): { state: CompareState; left: number } {
  const { ids, isDifferent } = readCompare(search);
  const compare = { ids: ids.slice(0, maxCompared), isDifferent };
  const list = { ...readDeskQuery(search), open: null, near: null };
  return { state: { ...list, compare }, left: ids.length - compare.ids.length };
}

export async function loadCompared(
  desk: Pick<ApplicationDesk, "compare">,
  { compare: { ids } }: CompareState,
  { user, choices }: { user: Reader; choices: DecisionChoices },
): Promise<ComparedPage> {
  const found = await desk.compare(ids, user);
  return {
    applications: found.map((each) => viewCompared(each, choices)),
    missing: ids.filter((id) => !found.some((each) => each.id === id)),
  };
}
