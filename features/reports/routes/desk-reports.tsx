import { indianDay } from "#contract/days/indian-day.ts";
import { readsApplications } from "#contract/roles.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { hasEmptyFields, listHref, listPlaces, readQuery } from "#records/list/list-address.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { periodOf, reportList } from "../report-list.ts";
import styles from "../styles/reports.css?url";
import { ReportScreen } from "../ui/report-screen.tsx";
import type { Route } from "./+types/desk-reports.ts";

export const handle: DeskHandle = { role: readsApplications, places: listPlaces(reportList) };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
  const { searchParams } = new URL(args.request.url);
  const query = readQuery(reportList, searchParams);
  if (hasEmptyFields(searchParams)) throw seeOther(listHref(reportList, { query }));
  const { applicationDesk, clock, reports } = servicesOf(args.context);
  const today = indianDay(clock.now());
  const [report, positions] = await Promise.all([
    reports.read(query, user),
    applicationDesk.positions(user),
  ]);
  const period = periodOf(query, today);
  return { query, period, positions, today, report };
}

export default function DeskReports({ loaderData }: Route.ComponentProps) {
  return <ReportScreen {...loaderData} />;
}
