import { type FormEvent, useEffect, useMemo, useState } from "react";
import { clockTime } from "#contract/days/indian-moment.ts";
import { batchDayPath, batchPath } from "#contract/joining.ts";
import { SignInAgain } from "#features/accounts/ui/index.ts";
import { Button } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskText } from "#ui/desk/fields.tsx";
import { Tiles } from "#ui/desk/record-panels.tsx";
import { type DayPerson, dayActs, findPeople, tallyOfDay } from "../../joining-day.ts";
import { JoinerStatus } from "../states.tsx";
import { type DayFacts, useDay } from "./use-day.ts";

interface DayScreenProps extends DayFacts {
  batch: DayFacts["batch"] & { id: number; title: string; day: string };
  /** What was looked for. */
  asked: string;
  refused: string | null;
}

/** The day of a batch, for a phone at the reception. Without script each press is a page of its own. */
export function DayScreen(props: DayScreenProps) {
  const { batch, refused } = props;
  const day = useDay(props);
  const { people, waiting, reached, notices, isToCome } = day;
  const here = batchDayPath(batch.id);
  const [text, setText] = useState(props.asked);
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  const [signIns, setSignIns] = useState(0);
  const signIn = useMemo(() => (reached === "ended" ? { signIns } : null), [reached, signIns]);
  const isSearched = text.trim() !== "";
  const shown = isSearched ? findPeople(people, text) : inOrder(people);
  const { arrived, toCome, noShow, reserve } = tallyOfDay(people);

  function onForm(event: FormEvent<HTMLFormElement>) {
    if (!isLive) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget, submitter);
    const what = dayActs.find((each) => each === form.get("do"));
    if (what) day.act(String(form.get("number")), what);
  }

  return (
    <div className="desk joining-day stack gap-4">
      <DeskHead title="Joining today" lead={`${batch.title}, ${batch.day}`}>
        <p className={reached === "offline" ? "day-net is-off" : "day-net"}>
          <Icon name={reached === "offline" ? "wifi-off" : "wifi"} />{" "}
          {{ online: "Online", offline: "No network", ended: "Signed out" }[reached]}
        </p>
        <a href={batchPath(batch.id)}>Batch</a>
      </DeskHead>
      {isToCome && <p>Arrivals can be registered from {batch.day} on.</p>}
      <DayNews {...{ waiting, reached }} isStored={day.isStored} />
      <div role="alert" className="stack gap-2">
        {refused && <p className="day-say is-warn">{refused}</p>}
        {notices.map(({ key, text: said }) => (
          <p key={key} className="day-say is-warn">
            <Icon name="alert-triangle" /> {said}
          </p>
        ))}
      </div>
      {notices.length > 0 && (
        <Button look="quiet" onClick={day.forgetNotices}>
          OK
        </Button>
      )}
      {reached === "ended" && (
        <p className="day-say is-warn">
          Your session has ended. Sign in, and what waits is sent.{" "}
          <Button look="ink" onClick={() => setSignIns(signIns + 1)}>
            Sign in
          </Button>
        </p>
      )}
      <search>
        <form
          className="day-find"
          action={here}
          autoComplete="off"
          onSubmit={(event) => isLive && event.preventDefault()}
        >
          <DeskText
            id="q"
            label="Number or name"
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button look="ink" type="submit">
            Find
          </Button>
        </form>
      </search>
      <Tiles
        tiles={[
          { label: "Arrived", figure: arrived },
          { label: "To come", figure: toCome },
          { label: "No-show", figure: noShow },
          { label: "Reserve", figure: reserve },
        ]}
      />
      {shown.length === 0 && (
        <p>{isSearched ? `Nobody found for “${text}”.` : "Nobody is in this batch."}</p>
      )}
      <ul className="day-people" role="list">
        {shown.map((person) => (
          <Person
            key={person.number}
            {...{ person, here, isToCome, onForm }}
            isWaiting={waiting.some(({ number }) => number === person.number)}
          />
        ))}
      </ul>
      <SignInAgain asked={signIn} onSignedIn={day.goOn} />
    </div>
  );
}

/** Those who are still to come on top. */
function inOrder(people: readonly DayPerson[]): DayPerson[] {
  const isToCome = ({ state }: DayPerson) => state === "confirmed" || state === "silent";
  return [...people.filter(isToCome), ...people.filter((each) => !isToCome(each))];
}

interface PersonProps {
  person: DayPerson;
  here: string;
  isWaiting: boolean;
  isToCome: boolean;
  onForm: (event: FormEvent<HTMLFormElement>) => void;
}

function Person({ person, here, isWaiting, isToCome, onForm }: PersonProps) {
  const { number, name, opening, state, arrivedAt, noShowAt } = person;
  const isDone = state === "arrived" || state === "no-show";
  const at = arrivedAt ?? noShowAt;
  return (
    <li className="panel pad">
      <p>
        <b>{name}</b> <JoinerStatus state={state} />
        <span className="sub">
          {number}, {opening}
          {at && `, ${clockTime(at)}`}
          {isWaiting && ", not sent yet"}
        </span>
      </p>
      <form method="post" action={here} className="cluster gap-3" onSubmit={onForm}>
        <input type="hidden" name="number" value={number} />
        {isDone && (
          <Button look="quiet" type="submit" name="do" value="undo">
            Undo <span className="vh">: {name}</span>
          </Button>
        )}
        {!isDone && !isToCome && (
          <Button look="ink" type="submit" name="do" value="arrived">
            Arrived <span className="vh">: {name}</span>
          </Button>
        )}
        {(state === "confirmed" || state === "silent") && !isToCome && (
          <Button look="quiet" type="submit" name="do" value="no-show">
            No-show <span className="vh">: {name}</span>
          </Button>
        )}
      </form>
    </li>
  );
}

type NewsProps = Pick<ReturnType<typeof useDay>, "waiting" | "reached" | "isStored">;

/** What waits on the device. */
function DayNews({ waiting, reached, isStored }: NewsProps) {
  return (
    <div role="status" className="stack gap-2">
      {reached === "offline" && (
        <p className="day-say is-warn">
          <Icon name="wifi-off" />
          <span>
            <b>Go on as usual.</b> {waiting.length} not sent yet. What you press is kept on this
            device, and sent when the network is back.{" "}
            {!isStored && "Keep this page open: this browser keeps nothing when it is closed."}
          </span>
        </p>
      )}
      {reached !== "offline" && waiting.length > 0 && (
        <p className="day-say is-warn">{waiting.length} not sent yet</p>
      )}
    </div>
  );
}
