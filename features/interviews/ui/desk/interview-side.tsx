import { NoteText } from "#features/applications/ui/index.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { Time } from "#ui/components/time.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { Fact, Facts, Panel } from "#ui/desk/record-panels.tsx";
import type { InterviewView } from "../../routes/desk/interview-view.ts";
import type { RefusedInterview } from "../../routes/desk/receive-interview.ts";

const doneLead =
  "A scorecard was sent, so nothing of the interview changes any more, its questions neither: all scorecards answer the same. For another talk arrange a new interview, with other questions if you like.";

interface SideProps {
  interview: InterviewView;
  showsRequestedTimes: boolean;
  refused: RefusedInterview | null;
}

/** What the interview is, and what can be done with it. */
export function InterviewSide({ interview, showsRequestedTimes, refused }: SideProps) {
  const { facts, answers, notes, wish, endsSoon, hiddenCards, cancelled } = interview;
  return (
    <div className="stack score-side">
      {endsSoon && (
        <Panel id="ends-title" title="The application is rejected">
          <p>
            This interview is cancelled when the email about that is sent, and at the latest 12
            hours before its time. Undo the decision to keep it.
          </p>
        </Panel>
      )}
      {cancelled && <CancelledPanel cancelled={cancelled} />}
      {interview.noTimeLeft && (
        <Panel id="none-title" title="No time left">
          <p>
            No proposed time is left: others have taken them, or they are over. The candidate reads
            that new ones follow.
          </p>
        </Panel>
      )}
      {notes.length > 0 && (
        <Panel id="notes-title" title="Notes for you">
          <ul className="stack iv-notes" role="list">
            {notes.map(({ key, by, at, note }) => (
              <li key={key}>
                <p>
                  <b>{by ?? "A former account"}</b> <Time at={at} />
                </p>
                <p className="desk-words">
                  <NoteText parts={note} />
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {showsRequestedTimes && wish !== null && (
        <Panel id="wish-title" title="Asks for another time">
          <p className="desk-words">{wish}</p>
        </Panel>
      )}
      <Panel id="facts-title" title="The interview">
        <Facts className="is-below">
          {facts.map(({ label, text, href, isMissing }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={isMissing ? "is-missing" : undefined}>
                {href ? (
                  <a href={href} rel="noopener noreferrer">
                    {text}
                  </a>
                ) : (
                  text
                )}
              </dd>
            </div>
          ))}
        </Facts>
      </Panel>
      {answers.length > 0 && (
        <Panel id="answers-title" title="What the candidate answered">
          <Facts className="is-below">
            {answers.map(({ label, answer }) => (
              <Fact key={label} label={label}>
                {answer}
              </Fact>
            ))}
          </Facts>
        </Panel>
      )}
      {hiddenCards > 0 && (
        <section className="panel pad stack others">
          <Icon name="lock" />
          <div>
            <h2>
              {hiddenCards === 1
                ? "1 other has sent theirs"
                : `${hiddenCards} others have sent theirs`}
            </h2>
            <p>You see them once you have sent yours, so that nobody follows anybody else.</p>
          </div>
        </section>
      )}
      {interview.done && (
        <Panel id="done-title" title="This interview is done">
          <p>{doneLead}</p>
          <a className="tap" href={interview.done.arrangeHref}>
            Arrange a new one
          </a>
        </Panel>
      )}
      {interview.actions && (
        <Actions
          actions={interview.actions}
          problem={refused?.form === "end" ? refused.problem : null}
        />
      )}
    </div>
  );
}

function CancelledPanel({ cancelled }: { cancelled: NonNullable<InterviewView["cancelled"]> }) {
  const { at, reason, word, keepUntil, arrangeHref } = cancelled;
  return (
    <Panel id="cancelled-title" title="This interview is cancelled">
      <p>{at}</p>
      <Facts className="is-below">
        {reason && <Fact label="Reason">{reason}</Fact>}
        {word && <Fact label="To the candidate">{word}</Fact>}
      </Facts>
      {keepUntil && (
        <form method="post" className="stack at-start">
          <p>{`No email goes before ${keepUntil}. Until then you can take it back.`}</p>
          <Button type="submit" look="ink" name="do" value="keep">
            Take back
          </Button>
        </form>
      )}
      <a className="tap" href={arrangeHref}>
        Arrange a new one
      </a>
    </Panel>
  );
}

interface ActionsProps {
  actions: NonNullable<InterviewView["actions"]>;
  problem: string | null;
}

function Actions({ actions, problem }: ActionsProps) {
  const { links, remind, reminded, noShow } = actions;
  return (
    <form method="post" className="panel pad stack" noValidate aria-labelledby="actions-title">
      <h2 id="actions-title">Change this interview</h2>
      {problem && <DeskRefused>{problem}</DeskRefused>}
      <div className="cluster">
        {remind && (
          <Button type="submit" look="quiet" name="do" value="remind">
            Remind
          </Button>
        )}
        {noShow && (
          <Button type="submit" look="quiet" name="do" value="no-show">
            No-show
          </Button>
        )}
        {links.map(({ href, label }) => (
          <ButtonLink key={href} look="quiet" href={href}>
            {label}
          </ButtonLink>
        ))}
      </div>
      {reminded && <p>{reminded}</p>}
    </form>
  );
}
