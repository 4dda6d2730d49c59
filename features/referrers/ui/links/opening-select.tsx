import type { Opening } from "#features/openings/index.ts";
import { FieldFrame, type FieldProps, fieldAria } from "#ui/components/field-frame.tsx";

interface OpeningSelectProps extends FieldProps {
  openings: readonly Pick<Opening, "openingCode" | "openingTitle">[];
  /** Code of the opening that stands chosen; the first where there is none of that code. */
  chosen?: string | undefined;
  /** A last option for the list of openings, where the form takes it. */
  all?: { value: string; label: string };
}

/** Openings by title; the wire value is the code. */
export function OpeningSelect({ openings, chosen, all, ...field }: OpeningSelectProps) {
  return (
    <FieldFrame {...field}>
      <select
        {...fieldAria(field)}
        className="input"
        id={field.id}
        name={field.id}
        defaultValue={chosen}
        required
      >
        {openings.map(({ openingCode, openingTitle }) => (
          <option key={openingCode} value={openingCode}>
            {openingTitle}
          </option>
        ))}
        {all && <option value={all.value}>{all.label}</option>}
      </select>
    </FieldFrame>
  );
}
