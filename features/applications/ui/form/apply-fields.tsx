import type { AdviceName } from "#contract/answers/answer-advice.ts";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { writtenField } from "#contract/calls/wire.ts";
import { type AskedQuestion, yesOrNo } from "#features/openings/index.ts";
import { FieldArea } from "#ui/components/field-area.tsx";
import { FieldChoice } from "#ui/components/field-choice.tsx";
import type { FieldWidth } from "#ui/components/field-frame.tsx";
import { FieldSelect } from "#ui/components/field-select.tsx";
import { FieldText } from "#ui/components/field-text.tsx";
import { useTexts } from "#ui/texts.ts";
import { type ApplicationField, applicationFields } from "../../application-fields.ts";
import { questionId } from "../../questions/question-ids.ts";
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

/** A question of the chosen opening, as a field of the form. */
export function OpeningQuestion({
  question: { key, kind, label, required, choices = [] },
  errors,
  values,
}: Pick<FieldsProps, "errors" | "values"> & { question: AskedQuestion }) {
  const control = controls[kind];
  const options = kind === "yesno" ? yesOrNo : choices;
  const field = {
    id: questionId(key),
    label,
    control,
    options,
    optional: !required,
    maxLength: 200,
  };
  return <Question field={field} positions={[]} errors={errors} values={values} />;
}

const controls = { yesno: "radio", choice: "select", number: "numeric", text: "text" } as const;

/** The questions of one group, from the one list that the server checks by too. */
export function ApplyFields({ group, referral, positionKnown, ...rest }: FieldsProps) {
  const texts = useTexts(applyTexts);
  const choosePosition = positionKnown ? undefined : texts.choosePosition;
  return (applicationFields as readonly ApplicationField[])
    .filter((field) => field.group === group && !(referral && field.notOnReferral))
    .map(({ rule, ...field }) => {
      const own = { ...field, advice: rule.advice };
      return <Question key={field.id} field={own} choosePosition={choosePosition} {...rest} />;
    });
}

type QuestionProps = Pick<FieldsProps, "positions" | "values" | "errors"> & {
  field: Omit<ApplicationField, "rule" | "group" | "notice"> & { advice?: AdviceName | undefined };
  /** Where no position is chosen yet. */
  choosePosition?: string | undefined;
};

function Question({ field, positions, choosePosition, values, errors }: QuestionProps) {
  const texts = useTexts(applyTexts);
  const { id, label, hint, control, options, optional, autocomplete, maxLength } = field;
  const shared = { id, label, hint, optional, width: widths[id], error: errors[id] };
  const value = values[id];
  const advised = { advice: field.advice, written: values[writtenField(id)], isNative: true };
  switch (control) {
    case "hidden":
      return <input type="hidden" id={id} name={id} value={hiddenValues[id]} />;
    case "radio":
      return <FieldChoice {...shared} options={options ?? []} defaultValue={value} />;
    case "select":
      return (
        <FieldSelect
          {...shared}
          // the openings are the options of the one that has none of its own
          options={options ?? positions}
          placeholder={options ? texts.chooseAnswer : choosePosition}
          defaultValue={value}
        />
      );
    case "textarea":
      return <FieldArea {...shared} {...advised} maxLength={maxLength} defaultValue={value} />;
    default:
      return (
        <FieldText
          {...shared}
          {...advised}
          type={control === "numeric" ? "text" : control}
          inputMode={control === "numeric" || control === "tel" ? "numeric" : undefined}
          autoComplete={autocomplete}
          maxLength={maxLength}
          defaultValue={value}
        />
      );
  }
}
