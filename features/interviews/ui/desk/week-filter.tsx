import { interviewsPath } from "#contract/interview-paths.ts";
import { isFiltered } from "#records/list/list.ts";
import { FilterFields, type LoadedOptions } from "#records/list/ui/filter-fields.tsx";
import { Button } from "#ui/components/button.tsx";
import { interviewList } from "../../interview-list.ts";
import { type WeekPlace, weekFields, weekHref } from "./week-address.ts";

interface WeekFilterProps {
  place: WeekPlace;
  options: LoadedOptions<typeof interviewList>;
}

/** Rounds and openings of what the page has; nothing where there is no choice. */
export function WeekFilter({ place, options }: WeekFilterProps) {
  const { query } = place;
  const isOn = isFiltered(query);
  if (!isOn && Object.values(options).every((each) => each.length < 2)) return null;
  return (
    <search>
      <form className="cluster wk-filter" action={interviewsPath}>
        {weekFields(place).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FilterFields list={interviewList} query={query} options={options} />
        <Button type="submit" look="quiet">
          Show
        </Button>
        {isOn && <a href={weekHref({ ...place, query: {} })}>Clear all</a>}
      </form>
    </search>
  );
}
