import { servicesOf } from "#http/request-context.ts";
import { Table } from "#ui/components/table.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import type { ViewCount } from "../server/page-views.ts";
import styles from "../styles/page-views.css?url";
import { DayChart } from "../ui/day-chart.tsx";
import type { Route } from "./+types/page-views.ts";

const span = 28;

export const handle: DeskHandle = { role: "viewer" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const { pageViews } = servicesOf(context);
  await pageViews.flush();
  return { report: await pageViews.report(span) };
}

export default function PageViews({ loaderData }: Route.ComponentProps) {
  const { report } = loaderData;
  return (
    <div className="desk">
      <title>{pageTitle("Page Views")}</title>
      <DeskHead
        title="Page views"
        lead={`${groupedNumber(report.total)} in the last ${span} days`}
      />
      <div className="wrap desk-views">
        <section aria-labelledby="views-by-day">
          <h2 id="views-by-day">By day</h2>
          <DayChart label="Page views" days={report.days} />
        </section>
        <section aria-labelledby="views-by-page">
          <h2 id="views-by-page">By page</h2>
          <PageTable pages={report.pages} />
          <p className="soft">
            Counted on our own server, without cookies. Bots and the desk’s own pages are not
            counted.
          </p>
        </section>
      </div>
    </div>
  );
}

const columns = [{ label: "Page" }, { label: "Views", numeric: true }];
const otherPages = "other";

/** The pages opened most; each leads to itself. */
function PageTable({ pages }: { pages: readonly ViewCount<string>[] }) {
  if (pages.length === 0) return <p>No page views yet.</p>;
  return (
    <Table caption="Views by page" columns={columns}>
      {pages.map(({ name, views }) => (
        <tr key={name}>
          <th scope="row">
            {name === otherPages ? "Pages that do not exist" : <a href={name}>{name}</a>}
          </th>
          <td className="numeric">{groupedNumber(views)}</td>
        </tr>
      ))}
    </Table>
  );
}
