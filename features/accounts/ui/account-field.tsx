import type { ComponentProps } from "react";
import { adviceOfType, FieldAdvice } from "#ui/components/field-advice.tsx";
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
  const advice = adviceOfType(input.type);
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        {...fieldAria({ id, hint, error, advice })}
        className="desk-box"
        id={id}
        name={name}
      />
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <FieldError id={id} message={error} />
      <FieldAdvice id={id} advice={advice} value={input.defaultValue} />
    </div>
  );
}
