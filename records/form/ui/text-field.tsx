import { type ComponentProps, useRef, useState } from "react";
import { emailQuestion } from "#content/sending.ts";
import { FieldText } from "#ui/components/field-text.tsx";
import { afterPress } from "../form-handlers.ts";

/** One line of an answer. */
export function TextField(props: ComponentProps<typeof FieldText>) {
  const Field = props.type === "email" ? EmailField : FieldText;
  return <Field {...props} />;
}

/** An email address. One that looks mistyped is asked about when it is left, and never refused. */
function EmailField(props: ComponentProps<typeof FieldText>) {
  const input = useRef<HTMLInputElement>(null);
  const [likely, setLikely] = useState<string | null>(null);
  const look = async () => {
    // without it nothing is asked
    const late = await import("../likely-email.ts").catch(() => null);
    setLikely(late?.likelyEmail(input.current?.value ?? "") ?? null);
  };
  const take = (address: string) => {
    const field = input.current;
    if (!field) return;
    field.value = address;
    field.focus();
    // the form hears of it as of any typing
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <FieldText
      {...props}
      ref={input}
      type="email"
      onInput={() => setLikely(null)}
      onBlur={() => setTimeout(look, afterPress)}
      below={
        <span className="field-question" role="status">
          {likely && (
            <>
              <span>{emailQuestion.ask(likely)}</span>{" "}
              <button type="button" onClick={() => take(likely)}>
                {emailQuestion.take}
              </button>
            </>
          )}
        </span>
      }
    />
  );
}
