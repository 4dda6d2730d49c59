import { data } from "react-router";
import { readRowId } from "#contract/ids/row-id.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { listHref, listPlaces, readAddress } from "#records/list/list-address.ts";
import { loadList } from "#records/list/load-page.ts";
import { ListPages } from "#records/list/ui/list-pages.tsx";
import { ListTabs } from "#records/list/ui/list-tabs.tsx";
import { type RecordColumn, RecordTable } from "#records/list/ui/record-table.tsx";
import { Button } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone } from "#ui/desk/desk-notice.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { refusedAddressList } from "../refused-address-list.ts";
import type { RefusedAddress } from "../server/stage-mails/refused-addresses.ts";
import styles from "../styles/desk/refused-addresses.css?url";
import type { Route } from "./+types/desk-refused-addresses.ts";

export const handle: DeskHandle = { role: "editor", places: listPlaces(refusedAddressList) };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

const title = "Refused addresses";
const lead =
  "Addresses that a mail server refused. Nobody is written to there by letters. If it blamed the wrong one, take the marks back.";

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const { refusedAddresses, outbox } = servicesOf(args.context);
  const list = await loadList(refusedAddressList, searchParams, refusedAddresses.search);
  const [done, again] = ["done", "again"].map((key) => Number(searchParams.get(key) ?? Number.NaN));
  return { list, canSend: outbox.canSend, done: resultMessage(done, again) };
}

function resultMessage(addresses = Number.NaN, emails = 0): string | null {
  if (!Number.isSafeInteger(addresses) || addresses < 0) return null;
  if (addresses === 0) return "No address was selected, so nothing has changed.";
  const marks = addresses === 1 ? "1 mark is taken back" : `${addresses} marks are taken back`;
  if (!(emails > 0)) return `${marks}.`;
  return `${marks}. ${emails === 1 ? "1 email that failed is" : `${emails} emails that failed are`} queued again.`;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, user } = deskOf(context);
  const { query } = readAddress(refusedAddressList, new URL(request.url).searchParams);
  const what = form.get("do");
  if (what !== "take-back" && what !== "take-back-all") {
    throw data("This is no form of ours.", { status: 422 });
  }
  const ids = form.getAll("id").flatMap((id) => readRowId(id) ?? []);
  const which = what === "take-back-all" ? { query } : { ids };
  const sendsAgain = form.get("again") === "yes";
  const { refusedAddresses } = servicesOf(context);
  const done = await refusedAddresses.takeBack(which, { sendsAgain }, user);
  const said = { done: String(done.addresses), again: String(done.emails) };
  return seeOther(listHref(refusedAddressList, { query }, said));
}

const columns: RecordColumn<RefusedAddress>[] = [
  {
    label: "Select",
    cell: ({ id, email }) => (
      <label className="refused-pick tap gap-2">
        <input type="checkbox" name="id" value={id} />
        <span className="vh">Select {email}</span>
      </label>
    ),
  },
  { label: "Email", isRowHeading: true, cell: ({ email }) => email },
  {
    label: "Candidate",
    cell: ({ id, name, applications }) => (
      <>
        <a href={`/refer-data?open=${id}`}>{name}</a>
        {applications > 1 && <span className="sub">, {applications} applications</span>}
      </>
    ),
  },
  { label: "Refused", wideOnly: true, cell: ({ refusedAt }) => <Time at={refusedAt} /> },
  { label: "Last answer", cell: ({ reason }) => reason ?? "Not known any more" },
];

export default function DeskRefusedAddresses({ loaderData }: Route.ComponentProps) {
  const { list, canSend, done } = loaderData;
  return (
    <div className="desk">
      <title>{pageTitle(title)}</title>
      <DeskHead title={title} lead={lead}>
        <a className="text-link" href="/desk/outbox">
          Outbox
        </a>
      </DeskHead>
      {done && <DeskDone>{done}</DeskDone>}
      <ListTabs list={refusedAddressList} query={list.query} counts={list.tabs} />
      <form method="post" className="panel">
        {list.rows.length > 0 && (
          <div className="refused-bar cluster gap-3">
            <Button type="submit" look="ink" name="do" value="take-back">
              Take back selected
            </Button>
            <Button type="submit" look="quiet" name="do" value="take-back-all">
              Take back all {list.count.toLocaleString("en-IN")}
            </Button>
            {canSend && (
              <label className="tap gap-2">
                <input type="checkbox" name="again" value="yes" />
                Send again what failed to reach them
              </label>
            )}
          </div>
        )}
        <RecordTable
          caption={title}
          columns={columns}
          rows={list.rows}
          empty="No address is marked as refused."
        />
        <ListPages list={refusedAddressList} loaded={list} />
      </form>
    </div>
  );
}
