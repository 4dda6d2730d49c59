import type { FormValues } from "#contract/content-fields.ts";
import type { PlainField } from "#contract/content-text.ts";
import { DeskMoment } from "../desk/desk-moment.tsx";
import { changedFields, Differences } from "./differences.tsx";
import type { ConflictView } from "./item-view.ts";

interface ConflictPanelProps {
  fields: readonly PlainField[];
  mine: FormValues;
  conflict: ConflictView;
  /** The form that the choices belong to. */
  form: string;
}

/** Two editors saved: field by field both texts, and the choice between them. */
export function ConflictPanel({ fields, mine, conflict, form }: ConflictPanelProps) {
  const { theirs, by, at } = conflict;
  const changes = changedFields(fields, theirs, mine);
  return (
    // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to it
    <section className="conflict" role="alert" aria-labelledby="conflict" tabIndex={-1} autoFocus>
      <h2 id="conflict">Somebody else saved this meanwhile</h2>
      <p>
        {by ?? "Another editor"} {theirs === null ? "took it away" : "changed it"}
        {at && (
          <>
            {" "}
            on <DeskMoment at={at} />
          </>
        )}
        . Nothing that you typed is lost: it stands in the form below. Choose for each field, then
        save again.
      </p>
      {theirs === null && <p>Saving again brings it back with your text.</p>}
      {theirs !== null && changes.length === 0 && <p>Both of you wrote the same.</p>}
      {theirs !== null &&
        changes.map(({ field, before, after }) => (
          <div className="conflict-field" key={field.key}>
            <h3>{field.label}</h3>
            <div className="conflict-sides">
              <Side title="Theirs" text={before} />
              <Side title="Yours" text={after} />
            </div>
            <details>
              <summary>What differs</summary>
              <Differences before={before} after={after} />
            </details>
            <label className="desk-check">
              <input type="checkbox" name="take" value={field.key} form={form} /> Take theirs
              <span className="vh"> for {field.label}</span>
            </label>
          </div>
        ))}
    </section>
  );
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h4>{title}</h4>
      <p className="differences">{text || <span className="soft">Empty</span>}</p>
    </div>
  );
}
