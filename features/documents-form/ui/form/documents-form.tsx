import { messages } from "#contract/messages.ts";
import { SizeAdvice } from "#features/documents/ui/index.ts";
import type { FormOptions } from "#records/form/form-options.ts";
import { DocumentForm, type FormView, useDocumentForm } from "#records/form/ui/document-form.tsx";
import { DocumentRow } from "#records/form/ui/document-row.tsx";
import { describedBefore, FileRules } from "#records/form/ui/form-frame.tsx";
import { ReceivedSection } from "#records/form/ui/received-section.tsx";
import { ResultDialog } from "#records/form/ui/result-dialog.tsx";
import { ButtonLink } from "#ui/components/button.tsx";
import { FieldText } from "#ui/fields/field-text.tsx";
import { useLanguage, useTexts } from "#ui/texts.ts";
import {
  type DocumentsFormFile,
  type DocumentsFormFileKey,
  type DocumentsFormText,
  documentsFormFiles,
  documentsFormTexts,
} from "../../documents-form.ts";
import { documentsFormWords } from "../../texts/documents-form.ts";
import { documentsForm } from "./documents-declaration.ts";

export interface DocumentsFormProps extends FormOptions<DocumentsFormFileKey> {
  /** HR's own mailbox. */
  mailbox: string;
  /** The page's title, without what errors add to it. */
  title: string;
}

export function DocumentsForm(props: DocumentsFormProps) {
  const form = documentsForm(useLanguage());
  const view = useDocumentForm(form, props);
  return (
    <DocumentForm
      form={form}
      view={view}
      options={props}
      title={props.title}
      received={({ justNow }) =>
        justNow ? (
          <>
            <ReceivedPanel />
            {!props.outcome && <ReceivedDialog />}
          </>
        ) : (
          <AlreadySent mailbox={props.mailbox} />
        )
      }
    >
      {(notice) => (
        <>
          <Texts view={view} />
          {notice}
          <Files view={view} use={form.fileUse} />
        </>
      )}
    </DocumentForm>
  );
}

type FileUse = ReturnType<typeof documentsForm>["fileUse"];

interface PartProps {
  view: FormView<DocumentsFormFileKey>;
}

function Texts({ view: { state, served } }: PartProps) {
  const texts = useTexts(documentsFormWords);
  return (
    <section className="form-part" aria-labelledby="about-heading">
      <h2 id="about-heading">{texts.aboutYou}</h2>
      <div className="form-texts">
        {(documentsFormTexts as readonly DocumentsFormText[]).map(
          ({ key, label, control, hint, autocomplete, maxLength, rule }) => (
            <FieldText
              key={key}
              id={key}
              label={label}
              hint={hint}
              width={key === "fullName" ? "full" : "half"}
              error={state.errors[key]}
              type={control}
              autoComplete={autocomplete}
              maxLength={maxLength}
              advice={rule.advice}
              isNative
              defaultValue={served.answers[key]}
            />
          ),
        )}
      </div>
    </section>
  );
}

function Files({ view: { state, controller }, use }: PartProps & { use: FileUse }) {
  const texts = useTexts(documentsFormWords);
  const { documents, errors, hasAgreed } = state;
  return (
    <section className="form-part" aria-labelledby="files-heading">
      <h2 id="files-heading">{texts.yourFiles}</h2>
      <FileRules hasAgreed={hasAgreed}>
        {texts.fileRules} <SizeAdvice />
      </FileRules>
      <ul className="docs" role="list">
        {documentsFormFiles.map((field: DocumentsFormFile & { key: DocumentsFormFileKey }) => (
          <DocumentRow
            key={field.key}
            field={field}
            state={documents[field.key]}
            error={errors[field.key]}
            isAskedFor={false}
            describedBy={describedBefore(hasAgreed)}
            use={use(field.key)}
            controller={controller}
          />
        ))}
      </ul>
    </section>
  );
}

/** In place of the form for a device that has sent it, with a way on for whoever needs one. */
function AlreadySent({ mailbox }: { mailbox: string }) {
  const texts = useTexts(documentsFormWords);
  return (
    <ReceivedSection title={texts.already.title}>
      <p>{texts.already.text}</p>
      <p className="hint">{texts.already.more}</p>
      <p className="cta">
        <ButtonLink look="ink" href={`mailto:${mailbox}`} icon="mail">
          {texts.already.write}
        </ButtonLink>
      </p>
    </ReceivedSection>
  );
}

/** In place of the form once it is received. */
function ReceivedPanel() {
  const texts = useTexts(documentsFormWords);
  return (
    <ReceivedSection title={texts.receivedTitle}>
      <p>{messages.documentsFormReceived}</p>
      <p className="hint">{texts.receivedMore}</p>
    </ReceivedSection>
  );
}

/** The thanks of the specification; closing it reloads the page, which then shows no form. */
function ReceivedDialog() {
  const texts = useTexts(documentsFormWords);
  return (
    <ResultDialog
      id="files-received"
      title={texts.receivedTitle}
      close={texts.close}
      onClose={() => location.reload()}
    >
      <p>{messages.documentsFormReceived}</p>
    </ResultDialog>
  );
}
