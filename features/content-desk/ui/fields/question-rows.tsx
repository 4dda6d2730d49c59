import { type MouseEvent, useEffect, useRef, useState } from "react";
import {
  maxChoiceCharacters,
  maxChoices,
  maxQuestionCharacters,
  maxQuestions,
  type QuestionText,
  questionKindNames,
  questionRowsOf,
} from "#features/openings/index.ts";
import type { PlainField } from "#features/publishing/index.ts";
import { Button } from "#ui/components/button.tsx";
import { DeskArea, DeskSelect, DeskText, DeskTick } from "#ui/desk/fields.tsx";
import { ariaOf, FieldFault, FieldHint, widthOf } from "./editor-field.tsx";

interface QuestionRowsProps {
  field: PlainField;
  /** As JSON, the way the form's values hold it. */
  value: string;
  error?: string | undefined;
}

const blank: QuestionText = {
  ...{ key: "", label: "", kind: "yesno", required: false, choices: "", preferred: "" },
};

/**
 * Questions to candidates, one group of controls each. Without script its buttons send the form, which comes back with the
 * rows changed.
 */
export function QuestionRows({ field, value, error }: QuestionRowsProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const [rows, setRows] = useState(() => questionRowsOf(value).map((row, id) => ({ row, id })));
  const next = useRef(rows.length);
  const changed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they are there the form is another one
  useEffect(() => {
    if (changed.current) list.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [rows]);

  /** The focus goes into a new row, stays with the one that moved, and goes to the list where its row is gone. */
  function press(event: MouseEvent): void {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const [, what, number] = /-(add|up|remove)(?:\.(\d+))?$/.exec(button?.value ?? "") ?? [];
    if (!what) return;
    event.preventDefault();
    changed.current = true;
    const at = Number(number) - 1;
    const moved = rows[at];
    if (what === "add") {
      setRows([...rows, { row: blank, id: next.current }]);
      next.current += 1;
    } else if (what === "up") {
      // the first one has nowhere to go
      if (moved && at > 0) setRows(rows.toSpliced(at, 1).toSpliced(at - 1, 0, moved));
    } else {
      setRows(rows.toSpliced(at, 1));
      list.current?.focus();
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the presses of its buttons
    <fieldset
      ref={list}
      className={`${widthOf(field)} question-rows`}
      id={field.key}
      tabIndex={-1}
      onClick={press}
      {...ariaOf(field, error)}
    >
      <legend className="label">{field.label}</legend>
      <FieldHint field={field} />
      {rows.map(({ row, id }, index) => (
        <Row field={field} row={row} number={index + 1} key={id} />
      ))}
      <Button
        type="submit"
        look="quiet"
        name="do"
        value={`${field.key}-add`}
        hidden={rows.length >= maxQuestions}
      >
        Add question
      </Button>
      <FieldFault field={field} error={error} />
    </fieldset>
  );
}

interface RowProps {
  field: PlainField;
  row: QuestionText;
  number: number;
}

/** Its ids and names hold the number that it has now. */
function Row({ field, row, number }: RowProps) {
  const idOf = (part: string) => `${field.key}.${number}.${part}`;
  const named = (part: string, text: string) => ({
    id: idOf(part),
    label: (
      <>
        {text}
        <Numbered number={number} />
      </>
    ),
  });
  return (
    <div className="question-row columns is-firm">
      <input type="hidden" name={idOf("key")} defaultValue={row.key} />
      <div className="question-text">
        <DeskText
          {...named("label", "Question")}
          defaultValue={row.label}
          maxLength={maxQuestionCharacters}
          autoComplete="off"
          autoFocus={row.key === "" && row.label === ""}
        />
      </div>
      <DeskSelect
        {...named("kind", "Kind")}
        defaultValue={row.kind}
        options={Object.entries(questionKindNames)}
      />
      <DeskText
        {...named("preferred", "Preferred answer")}
        hint="Yes or No, one of the choices, or a number: 3, or 3+ for at least 3"
        defaultValue={row.preferred}
        maxLength={maxQuestionCharacters}
        autoComplete="off"
      />
      <DeskArea
        {...named("choices", "Choices")}
        hint="One per line, for the kind Choice"
        rows={3}
        maxLength={maxChoices * (maxChoiceCharacters + 2)}
        defaultValue={row.choices}
      />
      <DeskTick
        id={idOf("required")}
        name={idOf("required")}
        value="true"
        defaultChecked={row.required}
      >
        Required
        <Numbered number={number} />
      </DeskTick>
      <div className="question-moves">
        <Move field={field} what="up" number={number} />
        <Move field={field} what="remove" number={number} />
      </div>
    </div>
  );
}

const moves = { up: "Move up", remove: "Remove" } as const;

function Move({ field, what, number }: Omit<RowProps, "row"> & { what: keyof typeof moves }) {
  return (
    <Button type="submit" look="quiet" name="do" value={`${field.key}-${what}.${number}`}>
      {moves[what]}
      <Numbered number={number} />
    </Button>
  );
}

function Numbered({ number }: { number: number }) {
  return <span className="vh">, number {number}</span>;
}
