import { shutDocuments } from "#contract/shut-document.ts";
import { documentTypeByMediaType } from "#features/documents/index.ts";
import { sizeInWords } from "#features/documents/ui/index.ts";
import { Icon } from "#ui/components/icon.tsx";
import { DeskMoment } from "#ui/desk/desk-moment.tsx";
import { Fact } from "#ui/desk/fact.tsx";
import { type DocumentsFormFile, documentsFormFiles } from "../../documents-form.ts";
import type { OpenedDocumentForm, FormFile as StoredFile } from "../../server/desk.ts";
import { formsTexts } from "../../texts/document-forms-desk.ts";

/** Without the id of its document for who may not open it. */
type FormFile = Omit<StoredFile, "documentId"> & { documentId: string | null };

/** Who sent the form, and when. */
export function FormFacts({ form }: { form: Omit<OpenedDocumentForm, "files"> }) {
  const { email, contactNumber, openingCode, receivedAt, consent } = form;
  return (
    <section className="panel form-facts" aria-labelledby="facts-title">
      <h2 id="facts-title">{formsTexts.facts}</h2>
      <dl>
        <Fact label="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact label="Mobile number">
          <a href={`tel:+91${contactNumber}`}>{contactNumber}</a>
        </Fact>
        <Fact label="Opening">{openingCode ?? formsTexts.noOpening}</Fact>
        <Fact label="Received">
          <DeskMoment at={receivedAt} />
        </Fact>
        <Fact label="Notice">
          {consent ? (
            <>
              {formsTexts.agreed} {consent.version}, <DeskMoment at={consent.agreedAt} />
            </>
          ) : (
            formsTexts.notAgreed
          )}
        </Fact>
      </dl>
    </section>
  );
}

/** What was sent; each file opens in a new tab. */
export function FormFiles({ files }: { files: readonly FormFile[] }) {
  return (
    <section className="panel form-files" aria-labelledby="files-title">
      <h2 id="files-title">{formsTexts.files}</h2>
      {files.some(({ documentId }) => documentId === null) && (
        <p className="soft">{shutDocuments.withheld.message}</p>
      )}
      <ul role="list">
        {files.map((file) => (
          <FileItem key={file.key} file={file} />
        ))}
      </ul>
    </section>
  );
}

function FileItem({ file: { key, documentId, mediaType, size, scan } }: { file: FormFile }) {
  const fields: readonly DocumentsFormFile[] = documentsFormFiles;
  const label = fields.find((field) => field.key === key)?.label ?? key;
  const kind = documentTypeByMediaType(mediaType)?.label;
  const facts = [kind, sizeInWords(size)].filter(Boolean).join(", ");
  if (scan === "waiting" || scan === "infected") {
    return (
      <li>
        <Icon name="alert-triangle" />
        <span>
          {label} <small>{formsTexts.shut[scan]}</small>
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
        <a href={`/documents/${documentId}`} target="_blank" rel="noopener">
          {label}
          <span className="vh"> ({formsTexts.newTab})</span>
        </a>
      )}
      <small>{facts}</small>
    </li>
  );
}
