import { statusNames } from "#content/application-names.ts";
import { applicationStatuses } from "#contract/answers/application-status.ts";
import { dayInWords } from "#contract/days/indian-moment.ts";
import { openingPath } from "#contract/opening-paths.ts";
import type { Overview } from "#features/applications/server/index.ts";
import { filteredHref } from "#features/applications/ui/index.ts";
import type { AlertCounts } from "#features/job-alerts/server/index.ts";
import { boundedInWords } from "#records/list/ui/counted-words.ts";
import { Table } from "#ui/components/table.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";

type Part<Key extends keyof Overview> = Pick<Overview, Key>;

/** Where all applications stand. */
export function ByStatus({ byStatus }: Part<"byStatus">) {
  return (
    <ul className="desk-lines lined" role="list">
      {applicationStatuses.map((status) => (
        <li key={status}>
          <a href={filteredHref({ status })}>
            <span className="status" data-status={status}>
              {statusNames[status]}
            </span>
          </a>
          <b>{boundedInWords(byStatus[status])}</b>
        </li>
      ))}
    </ul>
  );
}

export function TopReferrers({ topReferrers }: Part<"topReferrers">) {
  if (topReferrers.length === 0) return <p>Nobody was referred in this period.</p>;
  const most = topReferrers[0]?.count ?? 1;
  return (
    <ol className="desk-lines lined" role="list">
      {topReferrers.map(({ id, name, count }) => (
        <li key={id}>
          <a href={filteredHref({ referrer: id })}>
            {id} {name ?? <span className="tag tag-warn">not on the list</span>}
          </a>
          <b>{groupedNumber(count)}</b>
          <progress aria-hidden="true" max={most} value={count} />
        </li>
      ))}
    </ol>
  );
}

/** How many people get job alerts; who they are is shown nowhere. */
export function ByFunction({ total, byFunction }: AlertCounts) {
  return (
    <>
      <p>
        {total === 1 ? "1 person gets" : `${groupedNumber(total)} people get`} an email when a new
        opening fits. Of a function:
      </p>
      <ul className="desk-lines lined" role="list">
        {byFunction.map(({ name, count }) => (
          <li key={name}>
            <span>{name}</span>
            <b>{groupedNumber(count)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** How many of them are shown before they are asked for. */
const firstOpenings = 5;

export function WithoutApplicants({
  openingsWithoutApplicants: openings,
}: Part<"openingsWithoutApplicants">) {
  if (openings.length === 0) return <p>Every opening has at least one application.</p>;
  const more = openings.slice(firstOpenings);
  return (
    <>
      <OpeningLines openings={openings.slice(0, firstOpenings)} />
      {more.length > 0 && (
        <details className="fold">
          <summary>Show all {groupedNumber(openings.length)}</summary>
          <OpeningLines openings={more} />
        </details>
      )}
    </>
  );
}

function OpeningLines({ openings }: { openings: Overview["openingsWithoutApplicants"] }) {
  return (
    <ul className="desk-lines lined" role="list">
      {openings.map(({ code, title, datePosted }) => (
        <li key={code}>
          <a href={openingPath(code)}>{title}</a>
          <span className="soft">since {dayInWords(new Date(datePosted))}</span>
        </li>
      ))}
    </ul>
  );
}

const columns = [{ label: "Opening" }, { label: "Applications", numeric: true }];

export function PerOpening({ perPosition }: Part<"perPosition">) {
  if (perPosition.length === 0) return <p>No applications yet.</p>;
  return (
    <Table caption="Applications by opening" columns={columns}>
      {perPosition.map(({ position, count }) => (
        <tr key={position}>
          <th scope="row">
            <a href={filteredHref({ position })}>{position}</a>
          </th>
          <td className="numeric">{boundedInWords(count)}</td>
        </tr>
      ))}
    </Table>
  );
}
