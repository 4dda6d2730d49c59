import { servicesOf } from "../context.ts";
import { DeskApplication } from "../desk/desk-application.tsx";
import { DeskApplications } from "../desk/desk-applications.tsx";
import { DeskHead } from "../desk/desk-head.tsx";
import { deskHref, readDeskQuery } from "../desk/desk-query.ts";
import { deskHeaders, signInOrOut } from "../desk/desk-session.ts";
import { DeskSignIn } from "../desk/desk-sign-in.tsx";
import { loadApplications } from "../desk/load-applications.ts";
import { groupedNumber } from "../figures/grouped-number.ts";
import deskStyles from "../styles/desk-applications.css?url";
import { pageTitle } from "../ui/page-meta.ts";
import type { RouteHandle } from "../ui/route-handle.ts";
import type { Route } from "./+types/refer-data.ts";

export const handle: RouteHandle = { hydrate: true };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: deskStyles }];
}

export function meta(): Route.MetaDescriptors {
  return [{ name: "robots", content: "noindex" }];
}

export const headers = deskHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { admins, applications } = servicesOf(context);
  const admin = await admins.session(request.headers);
  if (!admin) return { admin: null };
  const query = readDeskQuery(new URL(request.url).searchParams);
  const { name, role } = admin;
  return { admin: { name, role }, list: await loadApplications(applications, query) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const here = deskHref(readDeskQuery(new URL(request.url).searchParams));
  const door = deskHref({ page: 1, open: null });
  return signInOrOut({ request, context }, { here, door });
}

export default function ReferData({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.admin) return <DeskSignIn refused={actionData ?? null} />;
  const { admin, list } = loaderData;
  const { open } = list;
  const title = open ? `${open.name}, Applications` : "Applications";
  return (
    <div className={open ? "desk has-open" : "desk"}>
      <title>{pageTitle(title)}</title>
      <DeskHead
        title="Applications"
        lead={`${groupedNumber(list.total)} in all`}
        path="/refer-data"
        admin={admin}
      />
      <div className="wrap desk-split">
        {open && <DeskApplication application={open} list={list} />}
        <DeskApplications list={list} />
      </div>
    </div>
  );
}
