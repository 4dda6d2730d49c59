import { servicesOf } from "../context.ts";
import { DeskHead } from "../desk/desk-head.tsx";
import { deskMeta } from "../desk/desk-meta.ts";
import { deskAdmin, deskHeaders, signInOrOut } from "../desk/desk-session.ts";
import { DeskSignIn } from "../desk/desk-sign-in.tsx";
import { loadNeeds } from "../desk/load-needs.ts";
import { NeedsYou } from "../desk/needs-you.tsx";
import { ByStatus, PerOpening, TopReferrers, WithoutApplicants } from "../desk/overview-lists.tsx";
import { OverviewPart } from "../desk/overview-part.tsx";
import { overviewHref, overviewPath, overviewSpans, readSpan } from "../desk/overview-query.ts";
import { OverviewTiles } from "../desk/overview-tiles.tsx";
import { SourcesChart } from "../desk/sources-chart.tsx";
import styles from "../styles/desk-overview.css?url";
import { pageTitle } from "../ui/page-meta.ts";
import type { Route } from "./+types/desk.ts";

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

export async function loader(args: Route.LoaderArgs) {
  const admin = await deskAdmin(args);
  if (!admin) return { admin: null };
  const span = readSpan(new URL(args.request.url).searchParams);
  const services = servicesOf(args.context);
  const overview = await services.applicationDesk.overview(span);
  const { name, role } = admin;
  const needs = await loadNeeds(services, { role, unread: overview.unread });
  return { admin: { name, role }, span, overview, needs };
}

export function action(args: Route.ActionArgs) {
  const here = overviewHref(readSpan(new URL(args.request.url).searchParams));
  return signInOrOut(args, { here, door: overviewPath });
}

export default function Desk({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.admin) return <DeskSignIn refused={actionData ?? null} />;
  const { span, overview, needs } = loaderData;
  return (
    <div className="desk">
      <title>{pageTitle("Overview")}</title>
      <DeskHead title="Overview" lead={`The last ${span} days`}>
        <nav className="spans" aria-label="Days to look at">
          {overviewSpans.map((days) => (
            <a
              key={days}
              href={overviewHref(days)}
              aria-current={days === span ? "true" : undefined}
            >
              {days} days
            </a>
          ))}
        </nav>
      </DeskHead>
      <NeedsYou needs={needs} />
      <OverviewTiles overview={overview} />
      <div className="overview">
        <div>
          <OverviewPart title="Applications per day and source">
            <SourcesChart days={overview.days} />
          </OverviewPart>
          <OverviewPart title="By opening" note="of all days">
            <PerOpening {...overview} />
          </OverviewPart>
        </div>
        <div>
          <OverviewPart title="By status" note="of all days">
            <ByStatus {...overview} />
          </OverviewPart>
          <OverviewPart title="Top referrers" note={`in ${span} days`}>
            <TopReferrers {...overview} />
          </OverviewPart>
          <OverviewPart title="Openings without applicants">
            <WithoutApplicants {...overview} />
          </OverviewPart>
        </div>
      </div>
    </div>
  );
}
