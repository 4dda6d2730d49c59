import type { ReactNode } from "react";
import { Button } from "#ui/components/button.tsx";
import { DeskSelect, DeskText, DeskTick } from "#ui/desk/fields.tsx";
import { FieldError, FieldHint } from "#ui/fields/field-frame.tsx";
import {
  type InterviewMode,
  interviewLengths,
  interviewModes,
  marks,
  maxQuestions,
  placeNames,
} from "../../interview-rules.ts";
import type { ArrangeTyped, RefusedArrange } from "../../routes/desk/receive-arrange.ts";
import type { ArrangeFor } from "../../server/arrange-interviews.ts";
import { Warnings } from "./interview-warnings.tsx";
import { ProposeTimes, useOwnPath } from "./propose-times.tsx";

const placeHints = {
  site: "As the candidate reads it: building, floor, whom to ask for.",
  telephone: "The candidate’s own number. Enter another one to call that.",
  video: "Begins with https://.",
};

const anchorsLabel = (place: number) => `Words for the marks, no. ${place}`;

interface ArrangeFormProps {
  accounts: ArrangeFor["accounts"];
  /** Several candidates, each of whom is called on their own number. */
  isMany: boolean;
  fresh: ArrangeTyped;
  /** Where the questions come from that it begins with. */
  questionsFrom: string | null;
  /** Names the form, so that it arranges once what is sent twice. */
  once: string;
  refused: RefusedArrange | null;
}

/** Everything that an interview needs; posts natively. */
export function ArrangeForm({ accounts, isMany, refused, ...begin }: ArrangeFormProps) {
  const { typed = begin.fresh, errors = {}, warnings = [], pressed = null } = refused ?? {};
  const questionsFrom = refused ? refused.questionsFrom : begin.questionsFrom;
  return (
    <form
      method="post"
      {...useOwnPath()}
      className="panel pad fields arrange"
      noValidate
      aria-label="Arrange interview"
    >
      <input type="hidden" name="once" value={begin.once} />
      {/* what Enter presses within a field is the first one, and must not be the one that adds a time */}
      <button
        type="submit"
        name="do"
        value="send"
        className="vh"
        tabIndex={-1}
        aria-hidden="true"
      />
      <Warnings doubts={warnings} anyway="send-anyway" />
      <DeskText
        id="round"
        label="Round"
        hint="As the candidate reads it, such as Operations round."
        error={errors.round}
        defaultValue={typed.round}
        maxLength={80}
        autoComplete="off"
        required
      />
      <WhereFields mode={typed.mode} places={typed.places} {...{ isMany, errors }} />
      <LengthField chosen={typed.minutes} error={errors.minutes} />
      <Interviewers accounts={accounts} chosen={typed.interviewers} error={errors.interviewers} />
      <Group id="offer" label="Times" error={errors.offer}>
        <Radios
          name="offer"
          options={[
            ["times", "Times that I propose"],
            ["free", "The interviewers’ free slots"],
          ]}
          chosen={typed.offer}
        />
        <FieldHint id="offer">
          Of the next 14 days, by their weekly hours, days off and confirmed interviews. They begin
          12 hours from now, so that whoever takes one can still move it.
        </FieldHint>
      </Group>
      <ProposeTimes
        times={typed.times}
        error={errors.times}
        focused={pressed === "time" ? typed.times.length - 1 : undefined}
        week={refused?.week ?? null}
      />
      <Questions typed={typed.questions} error={errors.questions} from={questionsFrom} />
      <Button type="submit" look="ink" name="do" value="send">
        Send
      </Button>
    </form>
  );
}

interface LengthFieldProps {
  chosen: string;
  hint?: string;
  error: string | undefined;
}

export function LengthField({ chosen, hint, error }: LengthFieldProps) {
  return (
    <DeskSelect
      id="minutes"
      label="Length"
      hint={hint}
      error={error}
      options={interviewLengths.map((minutes) => [minutes, `${minutes} minutes`])}
      defaultValue={chosen}
    />
  );
}

interface WhereFieldsProps {
  mode: string;
  places: ArrangeTyped["places"];
  isMany: boolean;
  errors: Readonly<Record<string, string>>;
}

/** How they meet, and where: of each mode its own field, of which the chosen one's is shown. */
export function WhereFields({ mode, places, isMany, errors }: WhereFieldsProps) {
  return (
    <div className="where stack">
      <Group id="mode" label="How" error={errors.mode}>
        <Radios name="mode" options={Object.entries(interviewModes)} chosen={mode} />
      </Group>
      {modes.map((each) => (
        <div key={each} data-of-mode={each}>
          {each === "telephone" && isMany ? (
            <>
              <p>Each candidate is called on their own number.</p>
              <FieldError id="place-telephone" message={each === mode ? errors.place : undefined} />
            </>
          ) : (
            <DeskText
              id={`place-${each}`}
              label={placeNames[each]}
              hint={placeHints[each]}
              error={each === mode ? errors.place : undefined}
              defaultValue={places[each]}
              maxLength={300}
              autoComplete="off"
            />
          )}
        </div>
      ))}
    </div>
  );
}

const modes = Object.keys(interviewModes) as InterviewMode[];

interface GroupProps {
  id: string;
  label: string;
  error: string | undefined;
  children: ReactNode;
}

function Group({ id, label, error, children }: GroupProps) {
  return (
    <fieldset
      className="desk-field arrange-group"
      id={id}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="label">{label}</legend>
      {children}
      <FieldError id={id} message={error} />
    </fieldset>
  );
}

interface RadiosProps {
  name: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: string;
}

function Radios({ name, options, chosen }: RadiosProps) {
  return options.map(([value, label]) => (
    <DeskTick key={value} isOneOf name={name} value={value} defaultChecked={value === chosen}>
      {label}
    </DeskTick>
  ));
}

interface InterviewersProps {
  accounts: ArrangeFor["accounts"];
  chosen: readonly string[];
  error: string | undefined;
  hint?: string;
}

export function Interviewers({ accounts, chosen, error, hint }: InterviewersProps) {
  return (
    <Group id="interviewers" label="Interviewers" error={error}>
      {hint && <FieldHint id="interviewers">{hint}</FieldHint>}
      {accounts.map(({ id, name, hasEmail, hasHours }) => {
        const lacks = [
          !hasEmail && "no email: gets no invitations",
          !hasHours && "no weekly hours",
        ].filter(Boolean);
        return (
          <DeskTick
            key={id}
            name="interviewers"
            value={id}
            defaultChecked={chosen.includes(id)}
            aria-describedby={lacks.length > 0 ? `lacks-${id}` : undefined}
          >
            {name}
            {lacks.length > 0 && <small id={`lacks-${id}`}>{lacks.join(", ")}</small>}
          </DeskTick>
        );
      })}
    </Group>
  );
}

const numbers = Array.from({ length: maxQuestions }, (_, place) => place + 1);

/** Fields that are there at least; the others are one press away. */
const fewQuestions = 3;

interface QuestionsProps {
  typed: ArrangeTyped["questions"];
  error: string | undefined;
  /** Where they come from; null where they were typed. */
  from: string | null;
  /** Their title is not said by what is about them. */
  isTitled?: boolean;
}

export function Questions({ typed, error, from, isTitled = true }: QuestionsProps) {
  const last = typed.findLastIndex(({ question, anchors }) => question !== "" || anchors !== "");
  // one more than there are, and three to begin with
  const shown = Math.min(numbers.length, Math.max(fewQuestions, last + 2));
  return (
    <fieldset className="desk-field arrange-questions" id="questions">
      <legend className={isTitled ? "label" : "vh"}>Scorecard</legend>
      {from && <p>{from}</p>}
      <div className="cluster">
        <Button
          type="submit"
          look="quiet"
          name="do"
          value="questions"
          formAction="#questions"
          aria-describedby="last-hint"
        >
          Questions of this round
        </Button>
        <FieldHint id="last">
          Fills in the last scorecard of the round above, or of the opening. What is typed here is
          replaced.
        </FieldHint>
      </div>
      <FieldHint id="questions">
        Each interviewer gives 1 to 4 for each question. Leave those empty that you do not need.
      </FieldHint>
      <FieldHint id="anchors">
        A question can say what 1 to 4 mean for it, a line each. Without, the usual words do.
      </FieldHint>
      <div className="arrange-list">
        {numbers.slice(0, shown).map((number) => (
          <QuestionFields key={number} number={number} typed={typed[number - 1]} />
        ))}
      </div>
      {shown < numbers.length && (
        <details className="fold">
          <summary>More questions</summary>
          <div className="arrange-list">
            {numbers.slice(shown).map((number) => (
              <QuestionFields key={number} number={number} typed={undefined} />
            ))}
          </div>
        </details>
      )}
      <FieldError id="questions" message={error} />
    </fieldset>
  );
}

function QuestionFields({
  number,
  typed,
}: {
  number: number;
  typed: QuestionsProps["typed"][number] | undefined;
}) {
  return (
    <div>
      <DeskText
        id={`question-${number}`}
        name="question"
        label={`Question ${number}`}
        defaultValue={typed?.question}
        maxLength={160}
        autoComplete="off"
      />
      <Anchors number={number} typed={typed?.anchors} />
    </div>
  );
}

/** What 1 to 4 mean for this question; the usual words where nothing is typed. */
function Anchors({ number, typed }: { number: number; typed: string | undefined }) {
  const id = `anchors-${number}`;
  return (
    <details className="desk-field fold" open={Boolean(typed)}>
      <summary>{anchorsLabel(number)}</summary>
      <label className="vh" htmlFor={id}>
        {anchorsLabel(number)}
      </label>
      <textarea
        className="desk-box"
        id={id}
        name="anchors"
        rows={marks.length}
        maxLength={400}
        defaultValue={typed}
        placeholder={marks.join("\n")}
        aria-describedby="anchors-hint"
      />
    </details>
  );
}
