import { useRef, useState } from "react";
import { data } from "react-router";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { isEmployeeId } from "#contract/ids/referral-source.ts";
import { mayActAs } from "#contract/roles.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { listPlaces } from "#records/list/list-address.ts";
import { loadList } from "#records/list/load-page.ts";
import { ListPages } from "#records/list/ui/list-pages.tsx";
import { ListSearch } from "#records/list/ui/list-search.tsx";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, DeskRefused } from "#ui/desk/desk-notice.tsx";
import { MoreRows } from "#ui/desk/import-file.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { referrerList } from "../referrer-list.ts";
import type { ReferrerDesk } from "../server/referrer-desk.ts";
import styles from "../styles/desk-data.css?url";
import { countPeople } from "../ui/count-people.ts";
import { dataPath } from "../ui/data-files-list.tsx";
import { privateLink } from "../ui/private-link.ts";
import { viewReferrer } from "../ui/referrer-view.ts";
import { ReferredCount, ReferrersTable } from "../ui/referrers-table.tsx";
import type { Route } from "./+types/desk-referrers.ts";

/** Employee IDs that are not on the list, of which the page shows those with the most applications. */
const maxUnverified = 50;

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
    referrerDesk.unverified(maxUnverified),
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

type Unverified = Awaited<ReturnType<ReferrerDesk["unverified"]>>;

/** Employee IDs of candidates' links that nobody in the list has. */
function UnverifiedPanel({ unverified }: { unverified: Unverified }) {
  const { rows, count } = unverified;
  return (
    <section className="panel unverified" aria-labelledby="unverified-title">
      <div className="panel-head">
        <h2 id="unverified-title">Employee IDs not on the list</h2>
        {count > 0 && <p className="soft">{groupedNumber(count)}</p>}
      </div>
      <div className="panel-body">
        <p>
          {count > 0
            ? "Candidates applied through referral links with these Employee IDs, but no referrer has them: a typing mistake, someone who is not in a data file yet, or a made-up ID."
            : "Every Employee ID that candidates came with is on the list."}
        </p>
        {count > 0 && (
          <ul className="lined" role="list">
            {rows.map(({ id, ...counts }) => (
              <li key={id}>
                <span>{id}</span>
                <span>
                  <ReferredCount id={id} counts={counts} of={id} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <MoreRows count={count} rows={rows} />
    </section>
  );
}

interface MadeLink {
  name: string;
  url: string;
}

/** A private link that was made just now: shown here and nowhere else. */
function MadeLinkNote({ name, url }: MadeLink) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setMessage] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setMessage("Copied.");
    } catch {
      // some browsers copy only what is selected by hand
      input.current?.select();
      setMessage("Press Ctrl+C, or press and hold the text, to copy it.");
    }
  }

  return (
    <section
      className="panel pad stack is-new made-link"
      aria-labelledby="made-link"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the link
      autoFocus
    >
      <h2 id="made-link">Private link for {name}</h2>
      <p>
        Copy it now: it is shown only once and stored nowhere. Anyone with this link sees how many
        candidates this person has referred, but no names.
      </p>
      <div className="cluster copy-row">
        <label className="vh" htmlFor="private-link">
          Private link
        </label>
        <input className="desk-box" id="private-link" ref={input} value={url} readOnly />
        <Button look="ink" icon="link" onClick={copy}>
          Copy link
        </Button>
        <ButtonLink look="quiet" href={mail(url)} icon="mail">
          Email link
        </ButtonLink>
      </div>
      <p className="soft" role="status">
        {said ||
          "Links created earlier for this person no longer work, and emails to this person end."}
      </p>
    </section>
  );
}

function mail(url: string): string {
  const body = `Here you can see how many candidates have applied through you, and how they are getting on. The link is only for you; please do not share it.\n\n${url}`;
  return `mailto:?subject=${encodeURIComponent("Your referrals")}&body=${encodeURIComponent(body)}`;
}
