import type { ComponentProps } from "react";
import { FieldFrame, type FieldProps, fieldAria } from "./field-frame.tsx";

type InputProps = Omit<ComponentProps<"input">, "id" | "name" | "width">;

/** One line of text; everything an `<input>` takes may be given. */
export function FieldText({
  id,
  label,
  hint,
  error,
  optional,
  width,
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
    </FieldFrame>
  );
}
