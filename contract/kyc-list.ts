import * as v from "valibot";
import { mostSearchCharacters } from "./application-list.ts";
import { type CandidateState, candidateStates } from "./kyc-status.ts";
import { searchText } from "./search-text.ts";
import { unknownKeys } from "./unknown-keys.ts";

/** What HR's list of candidates is narrowed by. */
export interface KycQuery {
  /** Words in e-mail or Aadhaar name. */
  text?: string;
  state?: CandidateState;
  /** Only who has not sent a document that is asked for. */
  missing?: true;
}

/** Names of its parameters in an address, and of the fields of its form. */
export const kycParameters = { text: "search", state: "state", missing: "missing" } as const;

/** The query that an address holds; parts that are not understood are left out. */
export function readKycQuery(search: URLSearchParams): KycQuery {
  const text = searchText(search.get(kycParameters.text), mostSearchCharacters);
  const state = v.safeParse(v.picklist(candidateStates), search.get(kycParameters.state));
  return {
    ...(text && { text }),
    ...(state.success && { state: state.output }),
    ...(search.get(kycParameters.missing) === "1" && { missing: true }),
  };
}

/** The parameters that `readKycQuery` reads the same query from; none for the whole list. */
export function writeKycQuery({ text, state, missing }: KycQuery): URLSearchParams {
  const search = new URLSearchParams();
  if (text) search.set(kycParameters.text, text);
  if (state) search.set(kycParameters.state, state);
  if (missing) search.set(kycParameters.missing, "1");
  return search;
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
  const text = searchText(result.output.filterText, mostSearchCharacters);
  return { ok: true, query: text ? { text } : {} };
}
