import { DeskRefused } from "#features/accounts/ui/index.ts";
import { NoteText } from "#features/applications/ui/index.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { Fact, Facts } from "#ui/desk/fact.tsx";
import { Panel } from "#ui/desk/panel.tsx";
import type { InterviewView } from "../../routes/desk/interview-view.ts";
import type { RefusedInterview } from "../../routes/desk/receive-interview.ts";
import { cardTexts, interviewTexts as texts, weekTexts } from "../../texts/desk-interviews.ts";

interface SideProps {
  interview: InterviewView;
  showsWish: boolean;
  refused: RefusedInterview | null;
}

/** What the interview is, and what can be done with it. */
export function InterviewSide({ interview, showsWish, refused }: SideProps) {
  const { facts, answers, notes, wish, endsSoon, hiddenCards, cancelled } = interview;
  return (
    <div className="stack score-side">
      {endsSoon && (
        <Panel id="ends-title" title={texts.endsTitle}>
          <p>{texts.endsSoon}</p>
        </Panel>
      )}
      {cancelled && <CancelledPanel cancelled={cancelled} />}
      {interview.noTimeLeft && (
        <Panel id="none-title" title={weekTexts.looks.none}>
          <p>{texts.noTimes}</p>
        </Panel>
      )}
      {notes.length > 0 && (
        <Panel id="notes-title" title={texts.notes}>
          <ul className="stack iv-notes" role="list">
            {notes.map(({ key, by, at, note }) => (
              <li key={key}>
                <p>
                  <b>{by ?? texts.formerAccount}</b> <time dateTime={at.iso}>{at.dayAndTime}</time>
                </p>
                <p className="desk-words">
                  <NoteText parts={note} />
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {showsWish && wish !== null && (
        <Panel id="wish-title" title={texts.wish}>
          <p className="desk-words">{wish}</p>
        </Panel>
      )}
      <Panel id="facts-title" title={texts.facts}>
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
        <Panel id="answers-title" title={texts.answers}>
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
            <h2>{cardTexts.others(hiddenCards)}</h2>
            <p>{cardTexts.othersHidden}</p>
          </div>
        </section>
      )}
      {interview.done && (
        <Panel id="done-title" title={texts.doneTitle}>
          <p>{texts.doneLead}</p>
          <a className="tap" href={interview.done.arrangeHref}>
            {texts.arrangeNew}
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
    <Panel id="cancelled-title" title={texts.cancelledTitle}>
      <p>{at}</p>
      <Facts className="is-below">
        {reason && <Fact label={texts.reason}>{reason}</Fact>}
        {word && <Fact label={texts.word}>{word}</Fact>}
      </Facts>
      {keepUntil && (
        <form method="post" className="stack at-start">
          <p>{texts.keepLead(keepUntil)}</p>
          <Button type="submit" look="ink" name="do" value="keep">
            {texts.keep}
          </Button>
        </form>
      )}
      <a className="tap" href={arrangeHref}>
        {texts.arrangeNew}
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
      <h2 id="actions-title">{texts.actions}</h2>
      {problem && <DeskRefused>{problem}</DeskRefused>}
      <div className="cluster">
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
