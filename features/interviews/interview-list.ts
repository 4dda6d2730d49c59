import { interviewsPath } from "#contract/interview-paths.ts";
import type { ListDeclaration, QueryOf } from "#records/list/list-declaration.ts";

const filter = { kind: "loaded-choice", longest: 200 } as const;

/** By what a week of interviews, and what there is to do with them, is narrowed. */
export const interviewList = {
  path: interviewsPath,
  perPage: 500,
  filters: {
    round: { ...filter, label: "Round", all: "All rounds" },
    opening: { ...filter, label: "Opening", all: "All openings" },
  },
} as const satisfies ListDeclaration;

export type InterviewQuery = QueryOf<typeof interviewList>;
