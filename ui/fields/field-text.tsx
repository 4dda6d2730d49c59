import type { ComponentProps } from "react";
import { type AdvisedField, adviceOfType, FieldAdvice } from "./field-advice.tsx";
import { FieldFrame, type FieldProps, fieldAria } from "./field-frame.tsx";

type InputProps = AdvisedField & Omit<ComponentProps<"input">, "id" | "name" | "width">;

/** One line of text; takes all attributes of `<input>`. */
export function FieldText({
  id,
  label,
  hint,
  error,
  optional,
  width,
  advice: own,
  written,
  isNative,
  ...input
}: FieldProps & InputProps) {
  const field = { id, label, hint, error, optional, width };
  const advice = own ?? adviceOfType(input.type);
  const said = { id, advice, written, isNative, value: input.defaultValue };
  return (
    <FieldFrame {...field} below={<FieldAdvice {...said} />}>
      <input
        {...input}
        {...fieldAria({ ...field, advice })}
        className="input"
        id={id}
        name={id}
        required={!optional}
      />
    </FieldFrame>
  );
}
