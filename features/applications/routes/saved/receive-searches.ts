import { data } from "react-router";
import * as v from "valibot";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#http/see-other.ts";
import { changedSearchForm, renamedSearchForm } from "../../list/saved-searches.ts";
import type { SavedSearches, SearchChange } from "../../server/saved-searches.ts";
import { doneParameter } from "../../ui/change/done-message.ts";
import { searchRefusals } from "./receive-new-search.ts";

/** A name that was not taken, for its field to show again. */
export interface RefusedName {
  id: number;
  name: string;
  error: string;
}

export const savedSearchesPage = "/desk/saved-searches";

/** Does what one of the forms of the page of saved searches asks; what is not there for this person answers 404. */
export async function changeSearches(
  searches: SavedSearches,
  { form, user }: { form: URLSearchParams; user: StaffUser },
) {
  const fields = Object.fromEntries(form);
  if (form.get("do") === "rename") {
    const read = v.safeParse(renamedSearchForm, fields);
    if (!read.success) return refuse(form, read.issues[0].message);
    return change(read.output, "renamed");
  }
  const read = v.safeParse(changedSearchForm, fields);
  if (form.get("do") !== "change" || !read.success) {
    throw data("This form is none of ours.", { status: 422 });
  }
  return change(read.output, read.output.to);

  async function change(requested: SearchChange, done: string) {
    const outcome = await searches.change(requested, user);
    if (outcome === "named") return refuse(form, searchRefusals.named);
    if (outcome !== "made") throw data(null, { status: 404 });
    return seeOther(`${savedSearchesPage}?${doneParameter}=${done}`);
  }
}

function refuse(form: URLSearchParams, error: string) {
  const refusedName: RefusedName = {
    ...{ id: Number(form.get("id")), error },
    name: form.get("name") ?? "",
  };
  return data({ refusedName }, { status: 422 });
}
