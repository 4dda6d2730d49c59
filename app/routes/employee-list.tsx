import { servicesOf } from "../context.ts";
import { countParameter, withCount } from "../desk/counted-list.ts";
import { DeskHead } from "../desk/desk-head.tsx";
import { deskMeta } from "../desk/desk-meta.ts";
import { deskParts } from "../desk/desk-parts.ts";
import { holdsEmptyFields } from "../desk/desk-query.ts";
import { deskAdmin, deskHeaders, seeOther, signInOrOut } from "../desk/desk-session.ts";
import { DeskSignIn } from "../desk/desk-sign-in.tsx";
import { loadOlderList, type OlderListPage } from "../desk/load-older-list.ts";
import { OlderList } from "../desk/older-list.tsx";
import {
  olderListHref,
  olderListPath,
  readOlderListQuery,
  searchOf,
} from "../desk/older-list-query.ts";
import { useExactCount } from "../desk/use-exact-count.ts";
import { groupedNumber } from "../figures/grouped-number.ts";
import styles from "../styles/older-list.css?url";
import { pageTitle } from "../ui/page-meta.ts";
import type { RouteHandle } from "../ui/route-handle.ts";
import type { Route } from "./+types/employee-list.ts";

export const handle: RouteHandle = { hydrate: true, desk: deskParts };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

export const headers = deskHeaders;

export async function loader(args: Route.LoaderArgs) {
  const admin = await deskAdmin(args);
  if (!admin) return { admin: null };
  const { searchParams } = new URL(args.request.url);
  const asked = readOlderListQuery(searchParams);
  if (holdsEmptyFields(searchParams)) throw seeOther(olderListHref(asked));
  const { name, role } = admin;
  const { applicationDesk } = servicesOf(args.context);
  const countAll = searchParams.get(countParameter) === "all";
  const [list, count] = await Promise.all([
    loadOlderList(applicationDesk, asked),
    countAll ? applicationDesk.count(searchOf(asked)) : null,
  ]);
  return { admin: { name, role }, list: withCount(list, count, asked.show) };
}

export function action(args: Route.ActionArgs) {
  const asked = readOlderListQuery(new URL(args.request.url).searchParams);
  return signInOrOut(args, { here: olderListHref(asked), signInPage: olderListPath });
}

export default function EmployeeList({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.admin) return <DeskSignIn refused={actionData ?? null} />;
  return <Referrals shown={loaderData.list} />;
}

function Referrals({ shown }: { shown: OlderListPage }) {
  const list = useExactCount(shown, searchOf(shown), shown.show);
  const count = `${list.exact ? "" : "more than "}${groupedNumber(list.count)} in this list`;
  return (
    <div className="desk">
      <title>{pageTitle("Referrals")}</title>
      <DeskHead title="Referrals" lead={count}>
        <a className="btn btn-quiet" href="/refer-data">
          Open applications
        </a>
      </DeskHead>
      <OlderList list={list} />
    </div>
  );
}
