import { formsTexts } from "#content/document-forms-desk.ts";
import { readDocumentFormQuery } from "#contract/document-form-list.ts";
import { DeskDone } from "../accounts/desk-notice.tsx";
import { servicesOf } from "../context.ts";
import { DeskHead } from "../desk/desk-head.tsx";
import { deskMeta } from "../desk/desk-meta.ts";
import { deskAdmin, deskHeaders, signInOrOut } from "../desk/desk-session.ts";
import { DeskSignIn } from "../desk/desk-sign-in.tsx";
import { FoundPages } from "../desk/found-pages.tsx";
import { exportHref, formsHref, formsPath } from "../document-forms-desk/form-paths.ts";
import { FormsSearch } from "../document-forms-desk/forms-search.tsx";
import { FormsTable } from "../document-forms-desk/forms-table.tsx";
import { loadForms } from "../document-forms-desk/load-forms.ts";
import styles from "../styles/document-forms-desk.css?url";
import { ButtonLink } from "../ui/button.tsx";
import { pageTitle } from "../ui/page-meta.ts";
import type { Route } from "./+types/desk-document-forms.ts";

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

export async function loader(args: Route.LoaderArgs) {
  const admin = await deskAdmin(args);
  if (!admin) return { admin: null };
  const { searchParams } = new URL(args.request.url);
  const list = await loadForms(servicesOf(args.context), readDocumentFormQuery(searchParams));
  const { name, role } = admin;
  return { admin: { name, role }, list, isErased: searchParams.get("done") === "erased" };
}

export function action({ request, context }: Route.ActionArgs) {
  const here = formsHref(readDocumentFormQuery(new URL(request.url).searchParams));
  return signInOrOut({ request, context }, { here, signInPage: formsPath });
}

export default function DeskDocumentForms({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.admin) return <DeskSignIn refused={actionData ?? null} />;
  const { query, rows, count, pages, openings } = loaderData.list;
  return (
    <div className="desk">
      <title>{pageTitle(formsTexts.title)}</title>
      <DeskHead title={formsTexts.title} lead={formsTexts.lead}>
        <ButtonLink look="quiet" href={exportHref(query)} icon="download">
          {query.text || query.opening ? formsTexts.exportNarrowed : formsTexts.export}
        </ButtonLink>
      </DeskHead>
      {loaderData.isErased && <DeskDone>{formsTexts.erase.done}</DeskDone>}
      <div className="panel">
        <FormsSearch query={query} openings={openings} />
        <FormsTable rows={rows} />
        <FoundPages
          count={count}
          page={query.page}
          pages={pages}
          hrefFor={(page) => formsHref({ ...query, page })}
        />
      </div>
    </div>
  );
}
