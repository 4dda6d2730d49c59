import { counted } from "#contract/text/counted.ts";
import { lowerFirst } from "#contract/text/lower-first.ts";
import { servicesOf } from "#http/request-context.ts";
import { listPlaces } from "#records/list/list-address.ts";
import { loadList } from "#records/list/load-page.ts";
import { DeskList } from "#records/list/ui/desk-list.tsx";
import type { RecordColumn } from "#records/list/ui/record-table.tsx";
import type { FormKind } from "#records/record-kind.ts";
import { Time } from "#ui/components/time.tsx";
import type { DeskHandle } from "#ui/route-handle.ts";
import { fieldValue, formPath, senderOf } from "../form-columns.ts";
import type { DeclaredForm } from "../form-kinds.ts";
import type { ListedForm } from "../server/form-records.ts";
import styles from "../styles/form-records.css?url";
import type { Route } from "./+types/desk-form-records.ts";
import { formKindNamed, formKindOf } from "./find-form-kind.ts";

export const handle: DeskHandle = {
  role: "viewer",
  places: (args) => listPlaces(formKindOf(args).list)(args),
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const kind = formKindOf(args);
  const { list: declared }: FormKind = kind;
  const forms = servicesOf(args.context).formRecords[kind.name];
  const list = await loadList(declared, searchParams, forms.search);
  const choices = await forms.choices();
  return {
    kind: kind.name,
    list,
    choices,
    isErased: searchParams.get("done") === "erased",
  };
}

export default function DeskFormRecords({ loaderData }: Route.ComponentProps) {
  const { list, choices, isErased } = loaderData;
  const kind = formKindNamed(loaderData.kind);
  const { list: declared }: FormKind = kind;
  return (
    <DeskList
      list={declared}
      loaded={list}
      title={kind.label}
      lead={kind.lead}
      caption={`${kind.label}, newest first`}
      columns={columnsOf(kind)}
      empty={`No ${lowerFirst(kind.label)}`}
      done={isErased ? "Form erased." : null}
      options={optionsOf(choices)}
      searchClass="forms-search"
    />
  );
}

function columnsOf(kind: DeclaredForm): RecordColumn<ListedForm>[] {
  return [
    {
      label: "Candidate",
      isRowHeading: true,
      cell: (form) => (
        <>
          <a className="row-link" href={formPath(kind, form.id)}>
            {senderOf(form, kind)}
          </a>
          <span className="sub">{fieldValue(form, kind.person.email)}</span>
          <span className="sub small-only">
            <Time at={form.receivedAt} />
          </span>
        </>
      ),
    },
    ...kind.columns.map(
      ({ key, label, ...more }): RecordColumn<ListedForm> => ({
        label,
        wideOnly: true,
        cell: (form) =>
          fieldValue(form, key) || ("none" in more && <span className="soft">{more.none}</span>),
      }),
    ),
    { label: "Files", cell: ({ files }) => counted(files, "file") },
    {
      label: "Received",
      wideOnly: true,
      cell: ({ receivedAt }) => <Time at={receivedAt} />,
    },
  ];
}

type Choice = readonly [value: string];

const optionsOf = (choices: Readonly<Record<string, string[]>>) =>
  Object.fromEntries(
    Object.entries(choices).map(([key, values]) => [key, values.map((value): Choice => [value])]),
  );
