import { Form } from "react-router";
import { Button } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { FieldRefused } from "#ui/desk/desk-notice.tsx";
import { DeskFrame, DeskText } from "#ui/desk/fields.tsx";
import {
  askForm,
  maxQuestionCharacters,
  questionField,
  takeBackForm,
} from "../../questions/candidate-questions.ts";
import type { RefusedQuestion } from "../../routes/desk/receive-question.ts";
import type { OpenedView } from "../opened/opened-view.ts";
import type { QuestionView } from "./question-view.ts";

interface CandidateQuestionsProps {
  application: Pick<OpenedView, "id" | "asked" | "once" | "withdrawn" | "emailRefused">;
  mayChange: boolean;
  /** Whether emails are sent; else they are held. */
  canSend: boolean;
  refused: RefusedQuestion | null;
  /** Where one is. */
  action: string;
}

/** What the candidate was asked and answered, and the form that asks. */
export function CandidateQuestions(props: CandidateQuestionsProps) {
  const { application, mayChange, canSend, refused, action } = props;
  const { asked, withdrawn } = application;
  const mayAsk = mayChange && !withdrawn;
  if (asked.length === 0 && !mayAsk) return null;
  return (
    <section id="open-questions" aria-labelledby="open-questions-title">
      <h2 id="open-questions-title">
        Questions to the candidate <span className="count">{asked.length}</span>
      </h2>
      {asked.length > 0 && (
        <ul className="desk-notes stack" role="list">
          {asked.map((each) => (
            <HrQuestion key={each.id} asked={each} mayChange={mayChange} action={action} />
          ))}
        </ul>
      )}
      {mayAsk && <AskForm key={asked.length} {...{ application, canSend, refused, action }} />}
    </section>
  );
}

interface QuestionProps {
  asked: QuestionView;
  mayChange: boolean;
  action: string;
}

function HrQuestion({ asked: each, mayChange, action }: QuestionProps) {
  const { id, question, dueOn, asked, by, answer, answered, unread, withdrawn } = each;
  const isOpen = answer === null && !withdrawn;
  return (
    <li>
      <p>
        <b>{by}</b> <Time at={asked} />
      </p>
      <p className="desk-note">{question}</p>
      {dueOn && isOpen && <p className="sub">Answer by {dueOn}</p>}
      {answer !== null && (
        <blockquote className="desk-answer">
          <p className="desk-note">{answer}</p>
          <footer className="sub">
            {unread && <span className="tag tag-warn">New answer</span>}{" "}
            {answered && <Time at={answered} />}
          </footer>
        </blockquote>
      )}
      {withdrawn && <p className="sub">Withdrawn.</p>}
      {isOpen && <p className="sub">No answer yet.</p>}
      {isOpen && mayChange && (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name={questionField} value={id} />
          <Button type="submit" look="quiet" name="do" value={takeBackForm}>
            Withdraw question
          </Button>
        </Form>
      )}
    </li>
  );
}

interface AskFormProps extends Pick<CandidateQuestionsProps, "canSend" | "refused" | "action"> {
  application: Pick<OpenedView, "id" | "once" | "emailRefused">;
}

function AskForm({ application, canSend, refused, action }: AskFormProps) {
  const { id, once, emailRefused } = application;
  const hint = canSend
    ? "The candidate gets an email with a link, and answers on the private page."
    : "No mail server is set up: the email with the link is held, not sent. The question shows on the private page.";
  const { question = "", dueOn = "", errors = {} } = refused ?? {};
  return (
    <Form method="post" action={action} preventScrollReset className="stack unprinted" noValidate>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="askOnce" value={once} />
      <DeskFrame id="ask-question" label="Question">
        <textarea
          className="desk-box"
          id="ask-question"
          name="question"
          rows={3}
          maxLength={maxQuestionCharacters}
          defaultValue={question}
          aria-invalid={errors.question ? true : undefined}
          aria-describedby={errors.question ? "ask-question-error" : "ask-hint"}
          // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the fault
          autoFocus={errors.question !== undefined}
        />
        <p className="sub" id="ask-hint">
          {emailRefused
            ? "The mail server does not take this address: the email with the link may not arrive. Call the candidate. The question shows on the private page."
            : hint}
        </p>
        <FieldRefused id="ask-question-error">{errors.question}</FieldRefused>
      </DeskFrame>
      <DeskText
        id="ask-due"
        name="dueOn"
        label={
          <>
            Answer by <span className="soft">(optional)</span>
          </>
        }
        type="date"
        defaultValue={dueOn}
        aria-invalid={errors.dueOn ? true : undefined}
        aria-describedby={errors.dueOn ? "ask-due-error" : undefined}
      />
      <FieldRefused id="ask-due-error">{errors.dueOn}</FieldRefused>
      <FieldRefused id="ask-error">{errors.send}</FieldRefused>
      <div className="desk-save cluster gap-3">
        <Button type="submit" look="quiet" name="do" value={askForm}>
          Ask the candidate
        </Button>
      </div>
    </Form>
  );
}
