import type { FieldErrors } from "#contract/answer-rules.ts";
import { TextField } from "#records/form/ui/text-field.tsx";
import { FieldArea } from "#ui/components/field-area.tsx";
import { FieldChoice } from "#ui/components/field-choice.tsx";
import type { FieldWidth } from "#ui/components/field-frame.tsx";
import { FieldSelect } from "#ui/components/field-select.tsx";
import { type ApplicationField, applicationFields } from "../../application-fields.ts";
import { applyTexts } from "../../texts/apply.ts";
import { hiddenValues } from "./form-errors.ts";

/** Fields that share a line; all others have their own. */
const widths: Partial<Record<string, FieldWidth>> = {
  jobFName: "half",
  jobLName: "half",
  jobEmail: "half",
  jobCellNumber: "half",
  jobExperience: "pair",
  jobCTC: "pair",
  jobCity: "third",
  jobState: "third",
  jobZipCode: "third",
};

interface FieldsProps {
  group: ApplicationField["group"];
  referral: boolean;
  positions: readonly string[];
  /** Whether the first position stands chosen. */
  positionKnown: boolean;
  values: Record<string, string>;
  errors: FieldErrors;
}

/** The questions of one group, from the one list that the server checks by too. */
export function ApplyFields({ group, referral, ...rest }: FieldsProps) {
  return (applicationFields as readonly ApplicationField[])
    .filter((field) => field.group === group && !(referral && field.notOnReferral))
    .map((field) => <Question key={field.id} field={field} {...rest} />);
}

type QuestionProps = Omit<FieldsProps, "group" | "referral"> & { field: ApplicationField };

function Question({ field, positions, positionKnown, values, errors }: QuestionProps) {
  const { id, label, hint, control, options, optional, autocomplete, maxLength } = field;
  const shared = { id, label, hint, optional, width: widths[id], error: errors[id] };
  const value = values[id];
  switch (control) {
    case "hidden":
      return <input type="hidden" id={id} name={id} value={hiddenValues[id]} />;
    case "radio":
      return <FieldChoice {...shared} options={options ?? []} defaultValue={value} />;
    case "select":
      return (
        <FieldSelect
          {...shared}
          options={positions}
          placeholder={positionKnown ? undefined : applyTexts.choosePosition}
          defaultValue={value}
        />
      );
    case "textarea":
      return <FieldArea {...shared} maxLength={maxLength} defaultValue={value} />;
    default:
      return (
        <TextField
          {...shared}
          type={control === "numeric" ? "text" : control}
          inputMode={control === "numeric" || control === "tel" ? "numeric" : undefined}
          autoComplete={autocomplete}
          maxLength={maxLength}
          defaultValue={value}
        />
      );
  }
}
