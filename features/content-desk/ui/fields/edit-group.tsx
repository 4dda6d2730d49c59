import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import type { FormValues } from "#features/publishing/index.ts";
import type { PlainGroup } from "../editor/item-view.ts";
import { EditorField } from "./editor-field.tsx";

interface EditGroupProps {
  group: PlainGroup;
  values: FormValues;
  errors?: FieldErrors | undefined;
}

/** Fields of an editor under their heading. */
export function EditGroup({ group: { heading, fields }, values, errors }: EditGroupProps) {
  return (
    <fieldset className="edit-group">
      <legend>
        <h2>{heading}</h2>
      </legend>
      {fields.map((field) => (
        <EditorField
          key={field.key}
          field={field}
          value={values[field.key] ?? ""}
          error={errors?.[field.key]}
        />
      ))}
    </fieldset>
  );
}
