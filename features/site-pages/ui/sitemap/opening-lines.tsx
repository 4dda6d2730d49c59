import { sitemapPage } from "#content/sitemap.ts";
import { openingPath } from "#contract/opening-paths.ts";
import type { Opening } from "#features/openings/index.ts";
import { PartUnavailable } from "#ui/components/part-unavailable.tsx";
import { Line } from "./line.tsx";

export type SitemapOpening = Pick<Opening, "openingCode" | "openingTitle" | "department">;

/** A line for each department that has openings; null where they could not be read. */
export function OpeningLines({ openings }: { openings: readonly SitemapOpening[] | null }) {
  const { title, lead, none, unavailable } = sitemapPage.openings;
  return (
    <section className="section night" aria-labelledby="open-now">
      <div className="wrap stack">
        <h2 id="open-now">{title}</h2>
        {openings === null ? (
          <PartUnavailable title={unavailable} heading="h3" />
        ) : (
          <p className="lead">{openings.length > 0 ? lead : none}</p>
        )}
        <div className="lines">
          {byDepartment(openings ?? []).map(([department, ofDepartment]) => (
            <Line
              key={department}
              name={department}
              heading="h3"
              stations={ofDepartment.map(({ openingCode, openingTitle }) => ({
                label: openingTitle,
                href: openingPath(openingCode),
              }))}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

function byDepartment(openings: readonly SitemapOpening[]) {
  return [...Map.groupBy(openings, ({ department }) => department)].sort(([one], [other]) =>
    one.localeCompare(other),
  );
}
