import { integer } from "#records/list/list-address.ts";

/** Applications that stand side by side, and which rows show. */
export interface CompareQuery {
  /** In the order in which they were chosen. */
  ids: readonly number[];
  /** Only rows in which they differ. */
  isDifferent?: boolean | undefined;
}

export const comparePath = "/refer-data/compare";

/** More would not fit on a screen. */
export const maxCompared = 4;
export const minCompared = 2;

export const compareParameters = { id: "id", rows: "rows" } as const;
const different = "different";

/** Of the list's form, where no script can make a link of what is ticked. */
export const compareButton = "compare";

/** Each once; what is no id is left out. There may be too few or too many. */
export function readCompare(search: URLSearchParams): CompareQuery {
  const ids = search.getAll(compareParameters.id).flatMap((text) => integer(text) ?? []);
  return {
    ids: [...new Set(ids)],
    isDifferent: search.get(compareParameters.rows) === different,
  };
}

export function writeCompare({ ids, isDifferent }: CompareQuery): [string, string][] {
  const named = ids.map((id): [string, string] => [compareParameters.id, String(id)]);
  return isDifferent ? [...named, [compareParameters.rows, different]] : named;
}

export const canCompare = (count: number) => count >= minCompared && count <= maxCompared;
