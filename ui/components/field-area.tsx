import type { ComponentProps } from "react";
import { FieldFrame, type FieldProps, fieldAria } from "./field-frame.tsx";

type AreaProps = Omit<ComponentProps<"textarea">, "id" | "name">;

export function FieldArea({
  id,
  label,
  hint,
  error,
  optional,
  width,
  ...area
}: FieldProps & AreaProps) {
  const field = { id, label, hint, error, optional, width };
  return (
    <FieldFrame {...field}>
      <textarea
        {...area}
        {...fieldAria(field)}
        className="input"
        id={id}
        name={id}
        required={!optional}
      />
    </FieldFrame>
  );
}
