import { Button } from "#ui/components/button.tsx";
import { Answered, DeskArea, DeskSelect, DeskText } from "#ui/desk/fields.tsx";
import { stateField } from "../check-entry.ts";
import { type EntryValues, type Register, type RegisterField, revisionField } from "../register.ts";
import type { RefusedEntry } from "../routes/receive-entry.ts";

interface EntryFormProps {
  register: Register;
  values: EntryValues;
  state: string;
  /** Null for a new entry. */
  revision: number | null;
  /** Names the form of a new one, so that it is entered once when it is sent twice. */
  once?: string;
  refused: RefusedEntry | null;
}

/** Every question of an entry; what was typed stays where it was not taken. */
export function EntryForm({ register, values, state, revision, once, refused }: EntryFormProps) {
  const { typed = values, errors = {} } = refused ?? {};
  const isNew = revision === null;
  const title = isNew ? register.add : "Change this entry";
  return (
    <form method="post" className="panel pad fields entry-form" noValidate aria-label={title}>
      {!isNew && <h2>{title}</h2>}
      {once && <input type="hidden" name="once" value={once} />}
      {!isNew && <input type="hidden" name={revisionField} value={revision} />}
      <Answered values={{ [stateField]: state, ...typed }} errors={errors}>
        {!isNew && (
          <DeskSelect
            id={stateField}
            label="Status"
            options={register.states.map(({ key, name }) => [key, name])}
          />
        )}
        {register.fields
          .filter(({ later }) => !(isNew && later))
          .map((field) => (
            <Field key={field.key} field={field} />
          ))}
      </Answered>
      <Button type="submit" look="ink" name="do" value="save">
        {isNew ? register.add : "Save"}
      </Button>
    </form>
  );
}

const inputs = {
  line: { type: "text", maxLength: 200 },
  email: { type: "email", maxLength: 254 },
  number: { type: "text", inputMode: "numeric", maxLength: 7 },
  moment: { type: "datetime-local" },
} as const;

function Field({ field }: { field: RegisterField }) {
  const { key: id, label, hint, control, required, options = [] } = field;
  if (control === "choice") {
    return <DeskSelect id={id} label={label} options={[["", "Choose"], ...options]} />;
  }
  const own = { id, label, hint, required };
  if (control === "area") return <DeskArea {...own} rows={4} maxLength={5_000} />;
  return <DeskText {...own} {...inputs[control]} autoComplete="off" />;
}
