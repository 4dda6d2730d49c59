import { openingsPath } from "#contract/opening-paths.ts";
import { openingsQueryKeys } from "#contract/openings-query.ts";
import { feedPaths } from "#contract/wire.ts";
import { servicesOf } from "../context.ts";
import { findOpenings, nearestOpenings } from "../opening/find-openings.ts";
import { OpeningAdvice } from "../opening/opening-advice.tsx";
import { OpeningFilter } from "../opening/opening-filter.tsx";
import { OpeningResults } from "../opening/opening-results.tsx";
import { isFiltered, readOpeningsQuery } from "../opening/openings-query.ts";
import openingsStyles from "../styles/openings.css?url";
import { PageHead } from "../ui/page-head.tsx";
import { pageMeta, pageTitle, siteOf } from "../ui/page-meta.ts";
import { PartUnavailable } from "../ui/part-unavailable.tsx";
import type { Route } from "./+types/current-openings.ts";

const page = "Current Openings";

export const handle = { query: openingsQueryKeys };

const crumbs = [{ label: "Careers", href: "/Careers" }, { label: "Current openings" }];

export function links(): Route.LinkDescriptors {
  return [
    { rel: "stylesheet", href: openingsStyles },
    { rel: "alternate", type: "application/rss+xml", href: feedPaths.jobs, title: page },
  ];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { openings } = servicesOf(context);
  const query = readOpeningsQuery(new URL(request.url).searchParams);
  const all = await openings.visible();
  const found = findOpenings(all, query);
  const nearest = found.length > 0 ? [] : nearestOpenings(all, query);
  const departments = [...new Set(all.map((opening) => opening.department))];
  return { query, found, nearest, total: all.length, departments };
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = siteOf(matches);
  if (!loaderData)
    return [{ title: pageTitle(page, site.brand) }, { name: "robots", content: "noindex" }];
  const { total, departments } = loaderData;
  return pageMeta({ page, description: lead(total, departments), path: openingsPath, ...site });
}

export default function CurrentOpenings({ loaderData }: Route.ComponentProps) {
  const { query, found, nearest, total, departments } = loaderData;
  return (
    <>
      <PageHead
        title="Current openings"
        lead={lead(total, departments)}
        crumbs={crumbs}
        hasFilter
        art="banner-openings"
      />
      <div className="wrap">
        <OpeningFilter query={query} />
        <div className="section two-col">
          <OpeningResults
            found={found}
            nearest={nearest}
            total={total}
            filtered={isFiltered(query)}
          />
          <OpeningAdvice />
        </div>
      </div>
    </>
  );
}

/** The list could not be read. What went wrong was logged where the request was answered. */
export function ErrorBoundary() {
  return (
    <>
      <PageHead title="Current openings" crumbs={crumbs} />
      <div className="wrap section">
        <PartUnavailable title="The openings could not be loaded" />
      </div>
    </>
  );
}

function lead(total: number, departments: readonly string[]): string {
  if (total === 0) return "Roles at our offices in Navi Mumbai.";
  const where = new Intl.ListFormat("en-GB", { type: "conjunction" }).format(departments);
  return `${total} ${total === 1 ? "role" : "roles"} in Navi Mumbai, in ${where}.`;
}
