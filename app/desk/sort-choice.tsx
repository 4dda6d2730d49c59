import { Form, useSubmit } from "react-router";
import { sortNames } from "#content/desk.ts";
import { applicationSorts } from "#contract/application-list.ts";
import { queryParameters, writeApplicationQuery } from "#contract/application-list-query.ts";
import { Button } from "../ui/button.tsx";
import { type DeskQuery, deskPath } from "./desk-query.ts";

/** The order of the list where the table has no room for the headings that are sorted by. */
export function SortChoice({ state: { query } }: { state: DeskQuery }) {
  const submit = useSubmit();
  const { sort, order, by } = queryParameters;
  const kept = [...writeApplicationQuery(query)].filter(
    ([name]) => name !== sort && name !== order,
  );
  const current = `${query.sort}.${query.descending ? "down" : "up"}`;
  return (
    <Form method="get" action={deskPath} preventScrollReset className="desk-sort">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort-by">Sort</label>
      <select
        // a select does not follow its default by itself
        key={current}
        className="desk-box"
        id="sort-by"
        name={by}
        defaultValue={current}
        onChange={({ target }) => void submit(target.form, { preventScrollReset: true })}
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
        <Button type="submit" look="quiet">
          Sort
        </Button>
      </noscript>
    </Form>
  );
}
