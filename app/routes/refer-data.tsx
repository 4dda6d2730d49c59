import { data } from "react-router";
import { deskTexts } from "#content/desk.ts";
import { mayActAs } from "#contract/roles.ts";
import { servicesOf } from "../context.ts";
import { changeApplications } from "../desk/change-applications.ts";
import { DeskApplication } from "../desk/desk-application.tsx";
import { DeskApplications } from "../desk/desk-applications.tsx";
import { DeskHead } from "../desk/desk-head.tsx";
import { deskMeta } from "../desk/desk-meta.ts";
import { deskHref, holdsEmptyFields, readDeskQuery, wholeList } from "../desk/desk-query.ts";
import { deskAction, deskAdmin, deskHeaders, seeOther } from "../desk/desk-session.ts";
import { DeskSignIn } from "../desk/desk-sign-in.tsx";
import { readDone } from "../desk/done-message.ts";
import { DoneToast } from "../desk/done-toast.tsx";
import { ExportButtons } from "../desk/export-buttons.tsx";
import { FilterChips } from "../desk/filter-chips.tsx";
import { FilterForm } from "../desk/filter-form.tsx";
import { ListLoader } from "../desk/list-loader.tsx";
import { loadApplications } from "../desk/load-applications.ts";
import { StatusTabs } from "../desk/status-tabs.tsx";
import { groupedNumber } from "../figures/grouped-number.ts";
import styles from "../styles/desk-applications.css?url";
import { pageTitle } from "../ui/page-meta.ts";
import type { RouteHandle } from "../ui/route-handle.ts";
import type { Route } from "./+types/refer-data.ts";

export const handle: RouteHandle = { hydrate: true };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

export const headers = deskHeaders;

export async function loader(args: Route.LoaderArgs) {
  const admin = await deskAdmin(args);
  if (!admin) return { admin: null };
  const { searchParams } = new URL(args.request.url);
  const asked = readDeskQuery(searchParams);
  if (holdsEmptyFields(searchParams)) throw seeOther(deskHref(asked));
  const { applicationDesk, openings } = servicesOf(args.context);
  const [list, visible] = await Promise.all([
    loadApplications(applicationDesk, asked),
    openings.visible(),
  ]);
  const { name, role } = admin;
  const shown = {
    admin: { name, role },
    list,
    state: { ...asked, page: list.page },
    positions: visible.map(({ openingTitle }) => openingTitle),
    done: readDone(searchParams),
    absent: asked.open !== null && list.open === null,
  };
  return data(shown, { status: shown.absent ? 404 : 200 });
}

export function action(args: Route.ActionArgs) {
  const asked = readDeskQuery(new URL(args.request.url).searchParams);
  const places = { here: deskHref(asked), door: deskHref(wholeList) };
  const { applicationDesk } = servicesOf(args.context);
  return deskAction(args, places, "editor", (form, admin) =>
    changeApplications(applicationDesk, { form, admin, asked }),
  );
}

export default function ReferData({ loaderData, actionData }: Route.ComponentProps) {
  const refusedSignIn = actionData && "userName" in actionData ? actionData : null;
  if (!loaderData.admin) return <DeskSignIn refused={refusedSignIn} />;
  const { admin, list, state, positions, done, absent } = loaderData;
  const { open, count, exact } = list;
  const refused = actionData && "errors" in actionData ? actionData : null;
  const mayChange = mayActAs(admin.role, "editor");
  const title = open ? `${open.name}, Applications` : "Applications";
  return (
    <div className={open ? "desk has-open" : "desk"}>
      <title>{pageTitle(refused ? `Error: ${title}` : title)}</title>
      <DeskHead
        title="Applications"
        lead={`${exact ? "" : "more than "}${groupedNumber(count)} in this list`}
      >
        <ExportButtons query={state.query} count={exact ? count : null} />
      </DeskHead>
      <DoneToast text={done} />
      {absent && (
        <p className="desk-done desk-failed" role="alert">
          {deskTexts.unknownApplication}
        </p>
      )}
      <div className="desk-split">
        {open && (
          <DeskApplication
            application={open}
            rows={list.rows}
            state={state}
            mayChange={mayChange}
            refused={refused?.what === "one" ? refused : null}
          />
        )}
        <div className="desk-found">
          <StatusTabs state={state} />
          <div className="panel">
            <FilterForm query={state.query} positions={positions} />
            <FilterChips state={state} list={list} />
            <ListLoader />
            <DeskApplications
              list={list}
              state={state}
              mayChange={mayChange}
              refused={refused?.what === "many" ? refused : null}
            />
          </div>
        </div>
      </div>
    </div>
  );
}
