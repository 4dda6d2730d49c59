import { useEffect, useRef } from "react";
import { useHydrated } from "../use-hydrated.ts";

interface InsertFieldsProps {
  inserts: readonly { field: string; words: string }[];
  /** Id of the text that they go into; with script at its caret, by a press. */
  into: string;
  /** Id of a line that may be typed into before. */
  also: string;
}

type Text = HTMLTextAreaElement | HTMLInputElement;

/** Fields that a text may name, such as `{firstName}`: without script to be typed. */
export function InsertFields({ inserts, into, also }: InsertFieldsProps) {
  const isHydratedHere = useHydrated();
  const last = useRef<Text>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (isText(target) && [into, also].includes(target.id)) last.current = target;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [into, also]);
  function insert(field: string): void {
    const text = last.current?.isConnected ? last.current : document.getElementById(into);
    if (isText(text)) insertAtCaret(text, field);
  }
  return (
    <dl className="insert-fields">
      {inserts.map(({ field, words }) => (
        <div key={field}>
          <dt>
            <code>
              {isHydratedHere ? (
                <button
                  type="button"
                  className="insert-field"
                  onClick={() => insert(`{${field}}`)}
                >{`{${field}}`}</button>
              ) : (
                `{${field}}`
              )}
            </code>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

const isText = (element: unknown): element is Text =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;

/** In place of what is selected; undone by the browser as typing is. */
function insertAtCaret(into: Text, field: string): void {
  into.focus();
  const { selectionStart, selectionEnd, maxLength, value } = into;
  const from = selectionStart ?? value.length;
  const to = selectionEnd ?? from;
  if (maxLength >= 0 && value.length - (to - from) + field.length > maxLength) return;
  if (document.execCommand("insertText", false, field)) return;
  into.setRangeText(field, from, to, "end");
  into.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
}
