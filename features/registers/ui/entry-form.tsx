import { AccountField } from "#features/accounts/ui/index.ts";
import { Button } from "#ui/components/button.tsx";
import { FieldError, FieldHint, fieldAria } from "#ui/components/field-frame.tsx";
import { stateField } from "../check-entry.ts";
import type { EntryValues, Register, RegisterField } from "../register.ts";
import { registerTexts } from "../texts/registers.ts";
import { type RefusedEntry, revisionField } from "./receive-entry.ts";

interface EntryFormProps {
  register: Register;
  values: EntryValues;
  state: string;
  /** Null for a new entry. */
  revision: number | null;
  refused: RefusedEntry | null;
}

/** Every question of an entry; what was typed stays where it was not taken. */
export function EntryForm({ register, values, state, revision, refused }: EntryFormProps) {
  const { typed = values, errors = {} } = refused ?? {};
  const isNew = revision === null;
  const title = isNew ? register.add : registerTexts.change;
  return (
    <form method="post" className="panel entry-form" noValidate aria-label={title}>
      {!isNew && <h2>{title}</h2>}
      {!isNew && <input type="hidden" name={revisionField} value={revision} />}
      {!isNew && (
        <Choice
          id={stateField}
          label={registerTexts.status}
          options={register.states.map(({ key, name }) => [key, name])}
          value={typed[stateField] ?? state}
          error={errors[stateField]}
        />
      )}
      {register.fields
        .filter(({ later }) => !(isNew && later))
        .map((field) => (
          <Field key={field.key} field={field} value={typed[field.key]} error={errors[field.key]} />
        ))}
      <Button type="submit" look="ink" name="do" value="save">
        {isNew ? register.add : registerTexts.save}
      </Button>
    </form>
  );
}

interface FieldProps {
  field: RegisterField;
  value: string | undefined;
  error: string | undefined;
}

const inputs = {
  line: { type: "text", maxLength: 200 },
  email: { type: "email", maxLength: 254 },
  number: { type: "text", inputMode: "numeric", maxLength: 7 },
  moment: { type: "datetime-local" },
} as const;

function Field({ field, value, error }: FieldProps) {
  const { key: id, label, hint, control, required, options = [] } = field;
  if (control === "choice") {
    const named = options.map((option) => [option, option] as const);
    return <Choice {...{ id, label, error }} options={[["", "Choose"], ...named]} value={value} />;
  }
  if (control === "area") {
    return (
      <div className="desk-field">
        <label htmlFor={id}>{label}</label>
        <textarea
          {...fieldAria({ id, hint, error })}
          className="desk-box"
          id={id}
          name={id}
          rows={4}
          maxLength={5_000}
          required={required}
          defaultValue={value}
        />
        {hint && <FieldHint id={id}>{hint}</FieldHint>}
        <FieldError id={id} message={error} />
      </div>
    );
  }
  const own = { id, label, hint, error, required, defaultValue: value };
  return <AccountField {...own} {...inputs[control]} autoComplete="off" />;
}

interface ChoiceProps {
  id: string;
  label: string;
  options: readonly (readonly [value: string, name: string])[];
  value: string | undefined;
  error: string | undefined;
}

function Choice({ id, label, options, value, error }: ChoiceProps) {
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      <select
        {...fieldAria({ id, error })}
        className="desk-box"
        id={id}
        name={id}
        defaultValue={value}
      >
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <FieldError id={id} message={error} />
    </div>
  );
}
