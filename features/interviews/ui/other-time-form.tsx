import { Button } from "#ui/components/button.tsx";
import { FieldArea } from "#ui/fields/field-area.tsx";
import { useTexts } from "#ui/texts.ts";
import { myInterviewTexts } from "../texts/my-interview.ts";
import type { ChoiceAnswer } from "./my-interview-page.tsx";

/** For whom no time suits: what would. */
export function AskForm({ answer }: { answer: ChoiceAnswer | null }) {
  const texts = useTexts(myInterviewTexts);
  const isGoing = answer?.going === "ask";
  return (
    <form method="post" className="iv-part stack" noValidate>
      <h2>{texts.anotherTitle}</h2>
      <FieldArea
        id="wish"
        label={texts.wish}
        hint={texts.wishHint}
        rows={3}
        autoFocus={isGoing}
        maxLength={500}
        defaultValue={isGoing ? answer.typed : ""}
        error={isGoing ? (answer.problem ?? undefined) : undefined}
      />
      <div className="iv-go cluster gap-3">
        <Button look="quiet" type="submit" name="do" value="ask">
          {isGoing ? texts.send : texts.another}
        </Button>
      </div>
    </form>
  );
}
