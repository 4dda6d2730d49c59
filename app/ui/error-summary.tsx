import type { Ref } from "react";

export interface SummaryError {
  /** Id of the control to mend. */
  id: string;
  /** The field's label: one message may stand at several fields. None where the link names the field. */
  label?: string;
  /** What the link says. */
  message: string;
}

interface ErrorSummaryProps {
  title: string;
  errors: readonly SummaryError[];
  /** A message of the whole flow, beside those of single fields. */
  note?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** What to mend before a form can be sent: each entry leads to its field, in the same words or by its name. */
export function ErrorSummary({ title, errors, note, ref }: ErrorSummaryProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the errors
    <div className="summary" role="alert" aria-atomic="false" tabIndex={-1} ref={ref} autoFocus>
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ id, label, message }) => (
            <li key={id}>
              {label && (
                <>
                  <span id={`${id}-summary`}>{asked(label)}</span>{" "}
                </>
              )}
              <a
                href={`#${id}`}
                aria-describedby={label && `${id}-summary`}
                onClick={(event) => goToField(id) && event.preventDefault()}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A question ends in its own mark. */
const asked = (label: string) => (label.endsWith("?") ? label : `${label}:`);

/** Answers whether there is such a field. A fragment link alone would move the view in most browsers, but the focus in few. */
export function goToField(id: string): boolean {
  const control = document.getElementById(id);
  if (!control) return false;
  control.focus({ preventScroll: true });
  const field = control.closest(".field, .doc-row") ?? control;
  field.scrollIntoView({ block: "nearest" });
  return true;
}
