import { DeskDone } from "#features/accounts/ui/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { exportHref, listPlaces } from "#records/list/address.ts";
import { isFiltered } from "#records/list/list.ts";
import { loadList } from "#records/list/load-page.ts";
import { ListPages } from "#records/list/ui/list-pages.tsx";
import { ListSearch } from "#records/list/ui/list-search.tsx";
import type { FormKind } from "#records/record-kind.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/form-records.css?url";
import { FormsTable } from "../ui/forms-table.tsx";
import type { Route } from "./+types/desk-form-records.ts";
import { formKindNamed, formKindOf } from "./form-kind-of.ts";

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
  const { list, choices } = loaderData;
  const kind = formKindNamed(loaderData.kind);
  const { list: declared }: FormKind = kind;
  return (
    <div className="desk">
      <title>{pageTitle(kind.label)}</title>
      <DeskHead title={kind.label} lead={kind.lead}>
        <ButtonLink look="quiet" href={exportHref(declared, list.query)} icon="download">
          {isFiltered(list.query) ? "Export this list" : "Export CSV"}
        </ButtonLink>
      </DeskHead>
      {loaderData.isErased && <DeskDone>Form erased.</DeskDone>}
      <div className="panel">
        <ListSearch
          list={declared}
          query={list.query}
          options={optionsOf(choices)}
          className="forms-search"
        />
        <FormsTable kind={kind} rows={list.rows} />
        <ListPages list={declared} loaded={list} />
      </div>
    </div>
  );
}

type Choice = readonly [value: string];

const optionsOf = (choices: Readonly<Record<string, string[]>>) =>
  Object.fromEntries(
    Object.entries(choices).map(([key, values]) => [key, values.map((value): Choice => [value])]),
  );
