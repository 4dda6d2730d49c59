import { batchPath, joiningSettingsPath, newBatchPath } from "#contract/joining.ts";
import { mayActAs } from "#contract/roles.ts";
import { counted } from "#contract/text/counted.ts";
import { applicationList, newestFirst } from "#features/applications/index.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { listHref, listPlaces } from "#records/list/list-address.ts";
import { loadList } from "#records/list/load-page.ts";
import { DeskList } from "#records/list/ui/desk-list.tsx";
import { type RecordColumn, RecordTable } from "#records/list/ui/record-table.tsx";
import { ButtonLink } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { Panel } from "#ui/desk/record-panels.tsx";
import type { DeskHandle } from "#ui/route-handle.ts";
import { batchList } from "../batch-list.ts";
import { batchStateNames } from "../joining.ts";
import { likelyInWords, likelyOf } from "../likely.ts";
import type { ListedBatch } from "../server/batches.ts";
import type { ProcessFigures, ShowRate } from "../server/figures.ts";
import styles from "../styles/desk-joining.css?url";
import { BatchStatus } from "../ui/states.tsx";
import type { Route } from "./+types/desk-joining.ts";

export const handle: DeskHandle = { role: "viewer", places: listPlaces(batchList) };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { joining, applicationDesk } = servicesOf(context);
  const { role } = deskOf(context).user;
  const { searchParams } = new URL(request.url);
  const processes = await joining.batches.processes();
  const without = { ...newestFirst, withoutBatch: true, scope: null } as const;
  return {
    withoutBatch: await applicationDesk.count(without),
    mayChange: mayActAs(role, "editor"),
    isAdmin: mayActAs(role, "admin"),
    list: await loadList(batchList, searchParams, joining.batches.search),
    rate: await joining.showRate(),
    processes: await joining.byProcess(),
    options: { process: processes.map((each): [string, string] => [each, each]) },
  };
}

const columns = (rate: ShowRate): readonly RecordColumn<ListedBatch>[] => [
  {
    label: "Batch",
    isRowHeading: true,
    cell: ({ id, title, process, day }) => (
      <>
        <a className="row-link" href={batchPath(id)}>
          {title}
        </a>
        <span className="sub">{process}</span>
        <span className="sub small-only">
          <Time at={day} />
        </span>
      </>
    ),
  },
  {
    label: "Joining date",
    wideOnly: true,
    cell: ({ day }) => <Time at={day} />,
  },
  {
    label: "Site and shift",
    wideOnly: true,
    cell: ({ site, shift }) => (
      <>
        {site}
        <span className="sub">{shift}</span>
      </>
    ),
  },
  { label: "Seats", numeric: true, wideOnly: true, cell: ({ seats }) => seats },
  { label: "Confirmed", numeric: true, cell: ({ confirmed }) => confirmed },
  { label: "Silent", numeric: true, cell: ({ silent }) => silent },
  {
    label: "Likely",
    numeric: true,
    wideOnly: true,
    cell: (batch) => likelyInWords(likelyOf(batch, rate)),
  },
  { label: "Reserve", numeric: true, wideOnly: true, cell: ({ reserve }) => reserve },
  { label: "Status", cell: ({ state }) => <BatchStatus state={state} /> },
];

export default function DeskJoining({ loaderData }: Route.ComponentProps) {
  const { mayChange, isAdmin, list, options, rate, processes, withoutBatch } = loaderData;
  return (
    <>
      <DeskList
        list={batchList}
        loaded={list}
        title="Joining"
        lead="Who sits where on which day, from the offer to the first morning"
        caption="Batches of people who join, the next one first"
        columns={columns(rate)}
        options={options}
        empty={
          list.query.state
            ? `No batch is ${batchStateNames[list.query.state].toLowerCase()}.`
            : "There is no batch yet."
        }
      >
        {withoutBatch !== null && withoutBatch > 0 && (
          <a
            className="text-link tap"
            href={listHref(applicationList, { query: { withoutBatch: true } })}
          >
            {counted(withoutBatch, "person is", "people are")} hired without a batch
          </a>
        )}
        {isAdmin && (
          <ButtonLink look="quiet" href={joiningSettingsPath} icon="adjustments-horizontal">
            Settings
          </ButtonLink>
        )}
        {mayChange && (
          <ButtonLink look="ink" href={newBatchPath} icon="plus">
            New batch
          </ButtonLink>
        )}
      </DeskList>
      {processes.length > 0 && (
        <div className="desk batch-processes">
          <Panel id="by-process" title="Batches to come, by process">
            <RecordTable
              caption="Seats of batches to come, by process"
              columns={processColumns(rate)}
              rows={processes.map((each) => ({ ...each, id: each.process }))}
            />
            <p className="hint">Likely: {likelyOf({ confirmed: 0, silent: 0 }, rate).words}.</p>
          </Panel>
        </div>
      )}
    </>
  );
}

const processColumns = (
  rate: ShowRate,
): readonly RecordColumn<ProcessFigures & { id: string }>[] => [
  { label: "Process", isRowHeading: true, cell: ({ process }) => process },
  { label: "Seats", numeric: true, wideOnly: true, cell: ({ seats }) => seats },
  { label: "Confirmed", numeric: true, cell: ({ confirmed }) => confirmed },
  { label: "Silent", numeric: true, cell: ({ silent }) => silent },
  { label: "Likely", numeric: true, cell: (each) => likelyInWords(likelyOf(each, rate)) },
];
