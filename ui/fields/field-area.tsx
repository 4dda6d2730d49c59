import type { ComponentProps } from "react";
import { type AdvisedField, FieldAdvice } from "./field-advice.tsx";
import { FieldFrame, type FieldProps, fieldAria } from "./field-frame.tsx";

type AreaProps = AdvisedField & Omit<ComponentProps<"textarea">, "id" | "name">;

export function FieldArea({
  id,
  label,
  hint,
  error,
  optional,
  width,
  advice,
  written,
  isNative,
  ...area
}: FieldProps & AreaProps) {
  const field = { id, label, hint, error, optional, width };
  const said = { id, advice, written, isNative, value: area.defaultValue };
  return (
    <FieldFrame {...field} below={<FieldAdvice {...said} />}>
      <textarea
        {...area}
        {...fieldAria({ ...field, advice })}
        className="input"
        id={id}
        name={id}
        required={!optional}
      />
    </FieldFrame>
  );
}
