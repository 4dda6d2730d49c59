import { messages } from "#contract/messages.ts";
import { SizeAdvice } from "#features/documents/ui/index.ts";
import type { FormOptions } from "#records/form/form-options.ts";
import { DocumentForm, type FormView, useDocumentForm } from "#records/form/ui/document-form.tsx";
import { DocumentRow } from "#records/form/ui/document-row.tsx";
import { describedBefore, FileRules } from "#records/form/ui/form-frame.tsx";
import { ReceivedSection } from "#records/form/ui/received-section.tsx";
import { ResultDialog } from "#records/form/ui/result-dialog.tsx";
import { ButtonLink } from "#ui/components/button.tsx";
import { FieldText } from "#ui/components/field-text.tsx";
import {
  type DocumentsFormFile,
  type DocumentsFormFileKey,
  type DocumentsFormText,
  documentsFormFiles,
  documentsFormTexts,
} from "../../documents-form.ts";
import { documentsFormTexts as words } from "../../texts/documents-form.ts";
import { documentsForm } from "./documents-declaration.ts";

export interface DocumentsFormProps extends FormOptions<DocumentsFormFileKey> {
  /** HR's own mailbox. */
  mailbox: string;
  /** The page's title, without what errors add to it. */
  title: string;
}

export function DocumentsForm(props: DocumentsFormProps) {
  const view = useDocumentForm(documentsForm, props);
  return (
    <DocumentForm
      form={documentsForm}
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
          <Files view={view} />
        </>
      )}
    </DocumentForm>
  );
}

interface PartProps {
  view: FormView<DocumentsFormFileKey>;
}

function Texts({ view: { state, served } }: PartProps) {
  return (
    <section className="kyc-part" aria-labelledby="about-heading">
      <h2 id="about-heading">{words.aboutYou}</h2>
      <div className="kyc-texts">
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

function Files({ view: { state, controller } }: PartProps) {
  const { documents, errors, hasAgreed } = state;
  return (
    <section className="kyc-part" aria-labelledby="files-heading">
      <h2 id="files-heading">{words.yourFiles}</h2>
      <FileRules hasAgreed={hasAgreed}>
        {words.fileRules} <SizeAdvice />
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
            use={documentsForm.fileUse(field.key)}
            controller={controller}
          />
        ))}
      </ul>
    </section>
  );
}

/** In place of the form for a device that has sent it, with a way on for whoever needs one. */
function AlreadySent({ mailbox }: { mailbox: string }) {
  return (
    <ReceivedSection title={words.already.title}>
      <p>{words.already.text}</p>
      <p className="hint">{words.already.more}</p>
      <p className="cta">
        <ButtonLink look="ink" href={`mailto:${mailbox}`} icon="mail">
          {words.already.write}
        </ButtonLink>
      </p>
    </ReceivedSection>
  );
}

/** In place of the form once it is received. */
function ReceivedPanel() {
  return (
    <ReceivedSection title={words.receivedTitle}>
      <p>{messages.documentsFormReceived}</p>
      <p className="hint">{words.receivedMore}</p>
    </ReceivedSection>
  );
}

/** The thanks of the specification; closing it reloads the page, which then shows no form. */
function ReceivedDialog() {
  return (
    <ResultDialog
      id="files-received"
      title={words.receivedTitle}
      close={words.close}
      onClose={() => location.reload()}
    >
      <p>{messages.documentsFormReceived}</p>
    </ResultDialog>
  );
}
