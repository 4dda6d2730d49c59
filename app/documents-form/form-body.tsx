import { documentsFormTexts as words } from "#content/documents-form.ts";
import { kycTexts } from "#content/kyc.ts";
import { consentField } from "#contract/consent.ts";
import {
  type DocumentsFormFile,
  type DocumentsFormText,
  documentsFormFiles,
  documentsFormTexts,
} from "#contract/documents-form.ts";
import { messages } from "#contract/messages.ts";
import { ConsentCard } from "../documents/consent-card.tsx";
import { DocumentRow } from "../documents/document-row.tsx";
import { formHandlers } from "../documents/form-handlers.ts";
import { UnseenFields } from "../documents/unseen-fields.tsx";
import { useFocusWhileSending } from "../sending/use-focus-while-sending.ts";
import type { LiveForm } from "../sending/use-live-form.ts";
import { Button } from "../ui/button.tsx";
import { FieldText } from "../ui/field-text.tsx";
import type { FormController } from "./form-controller.ts";
import type { DocumentsFormOptions } from "./form-options.ts";
import type { FormState } from "./form-state.ts";

export interface FormViewProps {
  view: LiveForm<FormState, FormController>;
}

const agreeFirst = "agree-first";

export function FormBody({ view, ...options }: DocumentsFormOptions & FormViewProps) {
  const { state, served, controller, formRef } = view;
  const sending = state.phase === "sending";
  useFocusWhileSending(formRef, sending);
  return (
    <form
      className="kyc-form"
      ref={formRef}
      method="post"
      encType="multipart/form-data"
      aria-label={words.title}
      data-hydrated="no"
      {...formHandlers(controller)}
    >
      <UnseenFields
        visitorPass={options.visitorPass}
        submissionId={options.submissionId}
        files={options.outcome?.files ?? {}}
      />
      <div className="kyc-parts" inert={sending}>
        <ConsentCard
          notice={options.notice}
          wasGiven={served.hasAgreed}
          error={state.errors[consentField]}
        />
        <Texts view={view} />
        <Files view={view} />
      </div>
      <div className="submit">
        <Button look="primary" type="submit" icon="arrow-right" busy={sending}>
          {sending ? messages.pleaseWait : words.submit}
        </Button>
        <span className="hint" aria-hidden={sending}>
          {sending ? words.sendingNote : words.submitNote}
        </span>
        <span className="vh" role="status">
          {sending && words.sendingNote}
        </span>
      </div>
    </form>
  );
}

function Texts({ view: { state, served } }: FormViewProps) {
  return (
    <section className="kyc-part" aria-labelledby="about-heading">
      <h2 id="about-heading">{words.aboutYou}</h2>
      <div className="kyc-texts">
        {(documentsFormTexts as readonly DocumentsFormText[]).map(
          ({ key, label, control, hint, autocomplete, maxLength }) => (
            <FieldText
              key={key}
              id={key}
              label={label}
              hint={hint}
              width={key === "fullName" ? "full" : "half"}
              error={state.errors[key]}
              type={control}
              pattern={control === "tel" ? "[0-9]{10}" : undefined}
              autoComplete={autocomplete}
              maxLength={maxLength}
              defaultValue={served.answers[key]}
            />
          ),
        )}
      </div>
    </section>
  );
}

function Files({ view: { state, controller } }: FormViewProps) {
  const { documents, errors, hasAgreed } = state;
  return (
    <section className="kyc-part" aria-labelledby="files-heading">
      <h2 id="files-heading">{words.yourFiles}</h2>
      <div className="file-rules hint">
        {!hasAgreed && (
          <p className="agree-first" id={agreeFirst}>
            {kycTexts.consent.first}
          </p>
        )}
        <p>{words.fileRules}</p>
      </div>
      <ul className="docs" role="list">
        {documentsFormFiles.map((field: DocumentsFormFile & { key: keyof typeof documents }) => (
          <DocumentRow
            key={field.key}
            field={field}
            state={documents[field.key]}
            error={errors[field.key]}
            isAskedFor={false}
            describedBy={hasAgreed ? undefined : agreeFirst}
            controller={controller}
          />
        ))}
      </ul>
    </section>
  );
}
