import { data } from "react-router";
import { readRowId } from "#contract/ids/row-id.ts";
import { mayActAs, mayOpenDocuments } from "#contract/roles.ts";
import { lowerFirst } from "#contract/text/lower-first.ts";
import { consentInWords } from "#features/whatsapp/ui/index.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { pageTitle } from "#ui/components/page-meta.ts";
import { BackLink } from "#ui/desk/back-link.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import type { DeskHandle } from "#ui/route-handle.ts";
import { senderOf } from "../form-columns.ts";
import styles from "../styles/form-records.css?url";
import { EraseForm } from "../ui/erase-form.tsx";
import { FormFacts, FormFiles } from "../ui/opened-form.tsx";
import type { Route } from "./+types/desk-form-record.ts";
import { formKindNamed, formKindOf } from "./form-kind-of.ts";

export const handle: DeskHandle = { role: "viewer", changes: "admin" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
  const id = readRowId(args.params.id);
  const kind = formKindOf(args);
  const { formRecords, whatsApp } = servicesOf(args.context);
  const forms = formRecords[kind.name];
  const form = id === null ? null : await forms.open(id);
  if (!form) throw notFound();
  const mayOpen = mayOpenDocuments(user);
  const files = form.files.map((file) => ({
    ...file,
    documentId: mayOpen ? file.documentId : null,
  }));
  const isDocumentForm = kind.name === "document-forms";
  const consent = isDocumentForm ? await whatsApp.consentOf({ formId: form.id }) : null;
  const messages = consent && consentInWords(consent);
  return {
    mayErase: mayActAs(user.role, "admin"),
    kind: kind.name,
    form: { ...form, files },
    messages,
  };
}

export async function action({ url, params, context }: Route.ActionArgs) {
  const { form, user } = deskOf(context);
  if (form.get("do") !== "erase") throw data("This is no form of ours.", { status: 422 });
  const id = readRowId(params.id);
  if (id === null) throw notFound();
  const { name, list } = formKindOf({ url });
  const erased = await servicesOf(context).formRecords[name].erase(id, user);
  if (erased === "erased") return seeOther(`${list.path}?done=erased`);
  if (erased === "absent") throw notFound();
  return data(
    {
      problem:
        "A legal hold on this person’s documents keeps the form. Lift it under Candidate KYC first.",
    },
    { status: 409 },
  );
}

const notFound = () => data("Page Not Found", { status: 404 });

export default function DeskFormRecord({ loaderData, actionData }: Route.ComponentProps) {
  const { mayErase, form, messages } = loaderData;
  const kind = formKindNamed(loaderData.kind);
  const sender = senderOf(form, kind);
  const problem = actionData && "problem" in actionData ? actionData.problem : null;
  return (
    <div className="desk">
      <title>{pageTitle(`${sender}, ${kind.label}`)}</title>
      <BackLink href={kind.list.path}>All {lowerFirst(kind.label)}</BackLink>
      <DeskHead title={sender} lead={kind.leadOfOne} />
      {problem && <DeskRefused>{problem}</DeskRefused>}
      <div className="split form-page">
        <FormFiles kind={kind} files={form.files} />
        <FormFacts kind={kind} form={form} messages={messages} />
        {mayErase && <EraseForm />}
      </div>
    </div>
  );
}
