import { sitemapGroups, sitemapPage } from "#content/sitemap.ts";
import type { Opening } from "#features/openings/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { PageHead } from "#ui/components/page-head.tsx";
import { pageMeta, siteOf } from "#ui/components/page-meta.ts";
import { readOr } from "#ui/read-or.ts";
import sitemapStyles from "../styles/sitemap.css?url";
import { Line } from "../ui/sitemap/line.tsx";
import { OpeningLines, type SitemapOpening } from "../ui/sitemap/opening-lines.tsx";
import type { Route } from "./+types/sitemap.ts";

const { title, lead, feeds } = sitemapPage;
const art = "banner-sitemap";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: sitemapStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    page: title,
    description: lead,
    path: "/sitemap",
    ...siteOf(matches),
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const visible = await readOr(context, () => servicesOf(context).openings.visible());
  return { openings: visible?.map(toSitemap) ?? null };
}

function toSitemap({ openingCode, openingTitle, department }: Opening): SitemapOpening {
  return { openingCode, openingTitle, department };
}

export default function Sitemap({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        crumbs={[{ label: "Home", href: "/" }, { label: title }]}
        art={art}
      />
      <div className="wrap section lines">
        {sitemapGroups.map(({ label, links: stations }) => (
          <Line key={label} name={label} stations={stations} />
        ))}
      </div>
      <OpeningLines openings={loaderData.openings} />
      <div className="wrap section feed-line">
        <Line name={feeds.title} stations={feeds.links} />
      </div>
    </>
  );
}
