import { data } from "react-router";
import * as v from "valibot";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#http/see-other.ts";
import {
  maxSavedSearches,
  newSearchForm,
  savedQuery,
  saveForm,
} from "../../list/saved-searches.ts";
import type { SavedSearches } from "../../server/saved-searches.ts";
import { doneParameter } from "../../ui/change/done-message.ts";
import { type DeskQuery, deskHref } from "../../ui/desk/desk-query.ts";

/** A search that was not saved, for its form to show again. */
export interface RefusedSearch {
  name: string;
  shared: boolean;
  error: string;
  /** The account has one of this name. */
  mayReplace: boolean;
}

/** Why a search was not saved or changed, by the outcome. */
export const searchRefusals = {
  named: "You already have a search with this name.",
  most: `You have ${maxSavedSearches} saved searches, which is the most. Delete one first.`,
} as const;

interface SaveRequest {
  form: URLSearchParams;
  user: StaffUser;
  /** What the list showed. */
  asked: DeskQuery;
}

/** Whether a form of the list saves its search, which everybody may who reads applications. */
export const savesSearch = (form: URLSearchParams) => form.get("do") === saveForm;

export async function saveSearch(searches: SavedSearches, { form, user, asked }: SaveRequest) {
  const here = deskHref(asked);
  const read = v.safeParse(newSearchForm, Object.fromEntries(form));
  if (!read.success) return refuse(form, read.issues[0].message);
  const query = savedQuery(new URL(here, "http://localhost").searchParams);
  const outcome = await searches.save({ ...read.output, query }, user);
  if (outcome === "named" || outcome === "most") {
    return refuse(form, searchRefusals[outcome], outcome === "named");
  }
  return seeOther(deskHref(asked, [[doneParameter, saveForm]]));
}

function refuse(form: URLSearchParams, error: string, mayReplace = false) {
  const name = form.get("name") ?? "";
  const refusedSearch: RefusedSearch = { name, shared: form.has("shared"), error, mayReplace };
  return data({ refusedSearch }, { status: 422 });
}
