import { daysLater } from "#contract/days/indian-day.ts";
import { listHref } from "#records/list/list-address.ts";
import { isFiltered } from "#records/list/list-declaration.ts";
import { FilterFields } from "#records/list/ui/filter-fields.tsx";
import { Button } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { defaultDays, type Period, type ReportQuery, reportList } from "../report-list.ts";

interface ReportFilterProps {
  query: ReportQuery;
  period: Period;
  /** Titles of the openings that can be chosen. */
  positions: readonly string[];
  /** In India. */
  today: string;
}

/** The period in one press, and everything else that narrows the report: links and a form, no script. */
export function ReportFilter({ query, period, positions, today }: ReportFilterProps) {
  const position = positions.map((title) => [title] as const);
  return (
    <div className="report-line cluster gap-4">
      <nav className="spans" aria-label="Period">
        {periodsUpTo(today).map(({ name, from }) => (
          <a
            key={name}
            href={listHref(reportList, { query: { ...query, ...daysFrom(from, today) } })}
            aria-current={period.from === from && period.to === today ? "true" : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <search>
        <form className="desk-filters stack" action={reportList.path}>
          <details className="desk-more">
            <summary>
              <Icon name="filter" /> Filters
            </summary>
            <div className="desk-fields">
              <FilterFields list={reportList} query={query} options={{ position }} />
              <Button type="submit" look="quiet">
                Show
              </Button>
              {isFiltered(query) && (
                <a className="tap" href={reportList.path}>
                  Clear all
                </a>
              )}
            </div>
          </details>
        </form>
      </search>
    </div>
  );
}

function periodsUpTo(today: string): { name: string; from: string }[] {
  const lastDays = (days: number) => ({ name: `${days} days`, from: daysLater(today, 1 - days) });
  return [
    lastDays(30),
    lastDays(defaultDays),
    { name: "This year", from: `${today.slice(0, 4)}-01-01` },
  ];
}

/** The usual period needs no words in the address, and moves on with the days. */
function daysFrom(from: string, today: string): { from: string | undefined; to: undefined } {
  const isDefault = from === daysLater(today, 1 - defaultDays);
  return { from: isDefault ? undefined : from, to: undefined };
}
