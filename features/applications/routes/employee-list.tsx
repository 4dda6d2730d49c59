import {
  DeskSignIn,
  deskHeaders,
  deskParts,
  deskUser,
  listPlaces,
  seeOther,
  signInOrOut,
} from "#features/accounts/ui/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { hasEmptyFields, listHref, readAddress } from "#records/list/address.ts";
import { countParameter, withCount } from "#records/list/counted-list.ts";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { asAskedBy } from "../application-list.ts";
import { applicationsOf, entriesOnPage, legacyList } from "../legacy-list.ts";
import styles from "../styles/legacy-list.css?url";
import { LegacyList } from "../ui/desk/legacy-list.tsx";
import { type LegacyListPage, loadLegacyList } from "../ui/desk/load-legacy-list.ts";
import { useExactCount } from "../ui/desk/use-exact-count.ts";
import type { Route } from "./+types/employee-list.ts";

export const handle: DeskHandle = { role: "viewer", hydrate: true, desk: deskParts };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

export const headers = deskHeaders;

export async function loader(args: Route.LoaderArgs) {
  const user = await deskUser(args, handle);
  if (!user) return { user: null };
  const { searchParams } = new URL(args.request.url);
  const asked = readAddress(legacyList, searchParams);
  if (hasEmptyFields(searchParams)) throw seeOther(listHref(legacyList, asked));
  const { name, role } = user;
  const { applicationDesk } = servicesOf(args.context);
  const countAll = searchParams.get(countParameter) === "all";
  const [list, count] = await Promise.all([
    loadLegacyList(applicationDesk, asked, user),
    countAll ? applicationDesk.count(asAskedBy(applicationsOf(asked.query), user)) : null,
  ]);
  return { user: { name, role }, list: withCount(list, count, entriesOnPage(asked.query)) };
}

export function action(args: Route.ActionArgs) {
  return signInOrOut(args, listPlaces(legacyList, args.request));
}

export default function EmployeeList({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.user) return <DeskSignIn refused={actionData ?? null} />;
  return <Referrals shown={loaderData.list} />;
}

function Referrals({ shown }: { shown: LegacyListPage }) {
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
      <LegacyList list={list} />
    </div>
  );
}
