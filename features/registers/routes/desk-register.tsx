import { servicesOf } from "#http/request-context.ts";
import { exportHref, listPlaces } from "#records/list/address.ts";
import { isFiltered } from "#records/list/list.ts";
import { loadList } from "#records/list/load-page.ts";
import { ListPages } from "#records/list/ui/list-pages.tsx";
import { ListSearch } from "#records/list/ui/list-search.tsx";
import { ListTabs } from "#records/list/ui/list-tabs.tsx";
import { ButtonLink } from "#ui/components/button.tsx";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import type { DeskHandle } from "#ui/route-handle.ts";
import type { Register } from "../register.ts";
import styles from "../styles/registers.css?url";
import { viewEntry } from "../ui/entry-view.ts";
import { RegisterTable } from "../ui/register-table.tsx";
import type { Route } from "./+types/desk-register.ts";
import { registerNamed, registerOf } from "./register-of.ts";

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
  const { list } = loaderData;
  const register: Register = registerNamed(loaderData.register);
  const { list: declared, label, lead, add } = register;
  return (
    <div className="desk">
      <title>{pageTitle(label)}</title>
      <DeskHead title={label} lead={lead}>
        <ButtonLink look="quiet" href={exportHref(declared, list.query)} icon="download">
          {isFiltered(list.query) ? "Export this list" : "Export CSV"}
        </ButtonLink>
        <ButtonLink look="ink" href={`${declared.path}/new`} icon="plus">
          {add}
        </ButtonLink>
      </DeskHead>
      <ListTabs list={declared} query={list.query} counts={list.tabs} />
      <div className="panel">
        <ListSearch list={declared} query={list.query} />
        <RegisterTable register={register} rows={list.rows} />
        <ListPages list={declared} loaded={list} />
      </div>
    </div>
  );
}
