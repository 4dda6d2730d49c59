import { DeskRefused } from "#features/accounts/ui/index.ts";
import { NoteText } from "#features/applications/ui/index.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { cardTexts, interviewTexts as texts, weekTexts } from "../../texts/desk-interviews.ts";
import type { InterviewView } from "./interview-view.ts";
import type { RefusedInterview } from "./receive-interview.ts";

interface SideProps {
  interview: InterviewView;
  showsWish: boolean;
  refused: RefusedInterview | null;
}

/** What the interview is, and what can be done with it. */
export function InterviewSide({ interview, showsWish, refused }: SideProps) {
  const { facts, answers, notes, wish, endsSoon, hiddenCards, cancelled } = interview;
  return (
    <div className="score-side">
      {endsSoon && (
        <section className="panel" aria-labelledby="ends-title">
          <h2 id="ends-title">{texts.endsTitle}</h2>
          <p>{texts.endsSoon}</p>
        </section>
      )}
      {cancelled && <CancelledPanel cancelled={cancelled} />}
      {interview.noTimeLeft && (
        <section className="panel" aria-labelledby="none-title">
          <h2 id="none-title">{weekTexts.looks.none}</h2>
          <p>{texts.noTimes}</p>
        </section>
      )}
      {notes.length > 0 && (
        <section className="panel" aria-labelledby="notes-title">
          <h2 id="notes-title">{texts.notes}</h2>
          <ul className="iv-notes" role="list">
            {notes.map(({ key, by, at, note }) => (
              <li key={key}>
                <p>
                  <b>{by ?? texts.formerAccount}</b> <time dateTime={at.iso}>{at.dayAndTime}</time>
                </p>
                <p className="iv-wish">
                  <NoteText parts={note} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {showsWish && wish !== null && (
        <section className="panel" aria-labelledby="wish-title">
          <h2 id="wish-title">{texts.wish}</h2>
          <p className="iv-wish">{wish}</p>
        </section>
      )}
      <section className="panel" aria-labelledby="facts-title">
        <h2 id="facts-title">{texts.facts}</h2>
        <dl className="iv-facts">
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
        </dl>
      </section>
      {answers.length > 0 && (
        <section className="panel" aria-labelledby="answers-title">
          <h2 id="answers-title">{texts.answers}</h2>
          <dl className="iv-facts">
            {answers.map(({ label, answer }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {hiddenCards > 0 && (
        <section className="panel others">
          <Icon name="lock" />
          <div>
            <h2>{cardTexts.others(hiddenCards)}</h2>
            <p>{cardTexts.othersHidden}</p>
          </div>
        </section>
      )}
      {interview.done && (
        <section className="panel" aria-labelledby="done-title">
          <h2 id="done-title">{texts.doneTitle}</h2>
          <p>{texts.doneLead}</p>
          <a href={interview.done.arrangeHref}>{texts.arrangeNew}</a>
        </section>
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
    <section className="panel" aria-labelledby="cancelled-title">
      <h2 id="cancelled-title">{texts.cancelledTitle}</h2>
      <p>{at}</p>
      <dl className="iv-facts">
        {reason && (
          <div>
            <dt>{texts.reason}</dt>
            <dd>{reason}</dd>
          </div>
        )}
        {word && (
          <div>
            <dt>{texts.word}</dt>
            <dd className="iv-wish">{word}</dd>
          </div>
        )}
      </dl>
      {keepUntil && (
        <form method="post">
          <p>{texts.keepLead(keepUntil)}</p>
          <Button type="submit" look="ink" name="do" value="keep">
            {texts.keep}
          </Button>
        </form>
      )}
      <a href={arrangeHref}>{texts.arrangeNew}</a>
    </section>
  );
}

interface ActionsProps {
  actions: NonNullable<InterviewView["actions"]>;
  problem: string | null;
}

function Actions({ actions, problem }: ActionsProps) {
  const { links, remind, reminded, noShow } = actions;
  return (
    <form method="post" className="panel" noValidate aria-labelledby="actions-title">
      <h2 id="actions-title">{texts.actions}</h2>
      {problem && <DeskRefused>{problem}</DeskRefused>}
      <div className="iv-actions">
        {remind && (
          <Button type="submit" look="quiet" name="do" value="remind">
            {texts.remind}
          </Button>
        )}
        {noShow && (
          <Button type="submit" look="quiet" name="do" value="no-show">
            {texts.noShow}
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
