import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { hasEmptyFields, listHref, listPlaces, readAddress } from "#records/list/list-address.ts";
import { countInWords } from "#records/list/ui/counted-words.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { legacyList } from "../list/legacy-list.ts";
import styles from "../styles/desk/legacy-list.css?url";
import { LegacyList } from "../ui/legacy/legacy-list.tsx";
import { type LegacyListPage, loadLegacyList } from "../ui/legacy/load-legacy-list.ts";
import type { Route } from "./+types/legacy-list.ts";

export const handle: DeskHandle = { role: "viewer", places: listPlaces(legacyList) };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
  const { searchParams } = new URL(args.request.url);
  const address = readAddress(legacyList, searchParams);
  if (hasEmptyFields(searchParams)) throw seeOther(listHref(legacyList, address));
  const { applicationDesk } = servicesOf(args.context);
  return { list: await loadLegacyList(applicationDesk, address, user) };
}

export default function EmployeeList({ loaderData }: Route.ComponentProps) {
  return <Referrals list={loaderData.list} />;
}

function Referrals({ list }: { list: LegacyListPage }) {
  return (
    <div className="desk">
      <title>{pageTitle("Referrals")}</title>
      <DeskHead title="Referrals" lead={`${countInWords(list)} in this list`}>
        <a className="btn btn-quiet" href="/refer-data">
          Open applications
        </a>
      </DeskHead>
      <LegacyList list={list} />
    </div>
  );
}
