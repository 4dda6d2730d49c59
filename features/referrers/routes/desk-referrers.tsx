import { data } from "react-router";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { isEmployeeId } from "#contract/ids/referral-source.ts";
import { mayActAs } from "#contract/roles.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { listPlaces } from "#records/list/address.ts";
import { loadList } from "#records/list/load-page.ts";
import { ListPages } from "#records/list/ui/list-pages.tsx";
import { ListSearch } from "#records/list/ui/list-search.tsx";
import { ButtonLink } from "#ui/components/button.tsx";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, DeskRefused } from "#ui/desk/desk-notice.tsx";
import type { DeskHandle } from "#ui/route-handle.ts";
import { referrerList } from "../referrer-list.ts";
import styles from "../styles/desk-data.css?url";
import { countPeople } from "../ui/count-people.ts";
import { dataPath } from "../ui/data-files-list.tsx";
import { MadeLinkNote } from "../ui/made-link.tsx";
import { privateLink } from "../ui/private-link.ts";
import { ReferrersTable } from "../ui/referrers-table.tsx";
import { UnverifiedPanel } from "../ui/unverified-panel.tsx";
import { viewReferrer } from "../ui/view-referrer.ts";
import type { Route } from "./+types/desk-referrers.ts";

/** Employee IDs that are not on the list, of which the page shows those with the most applications. */
const mostUnverified = 50;

export const handle: DeskHandle = {
  role: "viewer",
  changes: "editor",
  places: listPlaces(referrerList),
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
  const { referrerDesk } = servicesOf(args.context);
  const { searchParams } = new URL(args.request.url);
  const [list, unverified, totals] = await Promise.all([
    loadList(referrerList, searchParams, referrerDesk.search),
    referrerDesk.unverified(mostUnverified),
    referrerDesk.totals(),
  ]);
  return {
    mayChange: mayActAs(user.role, "editor"),
    list: { ...list, rows: list.rows.map(viewReferrer) },
    unverified,
    lead: countPeople(totals),
    done:
      searchParams.get("done") === "revoked"
        ? "The private link was revoked and no longer works. Emails to this person end with it."
        : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, user } = deskOf(context);
  const { referrers, referrerLinks } = servicesOf(context);
  const referID = form.get("referID") ?? "";
  const gone = () =>
    data(
      { problem: "This person is no longer on the list, so no link was created." },
      { status: 404 },
    );
  if (!isEmployeeId(referID)) return gone();
  const person = await referrers.find(referID);
  if (form.get("do") === "revoke") {
    // a link is HR's to end also where its person left the list
    const revoked = await referrerLinks.revoke(referID, user);
    return revoked || person
      ? seeOther(withDone(listPlaces(referrerList)({ request }).here))
      : gone();
  }
  if (form.get("do") !== "make") throw data("This is no form of ours.", { status: 422 });
  const token = person && (await referrerLinks.make(referID, user));
  if (!token) return gone();
  return data({
    made: { name: person.referName, url: privateLink(new URL(request.url).origin, token) },
  });
}

function withDone(here: string): string {
  return `${here}${here.includes("?") ? "&" : "?"}done=revoked`;
}

export default function DeskReferrers({ loaderData, actionData }: Route.ComponentProps) {
  const { mayChange, list, unverified, lead, done } = loaderData;
  const problem = actionData && "problem" in actionData ? actionData.problem : null;
  const made = actionData && "made" in actionData ? actionData.made : null;
  return (
    <div className="desk">
      <title>{pageTitle("Referrers")}</title>
      <DeskHead title="Referrers" lead={lead}>
        {mayChange && (
          <>
            <ButtonLink look="quiet" href="/refer#bulk" icon="link">
              Create links in bulk
            </ButtonLink>
            <ButtonLink look="quiet" href={dataPath} icon="upload">
              Employee data
            </ButtonLink>
          </>
        )}
        <ButtonLink look="quiet" href={deskCallPaths.referrersExport} icon="download" download>
          Export CSV
        </ButtonLink>
      </DeskHead>
      {done && !made && !problem && <DeskDone>{done}</DeskDone>}
      {problem && <DeskRefused>{problem}</DeskRefused>}
      {made && <MadeLinkNote {...made} />}
      <div className="sidebar referrers-split">
        <div className="panel">
          <ListSearch
            list={referrerList}
            query={list.query}
            className="referrers-filter"
            clear="Clear all"
          />
          <ReferrersTable rows={list.rows} mayChange={mayChange} />
          <ListPages list={referrerList} loaded={list} />
        </div>
        <UnverifiedPanel unverified={unverified} />
      </div>
    </div>
  );
}
