import { departments } from "#contract/opening.ts";
import { openingsPath } from "#contract/opening-paths.ts";
import { Button } from "../ui/button.tsx";
import { type OpeningsQuery, shifts } from "./openings-query.ts";

/** A plain GET form: the filters stand in the URL, so Back and shared links keep them. */
export function OpeningFilter({ query }: { query: OpeningsQuery }) {
  return (
    <search>
      {/* Browsers that restore a form's state on reload would show other filters than the list's. */}
      <form className="openings-filter" action={openingsPath} autoComplete="off">
        <div className="field">
          <label htmlFor="q">Search openings</label>
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
          all="All"
          options={departments}
          value={query.department}
        />
        <Choice id="shift" label="Shift" all="All" options={shifts} value={query.shift} />
        <Button type="submit" look="ink" icon="search">
          Search
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
      <label htmlFor={id}>{label}</label>
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
