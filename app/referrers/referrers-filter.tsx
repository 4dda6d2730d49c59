import { Button, ButtonLink } from "../ui/button.tsx";
import { type ReferrersQuery, referrersPath } from "./referrers-query.ts";

/** A plain GET form, so that what is looked for stands in the address. */
export function ReferrersFilter({ text, type }: ReferrersQuery) {
  return (
    <search>
      <form className="referrers-filter" action={referrersPath}>
        <div className="desk-field">
          <label htmlFor="q">ID, name or team</label>
          <input className="desk-box" id="q" name="q" type="search" defaultValue={text} />
        </div>
        <div className="desk-field">
          <label htmlFor="type">Type</label>
          <select className="desk-box" id="type" name="type" defaultValue={type ?? ""}>
            <option value="">Everyone</option>
            <option value="employee">Employees</option>
            <option value="student">Students</option>
          </select>
        </div>
        <Button type="submit" look="quiet" icon="search">
          Search
        </Button>
        {(text || type) && (
          <ButtonLink look="quiet" href={referrersPath}>
            Clear all
          </ButtonLink>
        )}
      </form>
    </search>
  );
}
