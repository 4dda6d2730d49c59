import type { NoticeText } from "#content/consent-notices.ts";
import type { AdviceName } from "#contract/answers/answer-advice.ts";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { consentField, whatsAppField } from "#contract/answers/consent.ts";
import { writtenField } from "#contract/calls/wire.ts";
import { type PublishedQuestion, yesOrNo } from "#features/openings/index.ts";
import { NoticeSections } from "#records/form/ui/notice-sections.tsx";
import { FieldArea } from "#ui/fields/field-area.tsx";
import { FieldChoice } from "#ui/fields/field-choice.tsx";
import type { FieldWidth } from "#ui/fields/field-frame.tsx";
import { FieldSelect } from "#ui/fields/field-select.tsx";
import { FieldText } from "#ui/fields/field-text.tsx";
import { useTexts } from "#ui/texts.ts";
import { type ApplicationField, applicationFields, keepField } from "../../application-fields.ts";
import { questionId } from "../../questions/question-ids.ts";
import { applyTexts } from "../../texts/apply.ts";
import { hiddenValues } from "./form-state.ts";
import type { ShownQuestions } from "./shown-questions.ts";

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
}: Pick<FieldsProps, "errors" | "values"> & { question: PublishedQuestion }) {
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

interface QuestionFieldsProps {
  shown: ShownQuestions;
  errors: FieldErrors;
  sending: boolean;
}

/** The questions of the chosen opening; nothing where it asks none. */
export function QuestionFields({ shown, errors, sending }: QuestionFieldsProps) {
  const texts = useTexts(applyTexts);
  const { position, questions, answers: values } = shown;
  if (questions.length === 0) return null;
  return (
    // another opening may have a question of the same key
    <fieldset inert={sending} key={position}>
      <legend>{texts.groups.questions}</legend>
      {questions.map((question) => (
        <OpeningQuestion key={question.key} {...{ question, errors, values }} />
      ))}
    </fieldset>
  );
}

export interface ApplyNoticeProps {
  notice: NoticeText;
  /** The choices of its own below it; the last one where WhatsApp is set up. */
  otherRoles: NoticeText | null;
  whatsApp: NoticeText | null;
  /** What was ticked below it: a refused post comes back as it was sent. */
  values: Readonly<Record<string, string>>;
}

/** What applying agrees to, above the button that does, and the choices of its own below. */
export function ApplyNotice({ notice, otherRoles, whatsApp, values }: ApplyNoticeProps) {
  return (
    <div className="apply-notice stack gap-4">
      <ApplicationNotice notice={notice} />
      <Choice id={keepField} text={otherRoles} values={values} />
      <Choice id={whatsAppField} text={whatsApp} values={values} />
    </div>
  );
}

interface ApplicationNoticeProps {
  notice: NoticeText;
  /** Where the button below has another name. */
  agreement?: string;
}

/** The notice alone, which whoever presses the button below it agrees to. */
export function ApplicationNotice({ notice, agreement }: ApplicationNoticeProps) {
  const texts = useTexts(applyTexts);
  return (
    <>
      <input type="hidden" name={consentField} value={notice.version} autoComplete="off" />
      <section aria-labelledby="apply-notice">
        <h2 id="apply-notice">{notice.title}</h2>
        {notice.summary.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <details>
          <summary>{texts.wholeNotice}</summary>
          <div>
            <NoticeSections sections={notice.sections} />
            <p>{texts.noticeVersion(notice.version)}</p>
          </div>
        </details>
        <p>{agreement ?? notice.agreement}</p>
      </section>
    </>
  );
}

interface ChoiceProps {
  id: string;
  text: NoticeText | null;
  values: ApplyNoticeProps["values"];
}

function Choice({ id, text, values }: ChoiceProps) {
  if (!text) return null;
  return (
    <div className="keep-choice">
      <label>
        <input
          type="checkbox"
          id={id}
          name={id}
          value="true"
          defaultChecked={values[id] !== undefined}
          aria-describedby={`${id}-hint`}
        />
        {text.agreement}
      </label>
      <p className="hint" id={`${id}-hint`}>
        {text.summary}
      </p>
    </div>
  );
}
