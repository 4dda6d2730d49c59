import { DeskRefused } from "#features/accounts/ui/index.ts";
import { Button } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { cardTexts, interviewTexts as texts } from "../../texts/desk-interviews.ts";
import type { InterviewView } from "./interview-view.ts";
import type { RefusedInterview } from "./receive-interview.ts";
import { TimeFields } from "./time-fields.tsx";

interface SideProps {
  interview: InterviewView;
  refused: RefusedInterview | null;
}

/** What the interview is, and what can be done with it. */
export function InterviewSide({ interview, refused }: SideProps) {
  const { facts, answers, wish, endsSoon, hiddenCards, mayChange, mayMarkNoShow } = interview;
  return (
    <div className="score-side">
      {endsSoon && (
        <section className="panel" aria-labelledby="ends-title">
          <h2 id="ends-title">{texts.endsTitle}</h2>
          <p>{texts.endsSoon}</p>
        </section>
      )}
      {wish !== null && (
        <section className="panel" aria-labelledby="wish-title">
          <h2 id="wish-title">{texts.wish}</h2>
          <p className="iv-wish">{wish}</p>
        </section>
      )}
      <section className="panel" aria-labelledby="facts-title">
        <h2 id="facts-title">{texts.facts}</h2>
        <dl className="iv-facts">
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{texts[label]}</dt>
              <dd>
                {/^https:\/\/\S+$/.test(text) ? (
                  <a href={text} rel="noopener noreferrer">
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
      {mayChange && <ProposeForm refused={refused?.form === "propose" ? refused : null} />}
      {(mayChange || mayMarkNoShow) && (
        <EndForms
          interview={interview}
          problem={refused?.form === "end" ? refused.problem : null}
        />
      )}
    </div>
  );
}

function ProposeForm({ refused }: { refused: RefusedInterview | null }) {
  const times = refused && refused.times.length > 0 ? refused.times : ["", "", ""];
  return (
    <form method="post" className="panel" noValidate aria-labelledby="propose-title">
      <h2 id="propose-title">{texts.proposeTitle}</h2>
      {refused && Object.keys(refused.errors).length === 0 && (
        <DeskRefused>{refused.problem}</DeskRefused>
      )}
      <p>{texts.proposeHint}</p>
      <TimeFields
        times={times}
        error={refused?.errors.times}
        focused={refused?.errors.times ? 0 : undefined}
      />
      <Button type="submit" look="quiet" name="do" value="propose">
        {texts.propose}
      </Button>
    </form>
  );
}

function EndForms({
  interview: { mayChange, mayMarkNoShow },
  problem,
}: {
  interview: InterviewView;
  problem: string | null;
}) {
  return (
    <form method="post" className="panel" noValidate aria-labelledby="end-title">
      <h2 id="end-title">{texts.endTitle}</h2>
      {problem && <DeskRefused>{problem}</DeskRefused>}
      {mayMarkNoShow && (
        <>
          <p>{texts.noShowHint}</p>
          <Button type="submit" look="quiet" name="do" value="no-show">
            {texts.noShow}
          </Button>
        </>
      )}
      {mayChange && (
        <>
          <p>{texts.cancelHint}</p>
          <Button type="submit" look="quiet" name="do" value="cancel">
            {texts.cancel}
          </Button>
        </>
      )}
    </form>
  );
}
