import { data } from "react-router";
import { sitemapGroups } from "#content/navigation.ts";
import { sitemapPage } from "#content/sitemap.ts";
import { factsContext, servicesOf } from "../context.ts";
import { Line } from "../sitemap/line.tsx";
import { OpeningLines, type SitemapOpening } from "../sitemap/opening-lines.tsx";
import sitemapStyles from "../styles/sitemap.css?url";
import { PageHead } from "../ui/page-head.tsx";
import { pageMeta, siteOrigin } from "../ui/page-meta.ts";
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
    origin: siteOrigin(matches),
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ context }: Route.LoaderArgs) {
  try {
    const visible = await servicesOf(context).openings.visible();
    const openings: SitemapOpening[] | null = visible.map(
      ({ openingCode, openingTitle, department }) => ({ openingCode, openingTitle, department }),
    );
    return data({ openings });
  } catch (error) {
    context.get(factsContext)?.report?.(error);
    return data({ openings: null }, { headers: { "cache-control": "no-store" } });
  }
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
