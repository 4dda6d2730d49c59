import * as v from "valibot";
import { type KycField, type KycKey, kycFields } from "#contract/answers/kyc-fields.ts";
import { type CandidateState, candidateStates } from "#contract/answers/kyc-status.ts";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { unknownKeys } from "#contract/ids/unknown-keys.ts";
import { limits } from "#contract/limits.ts";
import { searchText } from "#contract/text/search-text.ts";
import { maxSearchCharacters } from "#features/applications/index.ts";
import { listHref } from "#records/list/list-address.ts";
import type { ListDeclaration, QueryOf } from "#records/list/list-declaration.ts";

export const candidateStateNames: Record<CandidateState, string> = {
  "to-check": "To check",
  waiting: "Waiting for the candidate",
  complete: "Complete",
};

/** HR's list of candidates and their documents. */
export const kycList = {
  path: "/dashboard",
  perPage: limits.candidatesPerPage,
  exportPath: deskCallPaths.kycExport,
  filters: {
    text: {
      kind: "search",
      parameter: "search",
      label: "Search candidates",
      // to the letter (specification 2, section 2)
      placeholder: "Search with Email, Full Aadhaar Name and click outside to perform search",
      longest: maxSearchCharacters,
      says: "Words in e-mail or Aadhaar name.",
    },
    state: {
      kind: "choice",
      label: "Progress",
      options: candidateStates,
      names: candidateStateNames,
      all: "All",
      tabs: true,
      says: "Whose turn it is.",
    },
    missing: {
      kind: "flag",
      label: "Only missing documents",
      says: "Only who lacks a document that is asked for.",
    },
  },
} as const satisfies ListDeclaration;

/** The same candidates, one line each. */
export const kycPeopleList = { ...kycList, path: "/desk/kyc" } as const satisfies ListDeclaration;

/** The same question at the other of the two lists. */
export const columnsHref = (query: KycQuery) => listHref(kycList, { query });
export const peopleHref = (query: KycQuery) => listHref(kycPeopleList, { query });

export type KycQuery = QueryOf<typeof kycList>;

/** The page of one candidate. */
export function candidateHref(id: number): string {
  return `/desk/kyc/${id}`;
}

/** Body of the call that reads records (specification 2, section 7, call 13). */
export const kycReading = v.strictObject({
  method: v.literal("get", "This method is not understood."),
  headers: v.optional(v.unknown()),
  filterText: v.nullish(v.string("Text belongs here.")),
});

/** @returns the query that such a body asks, or a message per key */
export function readKycReading(
  body: unknown,
): { ok: true; query: KycQuery } | { ok: false; errors: Readonly<Record<string, string>> } {
  const unfit = unknownKeys(body, Object.keys(kycReading.entries));
  if (unfit) return { ok: false, errors: unfit };
  const result = v.safeParse(kycReading, body);
  if (!result.success) {
    const errors = result.issues.map((issue) => [v.getDotPath(issue) ?? "body", issue.message]);
    return { ok: false, errors: Object.fromEntries(errors) };
  }
  const text = searchText(result.output.filterText, maxSearchCharacters);
  return { ok: true, query: text ? { text } : {} };
}

/** One of the 29 columns of HR's dashboard (specification 2, section 2), in its order. */
export interface KycColumn {
  /**
   * The question that it shows, or the row's number, its day, or email address and name together.
   */
  key: KycKey | "row" | "date" | "who";
  heading: string;
  field?: KycField;
}

const personal = new Set<string>(["email", "aadharCardName"]);

export const kycColumns: readonly KycColumn[] = [
  { key: "row", heading: "ID" },
  { key: "date", heading: "Date" },
  { key: "who", heading: "Email and Aadhaar Name" },
  ...kycFields
    .filter(({ key }) => !personal.has(key))
    .map((field) => ({ key: field.key, heading: field.column, field })),
];
