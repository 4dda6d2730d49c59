import type { ComponentProps, ReactNode } from "react";
import { FieldFrame, type FieldProps, fieldAria } from "./field-frame.tsx";

interface InputProps extends Omit<ComponentProps<"input">, "id" | "name" | "width"> {
  /** Note about the answer, below the field. */
  below?: ReactNode;
}

/** One line of text; takes all attributes of `<input>`. */
export function FieldText({
  id,
  label,
  hint,
  error,
  optional,
  width,
  below,
  ...input
}: FieldProps & InputProps) {
  const field = { id, label, hint, error, optional, width };
  return (
    <FieldFrame {...field}>
      <input
        {...input}
        {...fieldAria(field)}
        className="input"
        id={id}
        name={id}
        required={!optional}
      />
      {below}
    </FieldFrame>
  );
}
