import {
  DeskDone,
  DeskSignIn,
  deskHeaders,
  deskUser,
  listPlaces,
  signInOrOut,
} from "#features/accounts/ui/index.ts";
import { servicesOf } from "#features/context.ts";
import { exportHref } from "#records/list/address.ts";
import { isFiltered } from "#records/list/list.ts";
import { loadList } from "#records/list/load-page.ts";
import { ListPages } from "#records/list/ui/list-pages.tsx";
import { ListSearch } from "#records/list/ui/list-search.tsx";
import { ButtonLink } from "#ui/components/button.tsx";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import { documentFormList } from "../document-form-list.ts";
import styles from "../styles/document-forms-desk.css?url";
import { formsTexts } from "../texts/document-forms-desk.ts";
import { FormsTable } from "../ui/desk/forms-table.tsx";
import type { Route } from "./+types/desk-document-forms.ts";

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

export async function loader(args: Route.LoaderArgs) {
  const user = await deskUser(args);
  if (!user) return { user: null };
  const { searchParams } = new URL(args.request.url);
  const { documentFormDesk } = servicesOf(args.context);
  const list = await loadList(documentFormList, searchParams, documentFormDesk.search);
  const openings = await documentFormDesk.openingCodes();
  const { name, role } = user;
  return { user: { name, role }, list, openings, isErased: searchParams.get("done") === "erased" };
}

export function action(args: Route.ActionArgs) {
  return signInOrOut(args, listPlaces(documentFormList, args.request));
}

export default function DeskDocumentForms({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.user) return <DeskSignIn refused={actionData ?? null} />;
  const { list, openings } = loaderData;
  return (
    <div className="desk">
      <title>{pageTitle(formsTexts.title)}</title>
      <DeskHead title={formsTexts.title} lead={formsTexts.lead}>
        <ButtonLink look="quiet" href={exportHref(documentFormList, list.query)} icon="download">
          {isFiltered(list.query) ? formsTexts.exportNarrowed : formsTexts.export}
        </ButtonLink>
      </DeskHead>
      {loaderData.isErased && <DeskDone>{formsTexts.erase.done}</DeskDone>}
      <div className="panel">
        <ListSearch
          list={documentFormList}
          query={list.query}
          options={{ opening: openings.map((code) => [code]) }}
          className="forms-search"
        />
        <FormsTable rows={list.rows} />
        <ListPages list={documentFormList} loaded={list} />
      </div>
    </div>
  );
}
