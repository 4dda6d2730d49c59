import { useEffect, useState } from "react";
import { type DocumentFormTexts, documentFormTexts } from "#content/document-forms.ts";
import type { FileUseName } from "#contract/answers/file-uses.ts";
import { documentAccept } from "#features/documents/index.ts";
import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { FieldError, fieldAria } from "#ui/fields/field-frame.tsx";
import { FileInput } from "#ui/fields/file-input.tsx";
import { useTexts } from "#ui/texts.ts";
import type { DocumentState } from "../files/document-state.ts";
import { DocumentButtons } from "./document-buttons.tsx";
import { documentFacts } from "./document-facts.ts";

/** A document as its form asks for it. */
export interface DocumentField {
  key: string;
  label: string;
  hint?: string | undefined;
  required?: boolean | undefined;
}

/** What can be done with a document. */
export interface DocumentControls {
  choose(key: string, files: ArrayLike<File>): void;
  cancel(key: string): void;
  remove(key: string): void;
  sendAgain(key: string): void;
}

export interface DocumentRowProps {
  field: DocumentField;
  state: DocumentState;
  error: string | undefined;
  /** HR asks for it, although the form does not. */
  isAskedFor: boolean;
  /** Id of the sentence that asks to agree first. */
  describedBy: string | undefined;
  use: FileUseName;
  controller: () => DocumentControls | null;
}

/** One document: its name, what became of its file, and what can be done with it. */
export function DocumentRow(props: DocumentRowProps) {
  const words = useTexts(documentFormTexts);
  const texts = words.file;
  const { field, state, error, isAskedFor } = props;
  const { key, label } = field;
  const facts = documentFacts(texts, state);
  const url = useObjectUrl(state.onItsWay.phase === "none" ? state.contents : null);
  const hint = hintOf(words, field, isAskedFor);
  return (
    <li className="doc-row" data-look={error ? "refused" : facts.look}>
      <Mark
        icon={error ? "alert-circle" : facts.icon}
        picture={state.contents?.type.startsWith("image/") ? url : null}
      />
      <div className="doc-text">
        <label htmlFor={key} id={`${key}-label`}>
          {label}
        </label>
        {hint && (
          <span className="hint" id={`${key}-hint`}>
            {hint}
          </span>
        )}
        <FieldError id={key} message={error} />
        {facts.name && (
          <p className="hint" id={`${key}-status`}>
            <bdi>{facts.name}</bdi> · <span>{facts.status}</span>
          </p>
        )}
        {state.warning && (
          <p className="file-warning" role="status">
            <Icon name="alert-circle" />
            {state.warning}
          </p>
        )}
        {facts.percent !== null && (
          <progress max={100} value={facts.percent} aria-label={texts.sendingFile(label)} />
        )}
      </div>
      <div className="doc-act">
        <DocumentButtons {...props} url={url} />
        <FileButton {...props} hint={hint} name={facts.name} />
      </div>
    </li>
  );
}

/** The document's real file input, unseen over its button. */
function FileButton(props: DocumentRowProps & { hint: string; name: string }) {
  const texts = useTexts(documentFormTexts).file;
  const { field, error, hint, name, describedBy, use, controller } = props;
  const { key, required = false } = field;
  const aria = fieldAria({ id: key, hint, error });
  const described = [aria["aria-describedby"], name && `${key}-status`, describedBy];
  return (
    <span className="file-button over-label">
      <span className="btn btn-quiet" aria-hidden="true">
        <Icon name="upload" />
        {name ? texts.replace : texts.choose}
      </span>
      {/* several may be picked, so that picking two can be answered in words */}
      <FileInput
        use={use}
        id={key}
        name={key}
        accept={documentAccept}
        multiple
        required={required && !name}
        aria-invalid={aria["aria-invalid"]}
        aria-describedby={described.filter(Boolean).join(" ") || undefined}
        onChange={({ target }) => target.files && controller()?.choose(key, target.files)}
      />
    </span>
  );
}

function hintOf(
  texts: DocumentFormTexts,
  { required, hint = "" }: DocumentField,
  isAskedFor: boolean,
): string {
  if (isAskedFor) return texts.askedFor(hint);
  if (hint) return hint;
  return required ? "" : texts.optional;
}

/** The row's state as a shape; a picture that was sent from this page shows itself. */
function Mark({ picture, icon }: { picture: string | null; icon: IconName | null }) {
  return (
    <span className="doc-mark">
      {picture ? <img src={picture} alt="" /> : icon && <Icon name={icon} />}
    </span>
  );
}

/** An address under which this page's browser shows the file; null until it has one. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
