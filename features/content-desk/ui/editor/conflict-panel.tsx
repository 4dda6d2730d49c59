import type { PlainField } from "#features/publishing/index.ts";
import { Time } from "#ui/components/time.tsx";
import { DeskTick } from "#ui/desk/fields.tsx";
import { ChangeList, changedFields, Differences, type FieldChange } from "./differences.tsx";
import type { ConflictView } from "./item-view.ts";

interface ConflictPanelProps {
  fields: readonly PlainField[];
  conflict: ConflictView;
  /** The form that the choices belong to. */
  form: string;
}

/** Two editors saved: what was put together by itself, and what only the editor can choose. */
export function ConflictPanel({ fields, conflict, form }: ConflictPanelProps) {
  const { theirs, mine, by, at } = conflict;
  const changes = changedFields(fields, theirs, mine);
  const among = (keys: readonly string[]) =>
    changes.filter(({ field }) => keys.includes(field.key));
  const [conflicting, taken] = [among(conflict.asked), among(conflict.taken)];
  return (
    <section
      className="conflict stack"
      role="alert"
      aria-labelledby="conflict"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to it
      autoFocus
    >
      <h2 id="conflict">Somebody else saved this meanwhile</h2>
      <p>
        {by ?? "Another editor"} {theirs === null ? "removed it" : "changed it"}
        {at && (
          <>
            {" "}
            on <Time at={at} />
          </>
        )}
        . Your changes are not saved yet, and nothing is lost.{" "}
        {nextStep(theirs === null, conflicting.length > 0)}
      </p>
      {theirs !== null && changes.length === 0 && <p>Both of you wrote the same.</p>}
      {conflicting.map((change) => (
        <Choice key={change.field.key} change={change} form={form} />
      ))}
      {taken.length > 0 && <Taken changes={taken} />}
    </section>
  );
}

function nextStep(isGone: boolean, hasChoices: boolean): string {
  if (isGone) return "Saving again brings it back with your text.";
  return hasChoices
    ? "Both of you changed the fields below: choose for each, then save again."
    : "Your changes and theirs are combined in the form below. Check it, then save again.";
}

/** Texts that both changed. */
function Choice({ change, form }: { change: FieldChange; form: string }) {
  const { field, before, after } = change;
  return (
    <div className="conflict-field">
      <h3>{field.label}</h3>
      <div className="conflict-sides columns is-firm">
        <Side title="Theirs" text={before} />
        <Side title="Yours" text={after} />
      </div>
      <details className="fold">
        <summary>What differs</summary>
        <Differences before={before} after={after} />
      </details>
      <DeskTick name="take" value={field.key} form={form}>
        Take theirs
        <span className="vh"> for {field.label}</span>
      </DeskTick>
    </div>
  );
}

/** Texts that only they changed, against what this editor had before them. */
function Taken({ changes }: { changes: readonly FieldChange[] }) {
  const names = changes.map(({ field }) => field.label).join(", ");
  const turned = changes.map(({ field, before, after }) => {
    return { field, before: after, after: before };
  });
  return (
    <details className="fold conflict-field">
      <summary>Theirs is used, as you did not change it: {names}</summary>
      <ChangeList changes={turned} />
    </details>
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
