import * as v from "valibot";
import { mostSearchCharacters } from "./application-list.ts";
import { type CandidateState, candidateStates } from "./kyc-status.ts";
import { searchText } from "./search-text.ts";
import { unknownKeys } from "./unknown-keys.ts";

/** Filters of HR's list of candidates. */
export interface KycQuery {
  /** Words in email address or Aadhaar name. */
  text?: string;
  state?: CandidateState;
  /** Only candidates who lack a document that is asked for. */
  missing?: true;
}

/** URL parameters, and names of the form's fields. */
export const kycParameters = { text: "search", state: "state", missing: "missing" } as const;

/** Reads the query from a URL; invalid parameters are ignored. */
export function readKycQuery(search: URLSearchParams): KycQuery {
  const text = searchText(search.get(kycParameters.text), mostSearchCharacters);
  const state = v.safeParse(v.picklist(candidateStates), search.get(kycParameters.state));
  return {
    ...(text && { text }),
    ...(state.success && { state: state.output }),
    ...(search.get(kycParameters.missing) === "1" && { missing: true }),
  };
}

/**
 * Writes the parameters from which `readKycQuery` reads the same query; none for the whole list.
 */
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
