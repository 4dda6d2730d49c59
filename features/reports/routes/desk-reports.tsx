import { indianDay } from "#contract/days/indian-day.ts";
import { readsApplications } from "#contract/roles.ts";
import {
  DeskSignIn,
  deskHeaders,
  deskUser,
  listPlaces,
  refusedSignInOf,
  seeOther,
  signInOrOut,
} from "#features/accounts/ui/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { hasEmptyFields, listHref, readQuery } from "#records/list/address.ts";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { periodOf, reportList } from "../report-list.ts";
import styles from "../styles/reports.css?url";
import { ReportScreen } from "../ui/report-screen.tsx";
import type { Route } from "./+types/desk-reports.ts";

export const handle: DeskHandle = { role: readsApplications };

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

export async function loader(args: Route.LoaderArgs) {
  const user = await deskUser(args, handle);
  if (!user) return { user: null };
  const { searchParams } = new URL(args.request.url);
  const query = readQuery(reportList, searchParams);
  if (hasEmptyFields(searchParams)) throw seeOther(listHref(reportList, { query }));
  const { applicationDesk, clock, reports } = servicesOf(args.context);
  const today = indianDay(clock.now());
  const [report, positions] = await Promise.all([
    reports.read(query, user),
    applicationDesk.positions(user),
  ]);
  const { name, role } = user;
  const period = periodOf(query, today);
  return { user: { name, role }, query, period, positions, today, report };
}

export function action(args: Route.ActionArgs) {
  return signInOrOut(args, listPlaces(reportList, args.request));
}

export default function DeskReports({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.user) return <DeskSignIn refused={refusedSignInOf(actionData)} />;
  const { user: _, ...shown } = loaderData;
  return <ReportScreen {...shown} />;
}
