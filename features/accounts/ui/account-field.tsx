import type { ComponentProps } from "react";
import { FieldError, FieldHint, fieldAria } from "#ui/components/field-frame.tsx";

interface AccountFieldProps extends Omit<ComponentProps<"input">, "id"> {
  /** Also the name, where none is given. */
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** One line of text at the desk's density, with its label, hint and message. */
export function AccountField({ id, name = id, label, hint, error, ...input }: AccountFieldProps) {
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        {...fieldAria({ id, hint, error })}
        className="desk-box"
        id={id}
        name={name}
      />
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <FieldError id={id} message={error} />
    </div>
  );
}
