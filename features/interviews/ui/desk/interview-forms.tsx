import { interviewPath } from "#contract/interview-paths.ts";
import { Button } from "#ui/components/button.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { Answered, DeskArea, DeskText } from "#ui/desk/fields.tsx";
import type { InterviewFormName } from "../../interview-page.ts";
import type { ChangeTyped, RefusedInterview } from "../../routes/desk/receive-interview.ts";
import type { ArrangeFor } from "../../server/arrange-interviews.ts";
import { Interviewers, LengthField, Questions, WhereFields } from "./arrange-form.tsx";
import { Warnings } from "./interview-warnings.tsx";
import { ProposeTimes, useOwnPath } from "./propose-times.tsx";
import type { ProposedTimes } from "./proposed-times.ts";

/** What the form that is asked for needs. */
export interface OpenedFormParts {
  id: number;
  accounts: ArrangeFor["accounts"];
  proposed: ProposedTimes | null;
  /** What its candidate wrote who asks for another time. */
  wish: string | null;
  /** Names of interviewers whose account is disabled; they are no choice any more. */
  gone: readonly string[];
  /** As it is. */
  current: ChangeTyped;
  /** What it came back with. */
  refused: RefusedInterview | null;
}

/** The form that HR has asked for. */
export function OpenedForm({ asks, ...parts }: OpenedFormParts & { asks: InterviewFormName }) {
  if (asks === "propose") return <ProposeForm {...parts} />;
  return asks === "change" ? <ChangeForm {...parts} /> : <CancelForm {...parts} />;
}

function Problem({ refused }: Pick<OpenedFormParts, "refused">) {
  return refused?.problem ? <DeskRefused>{refused.problem}</DeskRefused> : null;
}

/** What Enter presses within a field is the first button, and must not be one that adds a time. */
function EnterButton({ value }: { value: string }) {
  return (
    <button type="submit" name="do" value={value} className="vh" tabIndex={-1} aria-hidden="true" />
  );
}

function ProposeForm({ proposed: begin, wish, refused }: OpenedFormParts) {
  const proposed = refused?.proposed ?? begin;
  const times = proposed?.times ?? ["", "", ""];
  const more = refused?.isMore ? times.length - 1 : undefined;
  return (
    <form
      method="post"
      {...useOwnPath()}
      className="panel pad stack gap-4 asked"
      noValidate
      aria-labelledby="asked-title"
    >
      <EnterButton value="propose" />
      <h2 id="asked-title">Propose new times</h2>
      {!refused?.errors.times && <Problem refused={refused} />}
      <Warnings doubts={refused?.warnings ?? []} anyway="propose-anyway" />
      <p>The candidate is written to. A time that was confirmed does not hold any more.</p>
      {wish !== null && (
        <blockquote className="callout asked-wish">
          <p>Asks for another time:</p>
          <p className="desk-words">{wish}</p>
        </blockquote>
      )}
      <ProposeTimes
        times={times}
        error={refused?.errors.times}
        focused={refused?.errors.times ? 0 : more}
        week={proposed?.week ?? null}
      />
      <div className="cluster">
        <Button type="submit" look="ink" name="do" value="propose">
          Propose
        </Button>
        <Button type="submit" look="quiet" name="do" value="propose-free">
          Offer the free slots
        </Button>
      </div>
    </form>
  );
}

function ChangeForm({ accounts, gone, current, refused }: OpenedFormParts) {
  const typed = refused?.change ?? current;
  const errors = refused?.errors ?? {};
  const filled = typed.questions.filter(({ question }) => question.trim() !== "");
  const isAtQuestions = refused?.isAtQuestions || errors.questions !== undefined;
  return (
    <form
      method="post"
      className="panel pad stack gap-4 asked"
      noValidate
      aria-labelledby="asked-title"
    >
      <EnterButton value="change" />
      <h2 id="asked-title">Change</h2>
      <Problem refused={refused} />
      <Warnings doubts={refused?.warnings ?? []} anyway="change-anyway" />
      <p>
        The candidate and the interviewers are written to, and calendars follow. Whoever is no
        longer an interviewer gets a cancellation.
      </p>
      <DeskText
        id="round"
        label="Round"
        error={errors.round}
        defaultValue={typed.round}
        maxLength={80}
        autoComplete="off"
        required
      />
      <WhereFields mode={typed.mode} places={typed.places} isMany={false} errors={errors} />
      <LengthField
        chosen={typed.minutes}
        hint="A time that is agreed begins as before, and ends earlier or later."
        error={errors.minutes}
      />
      <input type="hidden" name="seen" value={typed.seen} />
      <Interviewers
        accounts={accounts}
        chosen={typed.interviewers}
        error={errors.interviewers}
        hint={gone
          .map((name) => `${name}’s account is disabled: choose somebody in their place.`)
          .join(" ")}
      />
      <details className="fold" open={isAtQuestions}>
        <summary>
          Scorecard{" "}
          <small>
            {filled.length === 0
              ? "no questions"
              : filled.length === 1
                ? "1 question"
                : `${filled.length} questions`}
          </small>
        </summary>
        <p>
          The candidate hears nothing of these. Marks that an interviewer has given already are
          kept, also for a question that you take out.
        </p>
        <input type="hidden" name="shown" value={typed.shown} />
        <Questions
          typed={typed.questions}
          error={errors.questions}
          from={refused?.questionsFrom ?? null}
          isTitled={false}
        />
      </details>
      <div className="cluster">
        <Button type="submit" look="ink" name="do" value="change">
          Save and send
        </Button>
      </div>
    </form>
  );
}

function CancelForm({ id, refused }: OpenedFormParts) {
  const { reason, word } = refused?.cancel ?? {};
  return (
    <form
      method="post"
      className="panel pad stack gap-4 asked"
      noValidate
      aria-labelledby="asked-title"
    >
      <h2 id="asked-title">Cancel this interview?</h2>
      <Problem refused={refused} />
      <p>
        The time is free again at once. Both sides are written to in ten minutes; until then you can
        take it back here.
      </p>
      <Answered values={{ reason, word }} errors={refused?.errors}>
        <DeskText
          id="reason"
          label="Reason"
          hint="For colleagues and interviewers. The candidate does not read it."
          maxLength={200}
          autoComplete="off"
          autoFocus
          required
        />
        <DeskArea
          id="word"
          label="To the candidate"
          hint="In the email and on the candidate’s page. May be empty."
          rows={3}
          maxLength={1_000}
        />
      </Answered>
      <div className="cluster">
        <Button type="submit" look="ink" name="do" value="cancel">
          Cancel interview
        </Button>
        <a className="tap" href={interviewPath(id)}>
          Keep the interview
        </a>
      </div>
    </form>
  );
}
