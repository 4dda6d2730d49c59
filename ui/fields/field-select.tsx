import type { ComponentProps } from "react";
import { FieldFrame, type FieldProps, fieldAria } from "./field-frame.tsx";

interface SelectProps extends Omit<ComponentProps<"select">, "id" | "name"> {
  options: readonly string[];
  /** First option with an empty value, where nothing is preselected. */
  placeholder?: string | undefined;
}

/** A native select; each option's value is its text. */
export function FieldSelect(props: FieldProps & SelectProps) {
  const { id, label, hint, error, optional, width, options, placeholder, ...select } = props;
  const field = { id, label, hint, error, optional, width };
  return (
    <FieldFrame {...field}>
      <select
        {...select}
        {...fieldAria(field)}
        className="input"
        id={id}
        name={id}
        required={!optional}
      >
        {placeholder && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
