import { empKey } from "#contract/ids/referral-link.ts";
import { Button } from "#ui/components/button.tsx";
import { departments } from "../opening.ts";
import { shifts } from "../opening-groups.ts";
import type { OpeningsQuery } from "./openings-query.ts";

export interface OpeningFilterProps {
  query: OpeningsQuery;
  /** The page that shows what is found. */
  action: string;
  /** The `emp` of a referral link, to go along. */
  emp?: string | null;
}

/** A plain GET form: the filters stand in the URL, so Back and shared links keep them. */
export function OpeningFilter({ query, action, emp = null }: OpeningFilterProps) {
  return (
    <search>
      {/* Browsers that restore a form's state on reload would show other filters than the list's. */}
      <form className="openings-filter lifted overlaps" action={action} autoComplete="off">
        {emp !== null && <input type="hidden" name={empKey} value={emp} />}
        <div className="field">
          <label className="vh on-phones" htmlFor="q">
            Search openings
          </label>
          <input
            className="input"
            id="q"
            type="search"
            name="q"
            placeholder="Job title or skill"
            maxLength={100}
            defaultValue={query.text}
          />
        </div>
        <Choice
          id="function"
          label="Function"
          all="All functions"
          options={departments}
          value={query.department}
        />
        <Choice id="shift" label="Shift" all="All shifts" options={shifts} value={query.shift} />
        <label className="openings-freshers">
          <input type="checkbox" name="freshers" value="1" defaultChecked={query.freshers} />
          Freshers welcome
        </label>
        <Button type="submit" look="ink" icon="search">
          <span className="vh on-phones">Search</span>
        </Button>
      </form>
    </search>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  all: string;
  options: readonly string[];
  value: string | null;
}

function Choice({ id, label, all, options, value }: ChoiceProps) {
  return (
    <div className="field">
      <label className="vh on-phones" htmlFor={id}>
        {label}
      </label>
      <select className="input" id={id} name={id} defaultValue={value ?? ""}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </div>
  );
}
