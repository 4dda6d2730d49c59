import { data } from "react-router";
import { indianDay } from "#contract/days/indian-day.ts";
import { rupees } from "#contract/text/rupees.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { listHref, listPlaces, readAddress } from "#records/list/list-address.ts";
import { loadList } from "#records/list/load-page.ts";
import { DeskList } from "#records/list/ui/desk-list.tsx";
import type { RecordColumn } from "#records/list/ui/record-table.tsx";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import type { DeskHandle } from "#ui/route-handle.ts";
import {
  bonusesCsvPath,
  bonusList,
  bonusPath,
  bonusRulesPath,
  bonusStateNames,
  stateInWords,
} from "../bonus.ts";
import type { ListedBonus } from "../server/read-bonuses.ts";
import styles from "../styles/bonuses.css?url";
import type { Route } from "./+types/desk-bonuses.ts";

export const handle: DeskHandle = { role: "editor", places: listPlaces(bonusList) };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

const saidOf = new Map([
  ["done", "Marked as paid."],
  ["paid", "This was paid before. Nothing was changed."],
  ["not-due", "This is not due. Nothing was changed."],
]);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { bonuses, clock } = servicesOf(context);
  const { searchParams } = new URL(request.url);
  const list = await loadList(bonusList, searchParams, bonuses.search);
  const month = indianDay(clock.now()).slice(0, 7);
  return { list, month, done: saidOf.get(searchParams.get("done") ?? "") ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, user } = deskOf(context);
  const [, claim, part] = /^(\d{1,15})-(\d{1,2})$/.exec(form.get("id") ?? "") ?? [];
  const wanted = { claim: Number(claim), part: Number(part) };
  const paid = claim ? await servicesOf(context).bonuses.markPaid(wanted, user) : "absent";
  if (paid === "absent") throw data("Page Not Found", { status: 404 });
  const { searchParams } = new URL(request.url);
  return seeOther(listHref(bonusList, readAddress(bonusList, searchParams), { done: paid }));
}

const columns: readonly RecordColumn<ListedBonus>[] = [
  {
    label: "Employee",
    isRowHeading: true,
    cell: ({ claim, referId, referName }) => (
      <>
        <a className="row-link" href={bonusPath(claim)}>
          {referName ?? referId}
        </a>
        <span className="sub">{referId}</span>
      </>
    ),
  },
  {
    label: "For",
    wideOnly: true,
    cell: ({ candidate, position }) => (
      <>
        {candidate ?? "An application that is erased"}
        <span className="sub">{position}</span>
      </>
    ),
  },
  {
    label: "Amount",
    numeric: true,
    cell: ({ amount, part, days }) => (
      <>
        {rupees(amount)}
        <span className="sub">
          part {part}, {days} days
        </span>
      </>
    ),
  },
  {
    label: "Status",
    cell: (row) => (
      <>
        <span className="status" data-status={row.state}>
          {bonusStateNames[row.state]}
        </span>
        <span className="sub">{stateInWords(row)}</span>
        {row.state === "due" && (
          <form method="post">
            <input type="hidden" name="id" value={row.id} />
            <Button type="submit" look="quiet" name="do" value="pay">
              Mark paid <span className="vh">{row.referId}</span>
            </Button>
          </form>
        )}
      </>
    ),
  },
];

export default function DeskBonuses({ loaderData }: Route.ComponentProps) {
  const { list, month, done } = loaderData;
  return (
    <DeskList
      list={bonusList}
      loaded={list}
      title="Referral bonuses"
      lead="What employees get for whom they brought, the latest hire first"
      caption="Referral bonuses, the latest hire first"
      columns={columns}
      empty="No bonuses here."
      done={done}
    >
      <ButtonLink look="quiet" href={bonusRulesPath}>
        Rules
      </ButtonLink>
      <form method="get" action={bonusesCsvPath} className="row gap-2">
        <label className="vh" htmlFor="month">
          Month
        </label>
        <input
          className="desk-box"
          type="month"
          id="month"
          name="month"
          defaultValue={month}
          required
        />
        <Button type="submit" look="ink">
          <span className="whole">Payroll CSV</span>
        </Button>
      </form>
    </DeskList>
  );
}
