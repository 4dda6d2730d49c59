import { unavailableDocuments } from "#contract/calls/unavailable-document.ts";
import { personHref } from "#contract/ids/person-id.ts";
import { documentTypeByMediaType } from "#features/documents/index.ts";
import { sizeInWords } from "#features/documents/ui/index.ts";
import type { FormKind } from "#records/record-kind.ts";
import { Icon } from "#ui/components/icon.tsx";
import { Time } from "#ui/components/time.tsx";
import { Fact, Facts } from "#ui/desk/fact.tsx";
import { Panel } from "#ui/desk/panel.tsx";
import { fieldValue, openedValues } from "../form-columns.ts";
import type { DeclaredForm } from "../form-kinds.ts";
import type { OpenedForm, FormFile as StoredFile } from "../server/form-records.ts";

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
export function FormFacts({ kind, form, messages }: FormFactsProps) {
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
export function FormFiles({ kind, files }: { kind: DeclaredForm; files: readonly FormFile[] }) {
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
