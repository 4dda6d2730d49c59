import { applicationsOf, entriesOnPage, legacyList } from "#contract/legacy-list.ts";
import { hasEmptyFields, listHref, readAddress } from "#records/list/address.ts";
import { countParameter, withCount } from "#records/list/counted-list.ts";
import { servicesOf } from "../context.ts";
import { DeskHead } from "../desk/desk-head.tsx";
import { deskMeta } from "../desk/desk-meta.ts";
import { deskParts } from "../desk/desk-parts.ts";
import { deskAdmin, deskHeaders, listPlaces, seeOther, signInOrOut } from "../desk/desk-session.ts";
import { DeskSignIn } from "../desk/desk-sign-in.tsx";
import { loadOlderList, type OlderListPage } from "../desk/load-older-list.ts";
import { OlderList } from "../desk/older-list.tsx";
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
  const asked = readAddress(legacyList, searchParams);
  if (hasEmptyFields(searchParams)) throw seeOther(listHref(legacyList, asked));
  const { name, role } = admin;
  const { applicationDesk } = servicesOf(args.context);
  const countAll = searchParams.get(countParameter) === "all";
  const [list, count] = await Promise.all([
    loadOlderList(applicationDesk, asked),
    countAll ? applicationDesk.count(applicationsOf(asked.query)) : null,
  ]);
  return { admin: { name, role }, list: withCount(list, count, entriesOnPage(asked.query)) };
}

export function action(args: Route.ActionArgs) {
  return signInOrOut(args, listPlaces(legacyList, args.request));
}

export default function EmployeeList({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.admin) return <DeskSignIn refused={actionData ?? null} />;
  return <Referrals shown={loaderData.list} />;
}

function Referrals({ shown }: { shown: OlderListPage }) {
  const list = useExactCount(shown, applicationsOf(shown.query), entriesOnPage(shown.query));
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
