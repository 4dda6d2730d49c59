import {
  FieldError,
  FieldHint,
  type FieldProps,
  fieldAria,
  fieldClass,
  Optional,
} from "./field-frame.tsx";

interface ChoiceProps {
  /** A plain text is label and value. */
  options: readonly (string | { value: string; label: string })[];
  defaultValue?: string | undefined;
}

/** Radio buttons side by side. The first has the field's id, so that a link can focus it. */
export function FieldChoice({ options, defaultValue, ...field }: FieldProps & ChoiceProps) {
  const { id, label, hint, error, optional, width } = field;
  return (
    <div
      className={fieldClass(width)}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={!optional}
      {...fieldAria(field)}
    >
      <span className="label" id={`${id}-label`}>
        {label}
        {optional && <Optional />}
      </span>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <div className="choices cluster">
        {options.map(asOption).map(({ value, label }, index) => (
          <label className="choice over-label" key={value}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${index + 1}`}
              name={id}
              value={value}
              defaultChecked={value === defaultValue}
              required={!optional}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} message={error} />
    </div>
  );
}

function asOption(option: ChoiceProps["options"][number]) {
  return typeof option === "string" ? { value: option, label: option } : option;
}
