import { data } from "react-router";
import { unavailableDocuments } from "#contract/calls/unavailable-document.ts";
import { personHref } from "#contract/ids/person-id.ts";
import { readRowId } from "#contract/ids/row-id.ts";
import { mayActAs, mayOpenDocuments } from "#contract/roles.ts";
import { lowerFirst } from "#contract/text/lower-first.ts";
import { documentTypeByMediaType } from "#features/documents/index.ts";
import { sizeInWords } from "#features/documents/ui/index.ts";
import { consentInWords } from "#features/whatsapp/ui/index.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import type { FormKind } from "#records/record-kind.ts";
import { Button } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { Time } from "#ui/components/time.tsx";
import { BackLink } from "#ui/desk/back-link.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { Fact, Facts, Panel } from "#ui/desk/record-panels.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { fieldValue, openedValues, senderOf } from "../form-columns.ts";
import type { DeclaredForm } from "../form-kinds.ts";
import type { OpenedForm, FormFile as StoredFile } from "../server/form-records.ts";
import styles from "../styles/form-records.css?url";
import type { Route } from "./+types/desk-form-record.ts";
import { formKindNamed, formKindOf } from "./find-form-kind.ts";

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

/** Two steps, because nothing brings an erased form back. */
function EraseForm() {
  return (
    <section className="panel pad form-erase" aria-label="Erase this form">
      <details>
        <summary>Erase this form</summary>
        <form method="post" className="stack at-start">
          <p>
            Destroys the files and everything about the person. This cannot be undone. One last
            email tells the person. The audit log keeps that a form was erased, and by whom.
          </p>
          <Button type="submit" look="quiet" name="do" value="erase" icon="trash">
            Erase for good
          </Button>
        </form>
      </details>
    </section>
  );
}

const formsUnavailable = {
  waiting: "waits for the malware scan",
  infected: "contains malware and cannot be opened",
} as const;

/** Without the id of its document for who may not open it. */
type FormFile = Omit<StoredFile, "documentId"> & { documentId: string | null };

interface FormFactsProps {
  kind: DeclaredForm;
  form: Omit<OpenedForm, "files">;
  /** What became of the wish for WhatsApp messages, in words. */
  messages: string | null;
}

/** Who sent the form, and when. */
function FormFacts({ kind, form, messages }: FormFactsProps) {
  const { receivedAt, consent } = form;
  const email = fieldValue(form, kind.person.email);
  return (
    <Panel id="facts-title" title="Candidate">
      <Facts>
        <Fact label="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        {openedValues(kind).map(({ key, label, none }) => (
          <Fact key={key} label={label}>
            {isMobileNumber(kind, key) ? (
              <a href={`tel:+91${fieldValue(form, key)}`}>{fieldValue(form, key)}</a>
            ) : (
              fieldValue(form, key) || none
            )}
          </Fact>
        ))}
        <Fact label="Received">
          <Time at={receivedAt} />
        </Fact>
        <Fact label="Notice">
          {consent ? (
            <>
              accepted {consent.version}, <Time at={consent.agreedAt} />
            </>
          ) : (
            "No consent recorded"
          )}
        </Fact>
        {messages && <Fact label="WhatsApp">{messages}</Fact>}
      </Facts>
      {kind.name === "document-forms" && (
        <a className="person-link tap" href={personHref("form", form.id)}>
          All of this person
        </a>
      )}
    </Panel>
  );
}

function isMobileNumber({ fields }: FormKind, key: string): boolean {
  return fields.texts.some((text) => text.key === key && text.control === "tel");
}

/** What was sent; each file opens in a new tab. */
function FormFiles({ kind, files }: { kind: DeclaredForm; files: readonly FormFile[] }) {
  return (
    <Panel id="files-title" title="Files" className="form-files">
      {files.some(({ documentId }) => documentId === null) && (
        <p className="soft">{unavailableDocuments.withheld.message}</p>
      )}
      <ul className="lined" role="list">
        {files.map((file) => (
          <FileItem key={file.key} file={file} label={labelOf(kind, file.key)} />
        ))}
      </ul>
    </Panel>
  );
}

const labelOf = ({ fields }: FormKind, key: string) =>
  fields.files.find((field) => field.key === key)?.label ?? key;

function FileItem({ file, label }: { file: FormFile; label: string }) {
  const { documentId, mediaType, size, scan } = file;
  const type = documentTypeByMediaType(mediaType)?.label;
  const facts = [type, sizeInWords(size)].filter(Boolean).join(", ");
  if (scan === "waiting" || scan === "infected") {
    return (
      <li>
        <Icon name="alert-triangle" />
        <span>
          {label} <small>{formsUnavailable[scan]}</small>
        </span>
      </li>
    );
  }
  return (
    <li>
      <Icon name="file-text" />
      {documentId === null ? (
        <span>{label}</span>
      ) : (
        <a className="text-link" href={`/documents/${documentId}`} target="_blank" rel="noopener">
          {label}
          <span className="vh"> (opens in a new tab)</span>
        </a>
      )}
      <small>{facts}</small>
    </li>
  );
}
