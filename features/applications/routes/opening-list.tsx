import { redirect } from "react-router";
import { roleKey } from "#contract/ids/referral-link.ts";
import { openingsPath, referralListPath } from "#contract/opening-paths.ts";
import { textsFor } from "#contract/text/language.ts";
import { openingListTexts } from "#features/openings/index.ts";
import openingListStyles from "#features/openings/styles/opening-list.css?url";
import { loadOpenings, OpeningsPage } from "#features/openings/ui/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { pageMeta, siteOf } from "#ui/page/page-meta.ts";
import { ReferrerPanel } from "../ui/referral/referrer-panel.tsx";
import type { Route } from "./+types/opening-list.ts";
import { chosenRole, referrerOf } from "./referral/referral-page.ts";

/** Any query string is referral mode. */
export const handle = { query: "any" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: openingListStyles }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { search, searchParams } = new URL(request.url);
  if (searchParams.has(roleKey)) throw redirect(await chosenRole(services, search));
  const openings = await loadOpenings(services, searchParams);
  if (search === "") return { ...openings, referral: null };
  return { ...openings, referral: await referrerOf({ request, context }) };
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { total, departments } = loaderData;
  const texts = textsFor(openingListTexts);
  const tags = pageMeta({
    page: texts.allTab,
    description: texts.lead(total, departments),
    path: referralListPath,
    ...siteOf(matches),
  });
  // the same list as /current-openings, which is the one to be found
  return [...tags, { name: "robots", content: "noindex" }];
}

/** The list of openings at the address of one; in referral mode with whoever sent the link. */
export default function OpeningListPage({ loaderData, matches }: Route.ComponentProps) {
  const { referral, ...openings } = loaderData;
  const filter = { action: referral ? referralListPath : openingsPath, emp: referral?.emp ?? null };
  return (
    <OpeningsPage {...openings} employee={referral?.employee ?? null} filter={filter}>
      {referral && (
        <div
          className="referrer-sheet is-above-list lifted overlaps"
          data-referral=""
          data-name={referral.referrer?.referName}
        >
          <ReferrerPanel
            referrer={referral.referrer}
            linked={referral.emp !== null}
            brand={siteOf(matches).brand}
          />
        </div>
      )}
    </OpeningsPage>
  );
}
