import { pageTexts } from "#content/page-texts.ts";
import { mainWebsite } from "#contract/ids/referral-source.ts";
import { messages } from "#contract/messages.ts";
import { openingPath } from "#contract/opening-paths.ts";
import { textsFor } from "#contract/text/language.ts";
import { descriptionFor, type Opening } from "#features/openings/index.ts";
import { refuseOpening } from "#features/openings/routes/index.ts";
import openingStyles from "#features/openings/styles/opening.css?url";
import {
  jobPosting,
  OpeningDetail,
  openingBreadcrumbs,
  openingSummary,
} from "#features/openings/ui/index.ts";
import { servicesOf } from "#http/request-context.ts";
import type { Services } from "#platform/context.ts";
import { pageMeta } from "#ui/page/page-meta.ts";
import { ReferralView } from "../ui/referral/referral-view.tsx";
import type { Route } from "./+types/opening.ts";
import { openingOfPost, receiveApplication, refusedContext } from "./form/apply-page.ts";
import { asRole, referralProps } from "./referral/referral-page.ts";

const maxOthers = 4;

/** Any query string is referral mode, which alone has a form. */
export const handle = {
  query: "any",
  form: (page: { mode?: string } | undefined) => page?.mode === "referral" && "part",
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: openingStyles }];
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  const services = servicesOf(context);
  const mode = search === "" ? "normal" : "referral";
  const opening = await findOpening(services, params.code, mode);
  const visible = await services.openings.visible();
  const { origin } = services;
  const brand = await services.brand.now();
  const description = descriptionFor(opening.openingCode);
  const summary = openingSummary(opening, brand);
  const page = { opening, description, summary, origin, brand };
  if (mode === "normal") {
    const posting = jobPosting(page);
    const breadcrumbs = openingBreadcrumbs(opening, origin);
    const others = sameDepartment(visible, opening);
    const drives = await services.drives.ofOpening(opening.openingCode);
    return { ...page, mode, posting, breadcrumbs, others, drives } as const;
  }
  const referral = await referralProps({ request, context });
  const refused = context.get(refusedContext);
  return { ...page, ...referral, mode, refused, roles: visible.map(asRole) } as const;
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const code = params.code ?? "";
  const opening = await openingOfPost({ request, context }, code);
  if (!opening)
    throw await refuseOpening(servicesOf(context).openings, code, messages.profileNotFound);
  return receiveApplication({ request, context }, mainWebsite);
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders;
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { opening, mode, brand, origin } = loaderData;
  const { openingTitle } = opening;
  const tags = pageMeta({
    page:
      mode === "referral" && loaderData.refused
        ? textsFor(pageTexts).errorTitle(openingTitle)
        : openingTitle,
    description: loaderData.summary,
    path: openingPath(opening.openingCode),
    origin,
    brand,
  });
  // each employee's link shows the same opening: only the page without a query is to be found
  if (mode === "referral") return [...tags, { name: "robots", content: "noindex" }];
  return [
    ...tags,
    { "script:ld+json": loaderData.posting },
    { "script:ld+json": loaderData.breadcrumbs },
  ];
}

export default function OpeningPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.mode === "referral") {
    return <ReferralView {...loaderData} outcome={actionData ?? null} />;
  }
  return <OpeningDetail {...loaderData} />;
}

async function findOpening(
  { openings }: Pick<Services, "openings">,
  code: string,
  mode: "normal" | "referral",
): Promise<Opening> {
  const opening = await openings.find(code);
  if (opening) return opening;
  const heading = mode === "normal" ? messages.pageNotFound : messages.profileNotFound;
  throw await refuseOpening(openings, code, heading);
}

function sameDepartment(visible: readonly Opening[], opening: Opening): Opening[] {
  return visible
    .filter(({ department }) => department === opening.department)
    .filter(({ openingId }) => openingId !== opening.openingId)
    .slice(0, maxOthers);
}
