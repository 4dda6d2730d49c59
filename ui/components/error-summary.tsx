import type { Ref } from "react";

export interface SummaryError {
  /** Id of the invalid control. */
  id: string;
  /** The field's label: one message may stand at several fields. None where the link names the field. */
  label?: string;
  /** Text of the link, behind the label. */
  message: string;
  /** What is wrong, in plain words. */
  advice?: string | undefined;
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
  return (
    // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the errors
    <div className="summary" role="alert" aria-atomic="false" tabIndex={-1} ref={ref} autoFocus>
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ id, label, message, advice }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => goToField(id) && event.preventDefault()}>
                {label && <span>{asked(label)} </span>}
                {message}
              </a>
              {advice && <span> {advice}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A question keeps its own question mark. */
const asked = (label: string) => (label.endsWith("?") ? label : `${label}:`);

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
