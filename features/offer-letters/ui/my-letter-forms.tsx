import { Button } from "#ui/components/button.tsx";
import { FieldArea } from "#ui/fields/field-area.tsx";
import { FieldChoice } from "#ui/fields/field-choice.tsx";
import { FieldText } from "#ui/fields/field-text.tsx";
import { StepTick } from "#ui/private/step-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { declineReasons, letterLimits } from "../offer-letter.ts";
import { myLetterTexts } from "../texts/my-letter.ts";
import type { LetterAnswer } from "./my-letter-page.tsx";

/** What one of the forms was sent with, and what is wrong with it. */
function answerOf(answer: LetterAnswer | null, name: string) {
  return {
    defaultValue: answer?.typed[name],
    error: answer?.field === name ? (answer.problem ?? undefined) : undefined,
  };
}

export function AcceptForm({ sha256, answer }: { sha256: string; answer: LetterAnswer | null }) {
  const texts = useTexts(myLetterTexts);
  const isOwn = answer?.press === "accept" || answer?.press === "code" ? answer : null;
  const { error: unread } = answerOf(isOwn, "read");
  // these are found before a code is tried, so that it still works; every other refusal asks for it again
  const isCodeUntried = isOwn?.field === "name" || isOwn?.field === "read";
  return (
    <form
      method="post"
      className="my-letter-part stack gap-5 unprinted"
      aria-labelledby="accept"
      noValidate
    >
      <h2 id="accept">{texts.acceptTitle}</h2>
      {/* what Enter in a field presses, before the button that sends a code */}
      <button type="submit" name="do" value="accept" hidden />
      <input type="hidden" name="sha256" value={sha256} />
      <FieldText
        id="name"
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="name"
        maxLength={200}
        {...answerOf(isOwn, "name")}
      />
      <div className="my-letter-code cluster gap-3">
        <FieldText
          id="code"
          label={texts.code}
          hint={texts.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          {...answerOf(isOwn, "code")}
          defaultValue={isCodeUntried ? isOwn?.typed.code : ""}
        />
        <Button look="quiet" type="submit" name="do" value="code" icon="mail">
          {texts.sendCode}
        </Button>
      </div>
      <StepTick name="read" label={texts.read} error={unread} required />
      <div className="cluster gap-3">
        <Button look="ink" type="submit" name="do" value="accept">
          {texts.accept}
        </Button>
      </div>
    </form>
  );
}

export function DeclineForm({ answer }: { answer: LetterAnswer | null }) {
  const texts = useTexts(myLetterTexts);
  const isOwn = answer?.press === "decline" ? answer : null;
  return (
    <form
      method="post"
      className="my-letter-part stack gap-5 unprinted"
      aria-labelledby="decline"
      noValidate
    >
      <h2 id="decline">{texts.declineTitle}</h2>
      <FieldChoice
        id="reason"
        label={texts.reason}
        options={declineReasons.map((value) => ({ value, label: texts.reasons[value] }))}
        {...answerOf(isOwn, "reason")}
      />
      <div className="cluster gap-3">
        <Button look="quiet" type="submit" name="do" value="decline">
          {texts.decline}
        </Button>
      </div>
    </form>
  );
}

export function AskForm({ answer }: { answer: LetterAnswer | null }) {
  const texts = useTexts(myLetterTexts);
  const isOwn = answer?.press === "ask" ? answer : null;
  return (
    <form method="post" className="stack gap-5" noValidate>
      <FieldArea
        id="question"
        label={texts.question}
        hint={texts.questionHint}
        rows={3}
        maxLength={letterLimits.question}
        {...answerOf(isOwn, "question")}
      />
      <div className="cluster gap-3">
        <Button look="quiet" type="submit" name="do" value="ask">
          {texts.ask}
        </Button>
      </div>
    </form>
  );
}
