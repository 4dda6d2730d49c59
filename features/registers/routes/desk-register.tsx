import { dayAndTime } from "#contract/days/indian-moment.ts";
import { servicesOf } from "#http/request-context.ts";
import { listPlaces } from "#records/list/list-address.ts";
import { loadList } from "#records/list/load-page.ts";
import { DeskList } from "#records/list/ui/desk-list.tsx";
import type { RecordColumn } from "#records/list/ui/record-table.tsx";
import { ButtonLink } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import type { DeskHandle } from "#ui/route-handle.ts";
import type { Register } from "../register.ts";
import styles from "../styles/registers.css?url";
import { EntryStatus } from "../ui/entry-facts.tsx";
import { type EntryView, viewEntry } from "../ui/entry-view.ts";
import type { Route } from "./+types/desk-register.ts";
import { registerNamed, registerOf } from "./find-register.ts";

export const handle: DeskHandle = {
  role: "editor",
  places: (args) => listPlaces(registerOf(args).list)(args),
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const register = registerOf(args);
  const { registers, clock } = servicesOf(args.context);
  const { list: declared }: Register = register;
  const list = await loadList(declared, searchParams, registers[register.name].search);
  const rows = list.rows.map((entry) => viewEntry(register, entry, clock.now()));
  return { register: register.name, list: { ...list, rows } };
}

export default function DeskRegister({ loaderData }: Route.ComponentProps) {
  const register: Register = registerNamed(loaderData.register);
  const { list, label, lead, add } = register;
  return (
    <DeskList
      list={list}
      loaded={loaderData.list}
      title={label}
      lead={lead}
      caption={`${label}, newest first`}
      columns={columnsOf(register)}
      empty={`No ${label.toLowerCase()}`}
    >
      <ButtonLink look="ink" href={`${list.path}/new`} icon="plus">
        {add}
      </ButtonLink>
    </DeskList>
  );
}

function columnsOf({ label, list, due }: Register): RecordColumn<EntryView>[] {
  return [
    {
      label,
      isRowHeading: true,
      cell: ({ id, heading, due: until, left }) => (
        <>
          <a className="row-link" href={`${list.path}/${id}`}>
            {heading}
          </a>
          <span className="sub">No. {id}</span>
          {left && (
            <span className="sub small-only">
              due {dayAndTime(until)}, {left}
            </span>
          )}
        </>
      ),
    },
    { label: "From", wideOnly: true, cell: ({ received }) => <Time at={received} /> },
    {
      label: due.label,
      wideOnly: true,
      cell: ({ due: until, left }) => (
        <>
          <Time at={until} />
          {left && <span className="sub">{left}</span>}
        </>
      ),
    },
    { label: "Status", cell: (entry) => <EntryStatus entry={entry} /> },
  ];
}
