import { Button } from "#ui/components/button.tsx";
import { ErrorSummary } from "#ui/fields/error-summary.tsx";
import { FieldError, fieldAria } from "#ui/fields/field-frame.tsx";
import { FieldText } from "#ui/fields/field-text.tsx";
import { useTexts } from "#ui/texts.ts";
import { alertGroups } from "../alert-choices.ts";
import { alertTexts } from "../texts/job-alerts.ts";

/** A form that was refused: what was entered, and why. */
export interface RefusedAlert {
  typed: string;
  /** Values of the boxes that were checked, by group. */
  checked: Readonly<Record<string, readonly string[]>>;
  errors: Readonly<Record<string, string>>;
  /** About the form as a whole. */
  note: string | null;
}

/** Address and choices; posts natively. */
export function AlertForm({ refused }: { refused: RefusedAlert | null }) {
  const texts = useTexts(alertTexts);
  const errors = refused?.errors ?? {};
  return (
    <form method="post" className="form alert-form" noValidate>
      {refused && (
        <ErrorSummary
          title={texts.refused}
          note={refused.note ?? undefined}
          errors={Object.entries(errors).map(([id, message]) => ({ id, message }))}
        />
      )}
      <FieldText
        id="email"
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={refused?.typed}
        error={errors.email}
        isNative
      />
      <p className="hint">{texts.allHint}</p>
      {alertGroups.map(({ key, label, options }) => (
        <Choices
          key={key}
          id={key}
          label={label}
          options={options}
          checked={refused?.checked[key] ?? []}
          error={errors[key]}
        />
      ))}
      <Button look="ink" type="submit">
        {texts.button}
      </Button>
    </form>
  );
}

interface ChoicesProps {
  id: string;
  label: string;
  options: readonly string[];
  checked: readonly string[];
  error: string | undefined;
}

/** Checkboxes of a group. The first has the group's id, so that a link can focus it. */
function Choices({ id, label, options, checked, error }: ChoicesProps) {
  return (
    <fieldset {...fieldAria({ id, error })} className="field">
      <legend>{label}</legend>
      <div className="choices cluster">
        {options.map((option, index) => (
          <label className="choice over-label" key={option}>
            <input
              type="checkbox"
              id={index === 0 ? id : `${id}-${index + 1}`}
              name={id}
              value={option}
              defaultChecked={checked.includes(option)}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} message={error} />
    </fieldset>
  );
}
