import type { Advice, AdviceName } from "#contract/answers/answer-advice.ts";
import { useField, writtenField } from "#contract/calls/wire.ts";
import { advised } from "../known-advice.ts";
import { questionId } from "./field-frame.tsx";

/** What a field says of its advice. */
export interface AdvisedField {
  /** Of the answer's rule. */
  advice?: AdviceName | undefined;
  /** A name as it was written, before its letters were put in. */
  written?: string | undefined;
  /** The form's action understands the presses: they work without script. */
  isNative?: boolean | undefined;
}

interface FieldAdviceProps extends AdvisedField {
  /** Of the field. */
  id: string;
  /** What the field holds as the page is served. */
  value: unknown;
}

/** Whoever types an address may mistype it: every field of that type says so, whatever the form. */
export const adviceOfType = (type: string | undefined): AdviceName | undefined =>
  type === "email" ? "email" : undefined;

/** What stands in the line is the script's, `ui/enhance/field-advice.ts`: React leaves it as it is. */
const asItIs = { dangerouslySetInnerHTML: { __html: "" } };

/** What to do about an answer, below its field: the server says it of what was posted, later the script. */
export function FieldAdvice({ id, advice, value, written = "", isNative }: FieldAdviceProps) {
  if (!advice) return null;
  const typed = typeof value === "string" ? value : "";
  const line = {
    ...{ className: "field-question", id: questionId(id), role: "status" },
    ...{ "data-advice": advice, "data-of": id },
  };
  const said = import.meta.env.SSR ? advised(advice, typed, written) : null;
  return (
    <>
      {import.meta.env.SSR ? (
        <span {...line}>{said && <Said id={id} advice={said} isNative={isNative} />}</span>
      ) : (
        <span {...line} suppressHydrationWarning {...asItIs} />
      )}
      {advice === "name" && (
        <input type="hidden" name={writtenField(id)} defaultValue={written} autoComplete="off" />
      )}
    </>
  );
}

function Said({
  id,
  advice: { words, uses },
  isNative,
}: Pick<FieldAdviceProps, "id" | "isNative"> & { advice: Advice }) {
  return (
    <>
      <span>{words}</span>
      {/* Enter in a field presses the first button: that sends the form as it is */}
      {isNative && uses.length > 0 && (
        <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
      )}
      {isNative &&
        uses.map(({ label, value }) => (
          <button type="submit" key={value} name={useField} value={`${id}=${value}`} formNoValidate>
            {label}
          </button>
        ))}
    </>
  );
}
