import { useState } from "react";
import { Button } from "#ui/components/button.tsx";
import { DeskSelect } from "#ui/desk/fields.tsx";
import type { TypedLetter } from "../letter-form.ts";
import type { OfferedTemplate } from "../server/make-letters.ts";
import { LetterFields } from "./letter-fields.tsx";

/** What became of a form of new letters. */
export interface RefusedLetter {
  problem: string | null;
  errors: Readonly<Record<string, string>>;
  typed: TypedLetter;
}

interface FormProps {
  templates: readonly OfferedTemplate[];
  today: string;
  /** What it begins with. */
  fresh: TypedLetter;
  refused: RefusedLetter | null;
  /** Of the button that writes. */
  label: string;
  /** Each has the name of its person. */
  isForMany?: boolean;
  /** Names the form, so that it makes one letter when it is sent twice. */
  once?: string;
}

/** From which template letters are written, and what they say. */
export function MakeLetterForm(props: FormProps) {
  const { templates, today, refused, label, isForMany = false, once } = props;
  const typed = refused?.typed ?? props.fresh;
  const [chosen, choose] = useState(typed.template);
  const template = templates.find(({ key }) => key === chosen) ?? templates[0];
  return (
    <form method="post" className="panel pad fields letter-form" noValidate>
      {once && <input type="hidden" name="once" value={once} />}
      {/* what Enter in a field presses, before the button that adds a row */}
      <button type="submit" name="do" value="make" hidden />
      <DeskSelect
        id="template"
        label="Template"
        options={templates.map(({ key, name }) => [key, name] as const)}
        defaultValue={typed.template}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <noscript>
        <Button look="quiet" type="submit" name="do" value="template">
          Show its fields
        </Button>
      </noscript>
      <LetterFields
        // of a template that was chosen without script other fields come with the answer
        key={refused ? "again" : "first"}
        {...{ typed, today, isForMany }}
        fields={template?.fields ?? []}
        errors={refused?.errors ?? {}}
      />
      <div className="cluster">
        <Button look="ink" type="submit" name="do" value="make">
          {label}
        </Button>
      </div>
    </form>
  );
}
