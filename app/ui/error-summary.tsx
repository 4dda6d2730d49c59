import type { MouseEvent, Ref } from "react";

export interface SummaryError {
  /** Id of the control to mend. */
  id: string;
  /** The field's label: one message may stand at several fields. */
  label: string;
  message: string;
}

interface ErrorSummaryProps {
  title: string;
  errors: readonly SummaryError[];
  /** A message of the whole flow, beside those of single fields. */
  note?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** What to mend before a form can be sent: each entry leads to its field and says the same words. */
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
              <span id={`${id}-summary`}>{asked(label)}</span>{" "}
              <a
                href={`#${id}`}
                aria-describedby={`${id}-summary`}
                onClick={(event) => goTo(id, event)}
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

/** A fragment link alone would move the view in most browsers, but the focus in few. */
function goTo(id: string, event: MouseEvent): void {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  const field = control.closest(".field") ?? control;
  field.scrollIntoView({ block: "nearest" });
}
