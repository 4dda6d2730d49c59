import { startOfIndianDay } from "#contract/days/indian-day.ts";
import { dayInWords } from "#contract/days/indian-moment.ts";
import { myJoiningPath } from "#contract/joining.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { PageHead } from "#ui/page/page-head.tsx";
import { AskHr, PrivateFact } from "#ui/private/private-aside.tsx";
import { useTexts } from "#ui/texts.ts";
import { myJoiningTexts } from "../texts/my-joining.ts";
import type { MyJoiningView } from "./my-joining-view.ts";

export interface PageProps {
  joining: MyJoiningView;
  token: string;
  /** Where is filled in what is needed before that day. */
  starts: string | null;
  /** The part that is asked for: dates, or reasons. */
  asks: "move" | "cannot" | null;
  /** Why nothing was done. */
  problem: string | null;
  /** What was just done, in words. */
  saved: string | null;
}

/** The page of somebody's first day: come, choose another date, or say that it is not possible. */
export function MyJoiningPage(props: PageProps) {
  const { joining, problem, saved } = props;
  const texts = useTexts(myJoiningTexts);
  return (
    <div>
      <PageHead
        eyebrow={texts.eyebrow(joining.opening)}
        title={texts.heading(joining.name, joining.state, joining.hasDeclined)}
        hasFilter
      />
      <div className="wrap">
        <div className="receipt-grid columns join-grid">
          <div
            className="tab-sheet lifted overlaps receipt-sheet now-sheet join-sheet"
            data-tab={joining.day}
          >
            {saved && (
              <p className="saved" role="status">
                <Icon name="circle-check" /> {saved}
              </p>
            )}
            {problem && (
              // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the message
              <div className="summary" role="alert" tabIndex={-1} autoFocus>
                <p>{problem}</p>
              </div>
            )}
            <Now {...props} />
            {props.starts && joining.state !== "withdrawn" && (
              <p>
                <ButtonLink look="quiet" href={props.starts} icon="file-check">
                  {texts.before}
                </ButtonLink>
              </p>
            )}
          </div>
          <Aside joining={joining} />
        </div>
      </div>
    </div>
  );
}

function Now(props: PageProps) {
  const { joining, token, asks } = props;
  const texts = useTexts(myJoiningTexts);
  if (asks === "move") return <DateForm {...props} />;
  if (asks === "cannot") return <ReasonForm {...props} />;
  return (
    <div className="stack gap-5">
      <p>{joining.words}</p>
      {joining.isWished && <p>{texts.wished}</p>}
      <div className="cluster gap-3">
        {joining.mayCome && (
          <form method="post">
            <Button look="primary" type="submit" name="do" value="coming">
              {texts.coming}
            </Button>
          </form>
        )}
        {joining.mayMove && <Ask token={token} asks="move" label={texts.another} />}
        {joining.mayDecline && <Ask token={token} asks="cannot" label={texts.cannot} />}
      </div>
    </div>
  );
}

/** Shows what there is to choose from; changes nothing. */
function Ask({ token, asks, label }: { token: string; asks: "move" | "cannot"; label: string }) {
  return (
    <form method="get" action={myJoiningPath(token)}>
      <Button look="quiet" type="submit" name="ask" value={asks}>
        {label}
      </Button>
    </form>
  );
}

function DateForm({ joining, token }: PageProps) {
  const texts = useTexts(myJoiningTexts);
  const { dates, hasMoved } = joining;
  return (
    <form method="post" action={myJoiningPath(token)} className="stack gap-5" noValidate>
      <h2>{texts.anotherTitle}</h2>
      {dates.length > 0 && <p>{hasMoved ? texts.anotherAgain : texts.anotherHint}</p>}
      {dates.length === 0 && <p>{texts.noOther}</p>}
      {dates.length > 0 && <Choices legend={texts.date} name="batch" choices={dates} />}
      <div className="cluster gap-3">
        {dates.length > 0 && (
          <Button look="primary" type="submit" name="do" value="move">
            {texts.move}
          </Button>
        )}
        <ButtonLink look="quiet" href={myJoiningPath(token)}>
          {texts.back}
        </ButtonLink>
      </div>
    </form>
  );
}

function ReasonForm({ joining, token }: PageProps) {
  const texts = useTexts(myJoiningTexts);
  return (
    <form method="post" action={myJoiningPath(token)} className="stack gap-5" noValidate>
      <h2>{texts.reasonTitle}</h2>
      <Choices legend={texts.reason} name="reason" choices={joining.reasons} />
      <div className="cluster gap-3">
        <Button look="primary" type="submit" name="do" value="cannot">
          {texts.send}
        </Button>
        <ButtonLink look="quiet" href={myJoiningPath(token)}>
          {texts.back}
        </ButtonLink>
      </div>
    </form>
  );
}

interface ChoicesProps {
  legend: string;
  name: string;
  choices: readonly { value: string; label: string; note?: string }[];
}

function Choices({ legend, name, choices }: ChoicesProps) {
  return (
    <fieldset className="join-choices">
      <legend>{legend}</legend>
      {choices.map(({ value, label, note }) => (
        <label className="join-choice row gap-3" key={value}>
          <input type="radio" name={name} value={value} />
          <span>
            <b>{label}</b>
            {note && <span className="hint">{note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Aside({ joining }: Pick<PageProps, "joining">) {
  const texts = useTexts(myJoiningTexts);
  const { batch } = joining;
  const rows: [IconName, string, string][] = [
    ["calendar", texts.day, dayInWords(startOfIndianDay(batch.day))],
    ["map-pin", texts.site, batch.site],
    ["clock", texts.shift, batch.shift],
    ["user", texts.trainer, batch.trainer],
    ["list", texts.bring, batch.toBring],
  ];
  return (
    <div className="receipt-aside join-aside stack gap-6">
      <section aria-labelledby="what">
        <h2 id="what">{texts.whatTitle}</h2>
        <dl className="private-facts join-facts stack">
          {rows
            .filter(([, , text]) => text !== "")
            .map(([icon, label, text]) => (
              <PrivateFact key={label} icon={icon} label={label}>
                {text}
              </PrivateFact>
            ))}
        </dl>
      </section>
      <AskHr title={texts.askTitle} />
    </div>
  );
}
