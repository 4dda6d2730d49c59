import { joiningPath } from "#contract/joining.ts";
import type { ListDeclaration, QueryOf } from "#records/list/list-declaration.ts";
import { batchStateNames, batchStates } from "./joining.ts";

/** HR's list of batches. */
export const batchList = {
  path: joiningPath,
  perPage: 50,
  filters: {
    text: {
      ...{ kind: "search", parameter: "q", label: "Title, process, site or trainer" },
      longest: 200,
    },
    process: { kind: "loaded-choice", label: "Process", longest: 120, all: "All processes" },
    state: {
      kind: "choice",
      label: "Status",
      options: batchStates,
      names: batchStateNames,
      all: "All",
      tabs: true,
    },
  },
} as const satisfies ListDeclaration;

export type BatchQuery = QueryOf<typeof batchList>;
