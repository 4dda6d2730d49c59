import type { ReactNode } from "react";
import { AccountField } from "#features/accounts/ui/index.ts";
import { Button } from "#ui/components/button.tsx";
import { FieldError, FieldHint } from "#ui/components/field-frame.tsx";
import { interviewLengths, marks, mostQuestions, mostTimes } from "../../interview-rules.ts";
import type { ArrangeFor } from "../../server/interviews.ts";
import { modeLabels, arrangeTexts as texts } from "../../texts/desk-interviews.ts";
import type { ArrangeTyped, RefusedArrange } from "./receive-arrange.ts";
import { TimeFields } from "./time-fields.tsx";

interface ArrangeFormProps {
  accounts: ArrangeFor["accounts"];
  refused: RefusedArrange | null;
}

const fresh: ArrangeTyped = {
  ...{ round: "Interview", mode: "site", place: "", minutes: "30", offer: "times" },
  ...{ interviewers: [], times: ["", "", ""], questions: [] },
};

/** Everything that an interview needs; posts natively. */
export function ArrangeForm({ accounts, refused }: ArrangeFormProps) {
  const { typed = fresh, errors = {} } = refused ?? {};
  return (
    <form method="post" className="panel arrange" noValidate aria-label={texts.title}>
      {/* what Enter presses within a field is the first one, and must not be the one that adds a time */}
      <button
        type="submit"
        name="do"
        value="send"
        className="vh"
        tabIndex={-1}
        aria-hidden="true"
      />
      <AccountField
        id="round"
        label={texts.round}
        hint={texts.roundHint}
        error={errors.round}
        defaultValue={typed.round}
        maxLength={80}
        autoComplete="off"
        required
      />
      <Group id="mode" label={texts.mode} error={errors.mode}>
        <Radios name="mode" options={Object.entries(modeLabels)} chosen={typed.mode} />
      </Group>
      <AccountField
        id="place"
        label={texts.place}
        hint={texts.placeHint}
        error={errors.place}
        defaultValue={typed.place}
        maxLength={300}
        autoComplete="off"
      />
      <div className="desk-field">
        <label htmlFor="minutes">{texts.minutes}</label>
        <select className="desk-box" id="minutes" name="minutes" defaultValue={typed.minutes}>
          {interviewLengths.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes} minutes
            </option>
          ))}
        </select>
        <FieldError id="minutes" message={errors.minutes} />
      </div>
      <Interviewers accounts={accounts} chosen={typed.interviewers} error={errors.interviewers} />
      <Group id="offer" label={texts.offer} error={errors.offer}>
        <Radios
          name="offer"
          options={[
            ["times", texts.offerTimes],
            ["free", texts.offerFree],
          ]}
          chosen={typed.offer}
        />
        <FieldHint id="offer">{texts.offerFreeHint}</FieldHint>
      </Group>
      <div className="arrange-times">
        <TimeFields
          times={typed.times}
          error={errors.times}
          focused={refused && !refused.problem ? typed.times.length - 1 : undefined}
        />
        {typed.times.length < mostTimes && (
          <Button type="submit" look="quiet" name="do" value="add-time" icon="plus">
            {texts.addTime}
          </Button>
        )}
      </div>
      <Questions typed={typed.questions} error={errors.questions} />
      <Button type="submit" look="ink" name="do" value="send">
        {texts.send}
      </Button>
    </form>
  );
}

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
    <label key={value}>
      <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
      <span>{label}</span>
    </label>
  ));
}

interface InterviewersProps {
  accounts: ArrangeFor["accounts"];
  chosen: readonly string[];
  error: string | undefined;
}

function Interviewers({ accounts, chosen, error }: InterviewersProps) {
  return (
    <Group id="interviewers" label={texts.interviewers} error={error}>
      {accounts.map(({ id, name, hasEmail, hasHours }) => {
        const lacks = [!hasEmail && texts.noEmail, !hasHours && texts.noHours].filter(Boolean);
        return (
          <label key={id}>
            <input
              type="checkbox"
              name="interviewers"
              value={id}
              defaultChecked={chosen.includes(id)}
              aria-describedby={lacks.length > 0 ? `lacks-${id}` : undefined}
            />
            <span>{name}</span>
            {lacks.length > 0 && <small id={`lacks-${id}`}>{lacks.join(", ")}</small>}
          </label>
        );
      })}
    </Group>
  );
}

const numbers = Array.from({ length: mostQuestions }, (_, place) => place + 1);

function Questions({
  typed,
  error,
}: {
  typed: ArrangeTyped["questions"];
  error: string | undefined;
}) {
  return (
    <fieldset className="desk-field arrange-questions">
      <legend className="label">{texts.questions}</legend>
      <FieldHint id="questions">{texts.questionsHint}</FieldHint>
      <FieldHint id="anchors">{texts.anchorsHint}</FieldHint>
      <div>
        {numbers.map((number) => (
          <div key={number}>
            <AccountField
              id={`question-${number}`}
              name="question"
              label={texts.question(number)}
              defaultValue={typed[number - 1]?.question}
              maxLength={160}
              autoComplete="off"
            />
            <Anchors number={number} typed={typed[number - 1]?.anchors} />
          </div>
        ))}
      </div>
      <FieldError id="questions" message={error} />
    </fieldset>
  );
}

/** What 1 to 4 mean for this question; the usual words where nothing is typed. */
function Anchors({ number, typed }: { number: number; typed: string | undefined }) {
  const id = `anchors-${number}`;
  return (
    <details className="desk-field" open={Boolean(typed)}>
      <summary>{texts.anchors(number)}</summary>
      <label className="vh" htmlFor={id}>
        {texts.anchors(number)}
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
