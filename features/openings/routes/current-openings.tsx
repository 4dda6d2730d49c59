import { feedPaths } from "#contract/calls/wire.ts";
import { openingsPath } from "#contract/opening-paths.ts";
import { textsFor } from "#contract/text/language.ts";
import { servicesOf } from "#http/request-context.ts";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageMeta, pageTitle, siteOf } from "#ui/page/page-meta.ts";
import { PartUnavailable } from "#ui/page/part-unavailable.tsx";
import openingsStyles from "#ui/styles/openings.css?url";
import { useTexts } from "#ui/texts.ts";
import { openingsQueryKeys } from "../openings-query-keys.ts";
import { openingListTexts } from "../texts/opening-pages.ts";
import { loadOpenings, OpeningsPage, openingsCrumbs } from "../ui/openings-page.tsx";
import type { Route } from "./+types/current-openings.ts";

export const handle = { query: openingsQueryKeys };

export function links(): Route.LinkDescriptors {
  const title = textsFor(openingListTexts).tab;
  return [
    { rel: "stylesheet", href: openingsStyles },
    { rel: "alternate", type: "application/rss+xml", href: feedPaths.jobs, title },
  ];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadOpenings(servicesOf(context), new URL(request.url).searchParams);
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const texts = textsFor(openingListTexts);
  const page = texts.tab;
  const site = siteOf(matches);
  if (!loaderData)
    return [{ title: pageTitle(page, site.brand) }, { name: "robots", content: "noindex" }];
  const { total, departments } = loaderData;
  return pageMeta({
    page,
    description: texts.lead(total, departments),
    path: openingsPath,
    ...site,
  });
}

export default function CurrentOpenings({ loaderData }: Route.ComponentProps) {
  return <OpeningsPage {...loaderData} filter={{ action: openingsPath }} />;
}

/** The list could not be read. What went wrong was logged where the request was answered. */
export function ErrorBoundary() {
  const texts = useTexts(openingListTexts);
  return (
    <>
      <PageHead title={texts.title} crumbs={openingsCrumbs(texts)} />
      <div className="wrap section">
        <PartUnavailable title={texts.unavailable} />
      </div>
    </>
  );
}
