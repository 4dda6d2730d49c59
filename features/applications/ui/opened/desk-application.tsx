import { Link } from "react-router";
import { personHref } from "#contract/ids/person-id.ts";
import { limits } from "#contract/limits.ts";
import { unreadableTexts } from "#features/resume-text/index.ts";
import { Icon } from "#ui/components/icon.tsx";
import { Time } from "#ui/components/time.tsx";
import { Fact, Facts } from "#ui/desk/record-panels.tsx";
import { type ApplicationFieldId, decidingFields, resumeField } from "../../application-fields.ts";
import type { RefusedQuestion } from "../../routes/desk/receive-question.ts";
import { ChangeForm } from "../change/change-form.tsx";
import { questionAsked } from "../change/done-message.ts";
import type { RefusedChange } from "../change/read-change.ts";
import { DecisionBar } from "../decide/decision-bar.tsx";
import type { DecisionChoices } from "../decide/decision-choices.ts";
import type { UndoView } from "../decide/undo-view.ts";
import { nameId } from "../desk/application-row.tsx";
import { discOf } from "../desk/applications-columns.tsx";
import { correctEmailHref, type DeskQuery, deskHref } from "../desk/desk-query.ts";
import { progressInList } from "../desk/list-progress.ts";
import type { ApplicationsPage } from "../desk/load-applications.ts";
import { Source, unverifiedWhy } from "../desk/source.tsx";
import { useFrameKeys } from "../keys/use-desk-shortcuts.ts";
import { newLetterHref } from "../letters/new-letter.ts";
import { CandidateMails } from "../messages/candidate-mails.tsx";
import { CandidateQuestions } from "../messages/candidate-questions.tsx";
import { InterviewSummaries, type InterviewSummaryView } from "../messages/interview-summaries.tsx";
import { JoinSummary, type JoinSummaryView } from "../messages/join-summary.tsx";
import { OfferLetters, type OfferLetterView } from "../messages/offer-letters.tsx";
import { useOpenedPanel } from "../panels/use-opened-panel.ts";
import {
  acrossPages,
  cutTrail,
  mayLeave,
  trailFrom,
  trailOf,
} from "../previous-next/previous-next.ts";
import { PreviousNextLinks } from "../previous-next/previous-next-links.tsx";
import { addResumeHref, NoResume } from "../resume/no-resume.tsx";
import { AnswerText } from "./answer-text.tsx";
import type { AnswerView } from "./answer-view.ts";
import { ApplicationHistory } from "./application-history.tsx";
import { ApplicationNotes } from "./application-notes.tsx";
import { DuplicateApplications } from "./duplicate-applications.tsx";
import { AssessedBefore, EarlierApplications } from "./earlier-applications.tsx";
import type { OpenedView } from "./opened-view.ts";
import { QuestionAnswers } from "./question-answers.tsx";
import { ResumePane } from "./resume-pane.tsx";
import { SectionLinks } from "./section-links.tsx";

interface DeskApplicationProps {
  application: OpenedView;
  list: Pick<ApplicationsPage, "rows" | "beyond" | "page" | "count" | "exact">;
  state: DeskQuery;
  /** What was arranged with its candidate. */
  interviews: readonly InterviewSummaryView[];
  /** Offer and appointment letters. */
  offerLetters: readonly OfferLetterView[];
  /** Where its person is to join. */
  joins?: JoinSummaryView | null;
  /** Who looks at it, by their account's id. */
  by: string;
  /** Who looks at the resume and when. */
  watermark: string;
  /** The account uses single keys. */
  keys: boolean;
  mayChange: boolean;
  /** Sees whatever else is stored of somebody. */
  mayReadPeople: boolean;
  /** Writes to candidates. */
  mayWrite: boolean;
  choices: DecisionChoices;
  undo: UndoView | null;
  refused: RefusedChange | null;
  refusedQuestion?: RefusedQuestion | null;
  /** What was just done with it. */
  done: string | null;
}

/** One application in full, beside the list; in its place on phones. */
export function DeskApplication(props: DeskApplicationProps) {
  const { application, list, state, by, watermark, keys, mayChange, choices, undo } = props;
  const { mayReadPeople, mayWrite, refused, refusedQuestion = null, done, joins = null } = props;
  const { id, name, number, stage, reason, position, received, assignee } = application;
  const listHref = `${deskHref({ ...state, open: null })}#${nameId(id)}`;
  const { query, page, near = null } = state;
  const goesOn = list.count > page * limits.applicationsPerPage;
  const trail = trailOf(list.rows, application, near, query, goesOn);
  const { previousNext, pageOf } = acrossPages(trail, list.beyond, page);
  const hrefOf = (to: number) => {
    const isHere = pageOf(to) === page;
    const leaves = mayLeave(query) || state.board !== undefined;
    const around = isHere && (near || leaves) ? trailFrom(id, trail, to, list.rows) : null;
    return deskHref({ ...state, page: pageOf(to), open: to, near: around });
  };
  const earlierHref = (to: number) =>
    deskHref({ ...state, open: to, near: trailFrom(id, trail, to, list.rows) });
  const { heading, body } = useOpenedPanel(id, previousNext);

  const place = progressInList(id, trail, { ...list, perPage: limits.applicationsPerPage });
  const here = deskHref({ ...state, open: id, near: cutTrail(trail, list.rows) });
  const onFrameKey = useFrameKeys();

  return (
    <aside className="desk-open stack" aria-labelledby="open-name">
      <header className="read-head row">
        <Link
          className="iconbtn"
          to={listHref}
          preventScrollReset
          aria-label="Close"
          data-key="Escape"
          aria-keyshortcuts="Escape"
        >
          <Icon name="arrow-left" />
        </Link>
        <div className="read-who cluster">
          <h1
            id="open-name"
            ref={heading}
            tabIndex={-1}
            // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader here
            autoFocus={refused === null && refusedQuestion === null}
          >
            {name}
          </h1>
          <p>
            <span className="status" data-status={discOf(application)}>
              {stage}
            </span>
            {reason && <span>{reason}</span>}
            <span>{position}</span>
            {assignee && (
              <span>
                <span className="vh">Assigned to </span>
                {assignee.id === by ? "Mine" : assignee.name}
              </span>
            )}
            {application.marks.map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
            <Time at={received} />
            {number && <span>{number}</span>}
          </p>
        </div>
        <PreviousNextLinks previousNext={previousNext} place={place} hrefOf={hrefOf} />
      </header>
      <SectionLinks notes={application.events.filter(({ note }) => note !== null).length} />
      <div className="read-body">
        <div className="read-resume" id="open-resume">
          {application.resume ? (
            <ResumePane
              application={{ ...application, resume: application.resume }}
              watermark={watermark}
              keys={keys}
              onFrameKey={onFrameKey}
            />
          ) : (
            <NoResume
              application={application}
              addHref={
                mayChange ? addResumeHref(id, { ...state, near: cutTrail(trail, list.rows) }) : null
              }
            />
          )}
        </div>
        <section
          className="open-body stack gap-5"
          ref={body}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label="Application details"
        >
          <ReleasedNotice released={application.released} />
          <AssessedBefore application={application} />
          <DuplicateApplications
            application={application}
            mayChange={mayChange}
            action={here}
            hrefOf={earlierHref}
          />
          <section id="open-facts" aria-labelledby="open-facts-title">
            <h2 id="open-facts-title">Facts</h2>
            <Facts className="desk-facts">
              {decidingAnswers(application).map((answer) => (
                <Answer key={answer.id} answer={answer} />
              ))}
            </Facts>
            <QuestionAnswers questions={application.questions} />
          </section>
          <div id="open-notes" className="stack gap-5">
            {mayChange && (
              <ChangeForm
                key={id}
                application={application}
                by={by}
                refused={refused}
                done={
                  done === questionAsked && application.emailRefused
                    ? "Asked. The question is on the candidate’s page, but the mail server does not take the address: call the candidate."
                    : done
                }
                action={here}
              />
            )}
            <EarlierApplications application={application} hrefOf={earlierHref} />
            <ApplicationNotes events={application.events} colleagues={application.colleagues} />
          </div>
          <CandidateQuestions
            canSend={choices.rejectionMail?.canSend !== false}
            {...{ application, mayChange }}
            refused={refusedQuestion}
            action={here}
          />
          <InterviewSummaries interviews={props.interviews} />
          <OfferLetters applicationId={id} letters={props.offerLetters} mayWrite={mayWrite} />
          <JoinSummary joins={joins} mayRead={mayReadPeople} />
          <section aria-labelledby="open-more-title">
            <h2 id="open-more-title">All answers</h2>
            <ApplicationFacts
              application={application}
              mayWrite={mayWrite}
              correctHref={correctEmailHref(id, { ...state, near: cutTrail(trail, list.rows) })}
            />
            {mayReadPeople && (
              <a className="person-link tap" href={personHref("application", id)}>
                All of this person
              </a>
            )}
          </section>
          <ApplicationHistory events={application.events} />
        </section>
      </div>
      {mayChange && (
        <DecisionBar
          application={application}
          choices={choices}
          by={by}
          undo={undo}
          action={here}
          next={previousNext.after === null ? null : hrefOf(previousNext.after)}
          letterHref={mayWrite ? newLetterHref({ ...state, open: id }) : null}
          joins={joins}
          refused={refused}
        />
      )}
    </aside>
  );
}

function ReleasedNotice({ released }: Pick<OpenedView, "released">) {
  if (!released) return null;
  return (
    <div className="callout">
      <h2>Released</h2>
      <p>{`The candidate withdrew it, and it was sealed. Two admins have opened it until ${released.until} IST. Then it is sealed again.`}</p>
      <p>Reason: {released.reason}</p>
    </div>
  );
}

interface FactsProps {
  application: OpenedView;
  /** Opens what was written to the candidate, and corrects the address. */
  mayWrite: boolean;
  /** Where the email is corrected. */
  correctHref: string;
}

/** Of the answers those that HR decides by, in that order. */
const decidingAnswers = ({ answers }: OpenedView) =>
  decidingFields.flatMap((id) => answers.find((answer) => answer.id === id) ?? []);

/** All else that is known, the answers in the order of the form. */
export function ApplicationFacts({ application, mayWrite, correctHref }: FactsProps) {
  const { name, date, referred, referrerName, resumeHref, answers, consents } = application;
  const { drive, unreadableResume, leftOutOfResume, withdrawn } = application;
  const mayCorrect = mayWrite && !withdrawn;
  return (
    <Facts className="desk-facts">
      <Fact label="Source">
        <Source {...application} />
        {referred && !referrerName && <span className="sub">{unverifiedWhy}</span>}
      </Fact>
      {drive && (
        <Fact label="Walk-in drive">
          <a href={drive.href}>{drive.title}</a>
        </Fact>
      )}
      <Fact label="Date">{date.own}</Fact>
      <Fact label={resumeField.label}>
        {resumeHref === null ? (
          "No resume"
        ) : (
          <a
            href={resumeHref}
            target="_blank"
            rel="noopener"
            aria-label={`Download the resume of ${name} (opens in a new tab)`}
          >
            Download
          </a>
        )}
        {unreadableResume && (
          <span className="sub">
            Its text could not be read: {unreadableTexts[unreadableResume]}.
          </span>
        )}
        {leftOutOfResume.map((sentence) => (
          <span key={sentence} className="sub">
            {sentence}
          </span>
        ))}
      </Fact>
      <CandidateMails application={application} mayOpen={mayWrite} />
      {answers
        .filter(({ id }) => !decidingFields.includes(id))
        .map((answer) => (
          <Answer
            key={answer.id}
            answer={answer}
            correctHref={answer.id === emailId && mayCorrect ? correctHref : null}
          />
        ))}
      <Fact label="Consent">{consents.notice}</Fact>
      <Fact label="Other roles">{consents.otherRoles}</Fact>
      <Fact label="WhatsApp">{consents.whatsApp}</Fact>
    </Facts>
  );
}

const emailId = "jobEmail" satisfies ApplicationFieldId;

interface AnswerProps {
  answer: AnswerView;
  correctHref?: string | null;
}

function Answer({ answer: { label, text, href }, correctHref }: AnswerProps) {
  return (
    <Fact label={label}>
      <AnswerText text={text} href={href} />
      {correctHref && (
        <a className="sub" href={correctHref}>
          Correct email
        </a>
      )}
    </Fact>
  );
}
