import { documentsFormTexts as words } from "#content/documents-form.ts";
import {
  type DocumentsFormFile,
  type DocumentsFormText,
  documentsFormFiles,
  documentsFormTexts,
} from "#contract/documents-form.ts";
import { DocumentRow } from "../documents/document-row.tsx";
import { describedBefore, FileRules, FormFrame } from "../documents/form-frame.tsx";
import { TextField } from "../sending/text-field.tsx";
import type { LiveForm } from "../sending/use-live-form.ts";
import type { FormController } from "./form-controller.ts";
import type { DocumentsFormOptions } from "./form-options.ts";
import type { FormState } from "./form-state.ts";

export interface FormViewProps {
  view: LiveForm<FormState, FormController>;
}

export function FormBody({ view, ...options }: DocumentsFormOptions & FormViewProps) {
  return (
    <FormFrame view={view} options={options} sending={view.state.phase === "sending"} texts={words}>
      <Texts view={view} />
      <Files view={view} />
    </FormFrame>
  );
}

function Texts({ view: { state, served } }: FormViewProps) {
  return (
    <section className="kyc-part" aria-labelledby="about-heading">
      <h2 id="about-heading">{words.aboutYou}</h2>
      <div className="kyc-texts">
        {(documentsFormTexts as readonly DocumentsFormText[]).map(
          ({ key, label, control, hint, autocomplete, maxLength }) => (
            <TextField
              key={key}
              id={key}
              label={label}
              hint={hint}
              width={key === "fullName" ? "full" : "half"}
              error={state.errors[key]}
              type={control}
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
      <FileRules hasAgreed={hasAgreed}>{words.fileRules}</FileRules>
      <ul className="docs" role="list">
        {documentsFormFiles.map((field: DocumentsFormFile & { key: keyof typeof documents }) => (
          <DocumentRow
            key={field.key}
            field={field}
            state={documents[field.key]}
            error={errors[field.key]}
            isAskedFor={false}
            describedBy={describedBefore(hasAgreed)}
            controller={controller}
          />
        ))}
      </ul>
    </section>
  );
}
