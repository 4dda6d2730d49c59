import { data } from "react-router";
import { mayActAs, mayOpenDocuments } from "#contract/roles.ts";
import { readRowId } from "#contract/row-id.ts";
import {
  DeskRefused,
  DeskSignIn,
  deskAction,
  deskHeaders,
  deskUser,
  refusedSignInOf,
  seeOther,
} from "#features/accounts/ui/index.ts";
import { servicesOf } from "#features/context.ts";
import { Icon } from "#ui/components/icon.tsx";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import { documentFormList } from "../document-form-list.ts";
import styles from "../styles/document-forms-desk.css?url";
import { formsTexts } from "../texts/document-forms-desk.ts";
import { EraseForm } from "../ui/desk/erase-form.tsx";
import { FormFacts, FormFiles } from "../ui/desk/opened-form.tsx";
import type { Route } from "./+types/desk-document-form.ts";

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

export async function loader(args: Route.LoaderArgs) {
  const user = await deskUser(args);
  if (!user) return { user: null };
  const id = readRowId(args.params.id);
  const form = id === null ? null : await servicesOf(args.context).documentFormDesk.open(id);
  if (!form) throw notFound();
  const { name, role } = user;
  const mayOpen = mayOpenDocuments(user);
  const files = form.files.map((file) => ({
    ...file,
    documentId: mayOpen ? file.documentId : null,
  }));
  return { user: { name, role }, form: { ...form, files } };
}

export function action(args: Route.ActionArgs) {
  const { pathname: here } = new URL(args.request.url);
  return deskAction(args, { here, signInPage: here }, "admin", async (form, user) => {
    if (form.get("do") !== "erase") throw data("This is no form of ours.", { status: 422 });
    const id = readRowId(args.params.id);
    if (id === null) throw notFound();
    const erased = await servicesOf(args.context).documentFormDesk.erase(id, user);
    if (erased === "erased") return seeOther(`${documentFormList.path}?done=erased`);
    if (erased === "absent") throw notFound();
    return data({ problem: formsTexts.erase.held }, { status: 409 });
  });
}

const notFound = () => data("Page Not Found", { status: 404 });

export default function DeskDocumentForm({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.user) return <DeskSignIn refused={refusedSignInOf(actionData)} />;
  const { user, form } = loaderData;
  const problem = actionData && "problem" in actionData ? actionData.problem : null;
  return (
    <div className="desk">
      <title>{pageTitle(`${form.fullName}, ${formsTexts.title}`)}</title>
      <a className="forms-back" href={documentFormList.path}>
        <Icon name="chevron-left" /> {formsTexts.back}
      </a>
      <DeskHead title={form.fullName} lead={formsTexts.formLead} />
      {problem && <DeskRefused>{problem}</DeskRefused>}
      <div className="form-page">
        <FormFiles files={form.files} />
        <FormFacts form={form} />
        {mayActAs(user.role, "admin") && <EraseForm />}
      </div>
    </div>
  );
}
