import { offerLettersPath } from "#contract/offer-letter-paths.ts";
import type { ListDeclaration, QueryOf } from "#records/list/list-declaration.ts";
import { kindNames, letterKinds, letterStates, stateNames } from "./offer-letter.ts";

/** HR's list of offer and appointment letters. */
export const letterList = {
  path: offerLettersPath,
  perPage: 100,
  filters: {
    text: { kind: "search", parameter: "q", label: "Name, email or number", longest: 200 },
    kind: {
      ...{ kind: "choice", label: "Kind", all: "All kinds" },
      ...{ options: letterKinds, names: kindNames },
    },
    asked: { kind: "flag", label: "With an open question" },
    late: { kind: "flag", label: "Not released at its time" },
    import: { kind: "loaded-choice", label: "Written together", longest: 40, all: "All letters" },
    state: {
      ...{ kind: "choice", label: "Status", all: "All", tabs: true },
      ...{ options: letterStates, names: stateNames },
    },
  },
} as const satisfies ListDeclaration;

export type LetterQuery = QueryOf<typeof letterList>;
