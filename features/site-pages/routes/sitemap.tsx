import { navigationTexts } from "#content/navigation.ts";
import { type SitemapLink, sitemapGroups, sitemapTexts } from "#content/sitemap.ts";
import { openingPath } from "#contract/opening-paths.ts";
import { textsFor } from "#contract/text/language.ts";
import type { Opening } from "#features/openings/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageMeta, siteOf } from "#ui/page/page-meta.ts";
import { PartUnavailable } from "#ui/page/part-unavailable.tsx";
import { readOrNull } from "#ui/read-or-null.ts";
import { useTexts } from "#ui/texts.ts";
import sitemapStyles from "../styles/sitemap.css?url";
import type { Route } from "./+types/sitemap.ts";

const art = "banner-sitemap";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: sitemapStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, lead } = textsFor(sitemapTexts);
  return pageMeta({
    page: title,
    description: lead,
    path: "/sitemap",
    ...siteOf(matches),
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const visible = await readOrNull(context, () => servicesOf(context).openings.visible());
  return { openings: visible?.map(toSitemap) ?? null };
}

function toSitemap({ openingCode, openingTitle, department }: Opening): SitemapOpening {
  return { openingCode, openingTitle, department };
}

export default function Sitemap({ loaderData }: Route.ComponentProps) {
  const { title, lead, feeds, groups, pages } = useTexts(sitemapTexts);
  const { home } = useTexts(navigationTexts);
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        crumbs={[{ label: home, href: "/" }, { label: title }]}
        art={art}
      />
      <div className="wrap section lines">
        {sitemapGroups.map(({ key, links }) => (
          <Line
            key={key}
            name={groups[key]}
            stations={links.map((page) => ({ ...pages[page.key], href: page.href }))}
          />
        ))}
      </div>
      <OpeningLines openings={loaderData.openings} />
      <div className="wrap section feed-line">
        <Line name={feeds.title} stations={feeds.links} />
      </div>
    </>
  );
}

type SitemapOpening = Pick<Opening, "openingCode" | "openingTitle" | "department">;

/** A line for each department that has openings; null where they could not be read. */
function OpeningLines({ openings }: { openings: readonly SitemapOpening[] | null }) {
  const { title, lead, none, unavailable } = useTexts(sitemapTexts).openings;
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

interface LineProps {
  name: string;
  stations: readonly Omit<SitemapLink, "note">[] | readonly SitemapLink[];
  heading?: "h2" | "h3";
}

/** Pages of one kind as the stations of a line, its name on a board as at a platform. */
function Line({ name, stations, heading: Heading = "h2" }: LineProps) {
  return (
    <section className="line">
      <Heading className="board">{name}</Heading>
      <ul role="list">
        {stations.map((station) => (
          <li key={station.href}>
            <a href={station.href}>{station.label}</a>
            {"note" in station && <span className="fine">{station.note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
