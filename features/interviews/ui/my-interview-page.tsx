import { myInterviewPath } from "#contract/interview-paths.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { Sentence } from "#ui/components/sentence.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { useTexts } from "#ui/texts.ts";
import { type MyInterviewTexts, myInterviewTexts } from "../texts/my-interview.ts";
import { MyInterviewAside } from "./my-interview-aside.tsx";
import type { MyInterviewView } from "./my-interview-view.ts";
import { AskForm } from "./other-time-form.tsx";

/** What the page's own form came to. */
export interface ChoiceAnswer {
  /** A sentence on why nothing was done. */
  problem: string | null;
  /** The form that goes on: whoever pressed Move or Ask without an answer is asked for it. */
  going: "move" | "ask" | null;
  typed: string;
}

interface PageProps {
  interview: MyInterviewView;
  token: string;
  answer: ChoiceAnswer | null;
  /** What was just done, in words. */
  saved: string | null;
}

/** A candidate's page of an interview: choose a time, see it, move it, ask for another one. */
export function MyInterviewPage({ interview, token, answer, saved }: PageProps) {
  const texts = useTexts(myInterviewTexts);
  return (
    <div>
      <PageHead
        eyebrow={texts.eyebrow(interview.opening)}
        title={headingOf(texts, interview)}
        hasFilter
      />
      <div className="wrap">
        <div className="receipt-grid columns iv-grid">
          <div
            className="tab-sheet lifted overlaps receipt-sheet now-sheet iv-sheet"
            data-tab={interview.round}
          >
            {saved && (
              <p className="saved" role="status">
                <Icon name="circle-check" /> {saved}
              </p>
            )}
            {answer?.problem && answer.going !== "ask" && (
              // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the message
              <div className="summary" role="alert" tabIndex={-1} autoFocus>
                <p>{answer.problem}</p>
              </div>
            )}
            <Sheet interview={interview} token={token} answer={answer} />
          </div>
          <MyInterviewAside interview={interview} />
        </div>
      </div>
    </div>
  );
}

type SheetProps = Omit<PageProps, "saved">;

function headingOf(texts: MyInterviewTexts, { state, at, name }: MyInterviewView): string {
  if (state === "proposed") return texts.choose(name);
  if (state === "confirmed" && at) return texts.confirmedAt(at.day.split(",")[0] ?? "", at.clock);
  return texts.tab;
}

function Sheet(props: SheetProps) {
  const texts = useTexts(myInterviewTexts);
  const { state } = props.interview;
  if (state === "proposed") return <Choose {...props} />;
  if (state === "confirmed") return <Confirmed {...props} />;
  const [title, lead] = texts.closed[state];
  return (
    <div className="stack">
      <h2>{title}</h2>
      {props.interview.word && <p className="iv-word">{props.interview.word}</p>}
      <p>{lead}</p>
    </div>
  );
}

function Choose({ interview, answer }: SheetProps) {
  const texts = useTexts(myInterviewTexts);
  const { days, count, asked } = interview;
  if (count === 0) {
    return (
      <>
        <div className="stack">
          <h2>{texts.noTimes}</h2>
          <p>{asked ? texts.asked : texts.noTimesLead}</p>
        </div>
        <AskForm answer={answer} />
      </>
    );
  }
  return (
    <>
      <form method="post" className="stack" noValidate>
        <h2>{texts.free(count)}</h2>
        <p>
          {texts.zone} <b>{texts.office}</b>.
        </p>
        <TimeChoice days={days} count={count} />
        <div className="iv-go cluster gap-3">
          <Button look="primary" type="submit" name="do" value="confirm">
            {texts.confirm}
          </Button>
        </div>
        <p className="hint">{texts.first}</p>
      </form>
      {asked && <p>{texts.asked}</p>}
      <AskForm answer={answer} />
    </>
  );
}

function Confirmed(props: SheetProps) {
  const texts = useTexts(myInterviewTexts);
  const { interview, token, answer } = props;
  const { at, mode, place, asked, isOver } = interview;
  return (
    <>
      <div className="stack">
        <p className="big-when" data-own-zone>
          <b className="display-4">
            <Sentence text={texts.clock} clock={<time dateTime={at?.iso}>{at?.clock}</time>} />
          </b>
          <span>{at && texts.dayAndMinutes(at.day, at.minutes)}</span>
        </p>
        <div className="iv-go cluster gap-3">
          {mode === "video" && place && (
            <ButtonLink look="primary" href={place} rel="noopener noreferrer">
              {texts.join}
            </ButtonLink>
          )}
          {!isOver && (
            <ButtonLink look="quiet" href={myInterviewPath(token, "interview.ics")} icon="calendar">
              {texts.calendar}
            </ButtonLink>
          )}
        </div>
        {asked && (
          <p>
            {texts.asked} {texts.askedKept}
          </p>
        )}
      </div>
      {!isOver && <MoveForm interview={interview} isGoing={answer?.going === "move"} />}
      {!isOver && <AskForm answer={answer} />}
    </>
  );
}

function MoveForm({ interview, isGoing }: { interview: MyInterviewView; isGoing: boolean }) {
  const texts = useTexts(myInterviewTexts);
  const { days, count, remainingMoves, movableUntil } = interview;
  if (movableUntil === null) return <p className="hint">{texts.noMove}</p>;
  return (
    <form method="post" className="iv-part stack" noValidate>
      <h2>{texts.moveTitle}</h2>
      {count > 0 && (
        <p>
          {texts.zone} <b>{texts.office}</b>.
        </p>
      )}
      {count > 0 ? <TimeChoice days={days} count={count} /> : <p>{texts.noOther}</p>}
      {count > 0 && (
        <div className="iv-go cluster gap-3">
          <Button
            look={isGoing ? "primary" : "quiet"}
            type="submit"
            name="do"
            value="move"
            {...(!isGoing && { icon: "clock" })}
          >
            {isGoing ? texts.confirm : texts.move}
          </Button>
        </div>
      )}
      <p className="hint">{texts.moveHint(remainingMoves, movableUntil)}</p>
    </form>
  );
}

/** Of more times than these a day is opened by its name: on a phone they would be screens long. */
const maxAtOnce = 12;

/** Times to choose from, by day. The reader's own zone is put beside them by `enhance/reader-time-zone.ts`. */
function TimeChoice({ days, count }: Pick<MyInterviewView, "days" | "count">) {
  const texts = useTexts(myInterviewTexts);
  return (
    <fieldset className="iv-times" data-own-zone>
      <legend className="vh">{texts.time}</legend>
      {days.map(({ day, times }, place) =>
        count > maxAtOnce ? (
          <details className="day-slots" key={day} open={place === 0}>
            <summary>
              <h3>{day}</h3> <span>{texts.times(times.length)}</span>
            </summary>
            <Slots day={day} times={times} />
          </details>
        ) : (
          <div className="day-slots" key={day}>
            <h3>{day}</h3>
            <Slots day={day} times={times} />
          </div>
        ),
      )}
    </fieldset>
  );
}

function Slots({ day, times }: MyInterviewView["days"][number]) {
  return (
    <div className="slots">
      {times.map(({ iso, clock }) => (
        <label className="slot over-label" key={iso}>
          <input type="radio" name="time" value={iso} />
          <span>
            <b>
              <span className="vh">{day}, </span>
              <time dateTime={iso}>{clock}</time>
            </b>
          </span>
        </label>
      ))}
    </div>
  );
}
