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
import { countInWords } from "#records/list/ui/counted-words.ts";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { legacyList } from "../list/legacy-list.ts";
import styles from "../styles/legacy-list.css?url";
import { LegacyList } from "../ui/desk/legacy-list.tsx";
import { type LegacyListPage, loadLegacyList } from "../ui/desk/load-legacy-list.ts";
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
  return { user: { name, role }, list: await loadLegacyList(applicationDesk, asked, user) };
}

export function action(args: Route.ActionArgs) {
  return signInOrOut(args, listPlaces(legacyList, args.request));
}

export default function EmployeeList({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.user) return <DeskSignIn refused={actionData ?? null} />;
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
