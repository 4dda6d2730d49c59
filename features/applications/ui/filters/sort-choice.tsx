import { sortNames } from "#content/application-names.ts";
import { applicationSorts } from "#contract/answers/application-status.ts";
import { Button } from "#ui/components/button.tsx";
import { orderParameters } from "../../list/application-list.ts";
import type { DeskQuery } from "../desk/desk-query.ts";
import { filterFormId } from "./filter-form.tsx";

/**
 * The order of the list where the table has no room for the headings that are sorted by. A field of
 * the form that filters: what is chosen in both goes as one.
 */
export function SortChoice({ state: { query } }: { state: DeskQuery }) {
  const current = `${query.sort}.${query.descending ? "down" : "up"}`;
  return (
    <div className="desk-sort">
      <label htmlFor="sort-by">Sort</label>
      <select
        // a select does not follow its default by itself
        key={current}
        form={filterFormId}
        className="desk-box"
        id="sort-by"
        name={orderParameters.by}
        defaultValue={current}
      >
        {applicationSorts.flatMap((each) =>
          (["up", "down"] as const).map((direction) => (
            <option key={each + direction} value={`${each}.${direction}`}>
              {sortNames[each][direction]}
            </option>
          )),
        )}
      </select>
      <noscript>
        <Button type="submit" form={filterFormId} look="quiet">
          Sort
        </Button>
      </noscript>
    </div>
  );
}
