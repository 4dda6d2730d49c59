import type { ReactNode, Ref } from "react";
import { pageTexts } from "#content/page-texts.ts";
import { useTexts } from "../texts.ts";

export interface SummaryError {
  /** Id of the invalid control. */
  id: string;
  /** The field's label: one message may stand at several fields. None where the link names the field. */
  label?: string;
  /** Text of the link, behind the label. */
  message: string;
  /** What is wrong, in plain words. */
  advice?: string | undefined;
  /** Nothing is there yet: many of these are one sentence, with a link to each. */
  missing?: boolean | undefined;
}

interface ErrorSummaryProps {
  title: string;
  errors: readonly SummaryError[];
  /** A message about the whole form, beside those of single fields. */
  note?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Lists the errors of a form: each entry links to its field, and says what is wrong there.
 */
export function ErrorSummary({ title, errors, note, ref }: ErrorSummaryProps) {
  const { nothingEntered, asked } = useTexts(pageTexts);
  const missing = errors.filter((error) => error.missing);
  const isShort = missing.length > 1;
  const wrong = isShort ? errors.filter((error) => !error.missing) : errors;
  return (
    // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the errors
    <div className="summary" role="alert" aria-atomic="false" tabIndex={-1} ref={ref} autoFocus>
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ id, label, message, advice }) => (
            <li key={id}>
              <FieldLink id={id}>
                {label && <span>{asked(label)} </span>}
                {message}
              </FieldLink>
              {advice && <span> {advice}</span>}
            </li>
          ))}
        </ul>
      )}
      {isShort && <p>{nothingEntered}</p>}
      {isShort && (
        <ul className="summary-missing">
          {missing.map(({ id, label, message }) => (
            <li key={id}>
              <FieldLink id={id}>
                {label ?? message}
                {label && <span className="vh">: {message}</span>}
              </FieldLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function FieldLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a href={`#${id}`} onClick={(event) => goToField(id) && event.preventDefault()}>
      {children}
    </a>
  );
}

/**
 * Moves the focus to a field. A fragment link alone would scroll in most browsers, but focus in
 * few.
 * @returns whether there is such a field
 */
export function goToField(id: string): boolean {
  const control = document.getElementById(id);
  if (!control) return false;
  control.focus({ preventScroll: true });
  const field = control.closest(".field, .doc-row") ?? control;
  field.scrollIntoView({ block: "nearest" });
  return true;
}
