import { data, redirect } from "react-router";
import { descriptionFor } from "#content/opening-descriptions.ts";
import { messages } from "#contract/messages.ts";
import { openingPath, openingsPath } from "#contract/opening-paths.ts";
import { servicesOf } from "../context.ts";
import { jobPosting, openingBreadcrumbs } from "../opening/job-posting.ts";
import { OpeningDetail } from "../opening/opening-detail.tsx";
import { openingSummary } from "../opening/opening-meta.ts";
import openingStyles from "../styles/opening.css?url";
import { pageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/opening.ts";

const mostOthers = 4;

/** Any query string is referral mode. */
export const handle = { query: "any" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: openingStyles }];
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!params.code) throw redirect(openingsPath);
  const { openings, brand: brands, origin } = servicesOf(context);
  // nothing of the query is shown
  const mode = new URL(request.url).search === "" ? "normal" : "referral";
  const opening = await openings.find(params.code);
  if (!opening) {
    const heading = mode === "normal" ? messages.pageNotFound : messages.profileNotFound;
    throw data(heading, { status: 404 });
  }
  const others = (await openings.visible()).filter(
    ({ openingId, department }) =>
      department === opening.department && openingId !== opening.openingId,
  );
  return {
    opening,
    mode,
    others: others.slice(0, mostOthers),
    brand: await brands.now(),
    origin,
  } as const;
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { opening, mode, brand, origin } = loaderData;
  const description = descriptionFor(opening.openingCode);
  const tags = pageMeta({
    page: opening.openingTitle,
    description: openingSummary(opening, brand),
    path: openingPath(opening.openingCode),
    origin,
    brand,
  });
  if (mode === "referral") return tags;
  return [
    ...tags,
    { "script:ld+json": jobPosting({ opening, description, brand, origin }) },
    { "script:ld+json": openingBreadcrumbs(opening, origin) },
  ];
}

export default function OpeningPage({ loaderData }: Route.ComponentProps) {
  const { opening, mode, others, brand } = loaderData;
  return (
    <OpeningDetail
      opening={opening}
      others={others}
      brand={brand}
      hideClosingNotes={mode === "referral"}
    />
  );
}
