import type { ListDeclaration, QueryOf } from "#records/list/list-declaration.ts";
import { applicantTypes } from "./referrer-columns.ts";

/** HR's list of those who refer candidates. */
export const referrerList = {
  path: "/desk/referrers",
  perPage: 100,
  filters: {
    text: { kind: "search", parameter: "q", label: "ID, name or team", longest: 200 },
    type: {
      kind: "choice",
      label: "Type",
      options: applicantTypes,
      names: { employee: "Employees", student: "Students" },
      all: "Everyone",
    },
  },
} as const satisfies ListDeclaration;

export type ReferrerQuery = QueryOf<typeof referrerList>;
