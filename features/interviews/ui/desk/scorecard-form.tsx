import { Button } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { DeskArea, DeskTick } from "#ui/desk/fields.tsx";
import { FieldError, FieldHint, fieldAria } from "#ui/fields/field-frame.tsx";
import {
  anchorsOf,
  type CardQuestion,
  type Recommendation,
  recommendations,
} from "../../interview-rules.ts";
import type { RefusedInterview } from "../../routes/desk/receive-interview.ts";
import type { Scorecard } from "../../server/scorecards.ts";
import { CardProgress } from "./card-progress.tsx";

interface ScorecardFormProps {
  questions: readonly CardQuestion[];
  /** The card that was sent, while it may be changed. */
  own: Scorecard | null;
  refused: RefusedInterview | null;
  /** Account id, for which what is typed is kept. */
  by: string;
  /** It was sent a moment ago. */
  isSent: boolean;
  /** The agreed time, where it is still to come. */
  heldAsk: string | null;
  /** What is good to know before it is changed. */
  note: string | null;
}

const recommendationIcons: Record<Recommendation, IconName> = {
  "strong-no": "x",
  no: "minus",
  yes: "check",
  "strong-yes": "star",
};

/** An interviewer's own card; the marks in words are the buttons. */
export function ScorecardForm(props: ScorecardFormProps) {
  const { questions, own, refused, by, isSent, heldAsk, note } = props;
  const typed = refused?.card;
  const errors = refused?.errors ?? {};
  const sent = new Map(own?.answers.map(({ question, mark }) => [question, String(mark)]));
  const markOf = (place: number, { question }: CardQuestion) =>
    typed?.marks[place] || sent.get(question) || "";
  return (
    <form method="post" className="stack" noValidate aria-labelledby="card-title">
      <h2 id="card-title">Your scorecard</h2>
      {refused && <DeskRefused>{refused.problem}</DeskRefused>}
      {note && <p className="card-note">{note}</p>}
      {questions.map((asked, place) => (
        <Question
          key={asked.question}
          {...{ asked, place }}
          chosen={markOf(place, asked)}
          error={errors[`q${place}`]}
        />
      ))}
      <div className="panel sq-last stack gap-4">
        <DeskArea
          id="remark"
          label="Remark"
          hint="What you saw and heard."
          error={errors.remark}
          rows={4}
          maxLength={2_000}
          defaultValue={typed?.remark ?? own?.remark}
        />
        <fieldset className="stack gap-2" id="recommendation">
          <legend className="label">Would you take this person?</legend>
          <div className="segment rec-opts">
            {Object.entries(recommendations).map(([value, label]) => (
              <label key={value}>
                <input
                  type="radio"
                  name="recommendation"
                  value={value}
                  defaultChecked={value === (typed?.recommendation ?? own?.recommendation)}
                />
                <span>
                  <Icon name={recommendationIcons[value as Recommendation]} />
                  {label}
                </span>
              </label>
            ))}
          </div>
          <FieldError id="recommendation" message={errors.recommendation} />
        </fieldset>
      </div>
      {heldAsk && <TookPlaceField at={heldAsk} isHeld={typed?.held ?? false} error={errors.held} />}
      <div className="score-bar row gap-4">
        <CardProgress by={by} cardIs={refused ? "refused" : isSent ? "sent" : null} />
        <Button type="submit" look="primary" name="do" value="card">
          Send scorecard
        </Button>
      </div>
    </form>
  );
}

/** Whether it was held, of a card that is sent before the agreed time. */
function TookPlaceField({
  at,
  isHeld,
  error,
}: {
  at: string;
  isHeld: boolean;
  error: string | undefined;
}) {
  const hint = `It is agreed for ${at}. Tick this only if you met earlier.`;
  return (
    <div className="panel pad stack gap-1">
      <DeskTick
        isSure
        {...fieldAria({ id: "held", hint, error })}
        id="held"
        name="held"
        value="true"
        defaultChecked={isHeld}
      >
        The interview has been held already
      </DeskTick>
      <FieldHint id="held">{hint}</FieldHint>
      <FieldError id="held" message={error} />
    </div>
  );
}

interface QuestionProps {
  asked: CardQuestion;
  place: number;
  chosen: string;
  error: string | undefined;
}

function Question({ asked, place, chosen, error }: QuestionProps) {
  const name = `q${place}`;
  const { question, isDropped } = asked;
  return (
    // what is not asked any more is there for whoever has answered it, also in what this tab keeps
    <fieldset className="sq" id={name} hidden={isDropped && chosen === ""}>
      <input type="hidden" name="asked" value={question} />
      <legend>
        <span className="sq-no" aria-hidden="true">
          {place + 1}
        </span>
        {question}
        {isDropped && <small>Not asked any more. Your mark is kept.</small>}
      </legend>
      <div className="segment sq-opts">
        {anchorsOf(asked).map((words, index) => (
          <label key={words}>
            <input
              type="radio"
              name={name}
              value={index + 1}
              defaultChecked={chosen === String(index + 1)}
              aria-describedby={error ? `${name}-error` : undefined}
            />
            <span>
              <b>{index + 1}</b> {words}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={name} message={error} />
    </fieldset>
  );
}
