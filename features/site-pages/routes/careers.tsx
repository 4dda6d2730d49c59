import { servicesOf } from "#http/request-context.ts";
import { PageHead } from "#ui/components/page-head.tsx";
import { pageMeta, siteOf } from "#ui/components/page-meta.ts";
import { useBrand } from "#ui/components/use-brand.ts";
import { readOr } from "#ui/read-or.ts";
import careersStyles from "../styles/careers.css?url";
import { careersHead } from "../texts/careers.ts";
import { CareerWays } from "../ui/careers/career-ways.tsx";
import { countOpenings } from "../ui/careers/count-openings.ts";
import { HowToApply } from "../ui/careers/how-to-apply.tsx";
import { OpenNow } from "../ui/careers/open-now.tsx";
import type { Route } from "./+types/careers.ts";

const page = "Careers";
const path = "/Careers";
const art = "banner-careers";
const crumbs = [{ label: "Home", href: "/" }, { label: page }];

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: careersStyles }];
}

/** Without its count the page still stands; why it is missing is logged. */
export async function loader({ context }: Route.LoaderArgs) {
  const { openings } = servicesOf(context);
  const visible = await readOr(context, () => openings.visible());
  return { count: visible && countOpenings(visible) };
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const site = siteOf(matches);
  return pageMeta({ page, description: careersHead(site.brand).lead, path, ...site });
}

export default function Careers({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...careersHead(useBrand())} crumbs={crumbs} art={art} hasFilter />
      <div className="wrap career-board overlaps columns">
        <OpenNow count={loaderData.count} />
        <CareerWays />
      </div>
      <HowToApply />
    </>
  );
}
