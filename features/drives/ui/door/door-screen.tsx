import { type FormEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { newNumber } from "#contract/ids/application-number.ts";
import { SignInAgain } from "#features/accounts/ui/index.ts";
import { Icon } from "#ui/components/icon.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { countOfTime, expectedOf, tallyOf, waitingListOf } from "../../door-list.ts";
import type { DoorVisit, Newcomer } from "../../door-visit.ts";
import { boardPath, doorPath, drivesDeskPath } from "../../drive-paths.ts";
import { hourInWords } from "../../drive-times.ts";
import { CalledOff } from "../called-off.tsx";
import { savedText } from "./acts/act-messages.ts";
import { actIn } from "./acts/read-act.ts";
import { DoorSendStatus } from "./door-send-status.tsx";
import { doorCard } from "./door-view.ts";
import type { RefusedNewcomer } from "./newcomer.ts";
import { RegisterForm } from "./register-form.tsx";
import type { Reason } from "./result-form.tsx";
import { Scanner } from "./scanner.tsx";
import { type DoorFacts, useDoor } from "./use-door.ts";
import type { Reached } from "./use-door-list.ts";
import { useLookUp } from "./use-visit-search.ts";
import { VisitCard } from "./visit-card.tsx";
import { People, WaitingList } from "./visit-lists.tsx";

export interface DoorScreenProps extends DoorFacts {
  drive: DoorFacts["drive"] & { title: string; day: string };
  /** What was looked for, and the numbers of those that were found. */
  asked: string;
  found: readonly string[] | null;
  /** What became of the form that led here. */
  said: string | null;
  refused: string | null;
  reasons: readonly Reason[];
  /** Titles of those that the drive is for. */
  openings: readonly string[];
  refusedNewcomer: RefusedNewcomer | null;
}

/** The door of a drive. Without script each step is a page of its own. */
export function DoorScreen(props: DoorScreenProps) {
  const { drive, user, colleagues, said, refused, reasons, openings } = props;
  const here = doorPath(drive.code);
  const door = useDoor(props);
  const { visits, waiting, sent, reached } = door;
  const { look, ...lookUp } = useLookUp(props.asked, props.found, said);
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  const [signIns, setSignIns] = useState(0);
  const signIn = useMemo(() => (reached === "ended" ? { signIns } : null), [reached, signIns]);

  const those = visits.filter(({ number }) => look.found?.includes(number));
  const [one] = look.found?.length === 1 ? those : [];
  const expected = expectedOf(visits);
  const firstTime = expected[0]?.startsAt;
  const isOf = (number?: string) => (each: { number: string }) => each.number === number;

  function onForm(form: URLSearchParams) {
    const act = actIn(form);
    const number = form.get("number") ?? "";
    if (act === "result" || act === "reason") return lookUp.change({ asks: act, isNew: false });
    if (!act) return;
    door.act(number, act);
    if (number === one?.number) lookUp.change({ asks: null, isNew: act.what !== "not-arrived" });
  }

  function onRegister(person: Newcomer) {
    const number = newNumber();
    door.act(number, { what: "register", person });
    lookUp.show(number, [number]);
  }

  /** The server knows mobile numbers, and who booked just now. */
  function onFind(event: FormEvent<HTMLFormElement>) {
    // of the box itself: what was typed before the script came may not be in the state yet
    const text = String(new FormData(event.currentTarget).get("q") ?? "");
    const isFound = lookUp.find(visits, text);
    if (isFound || text.trim() === "" || reached !== "online") event.preventDefault();
    if (!isFound && reached !== "online") lookUp.show(text, []);
  }

  const listed = { here, onForm, onOpen: (number: string) => lookUp.show(number, [number]) };
  return (
    <div className="desk drive-door stack gap-4">
      <DeskHead title="Door" lead={`${drive.title}, ${drive.day}`}>
        <Net reached={reached} isLive={isLive} />
        <a href={boardPath(drive.code)}>Board</a>
        <a href={`${drivesDeskPath}/${drive.code}`}>Drive</a>
      </DeskHead>
      <CalledOff is={door.isCalledOff} />
      <DoorSendStatus
        door={door}
        saved={said && one ? savedText(said, `${one.firstName} ${one.lastName}`) : null}
        refused={look.isFresh ? null : refused}
        onSignIn={() => setSignIns(signIns + 1)}
      />
      {one && (
        <VisitCard
          key={one.number}
          {...{ here, onForm, colleagues, reasons }}
          me={user.id}
          card={doorCard(one, door.now)}
          isNew={look.isNew && !sent.notices.some(isOf(one.number))}
          asks={look.asks}
          isWaiting={waiting.some(isOf(one.number))}
          isFresh={look.isFresh}
        />
      )}
      {look.found?.length === 0 && (
        <section className="visit-card stack gap-2" aria-labelledby="none">
          <h2 id="none">{`No booking found for “${look.text}”`}</h2>
          <p>
            {reached === "online"
              ? "Check the spelling, or look for the mobile number."
              : "Names and numbers of this list can be found. Mobile numbers need the network."}
          </p>
        </section>
      )}
      <Scanner
        isLive={isLive}
        onNumber={(number) => lookUp.find(visits, number) || lookUp.show(number, [])}
      />
      <FindForm here={here} text={look.text} onType={lookUp.type} onFind={onFind} />
      {look.found && look.found.length > 1 && (
        <People {...listed} title="Do you mean one of these?" people={those} />
      )}
      {!one && !(look.found && look.found.length > 1) && (
        <People
          {...listed}
          title="Expected now"
          more={firstTime && hereOf(firstTime, visits)}
          people={expected}
          arriving="Arrived"
        />
      )}
      <WaitingList {...listed} people={waitingListOf(visits)} />
      <RegisterForm
        {...{ here, openings }}
        refused={props.refusedNewcomer}
        isOpen={look.found?.length === 0}
        onRegister={onRegister}
      />
      <DoorTally visits={visits} />
      <SignInAgain asked={signIn} onSignedIn={door.goOn} />
    </div>
  );
}

function hereOf(startsAt: Date, visits: DoorFacts["list"]): string {
  const { here, booked } = countOfTime(visits, startsAt);
  return `${hourInWords(startsAt)}: ${here} of ${booked} here`;
}

function Net({ reached, isLive }: { reached: Reached; isLive: boolean }) {
  const look = reached === "offline" ? "is-off" : "";
  return (
    <p className={`door-net ${isLive ? look : "is-to-come"}`}>
      <Icon name={look ? "wifi-off" : "wifi"} />{" "}
      {{ online: "Online", offline: "No network", ended: "Signed out" }[reached]}
    </p>
  );
}

/** How many came, wait, talk and are still to come. */
function DoorTally({ visits }: { visits: readonly DoorVisit[] }) {
  const { arrived, waiting, inTalk, toCome } = tallyOf(visits);
  return (
    <dl className="door-tally">
      {(
        [
          ["Arrived", arrived],
          ["Waiting", waiting],
          ["In talk", inTalk],
          ["To come", toCome],
        ] as const
      ).map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

interface FindFormProps {
  /** Path of the page. */
  here: string;
  text: string;
  onType: (text: string) => void;
  onFind: (event: FormEvent<HTMLFormElement>) => void;
}

/** The box that takes a number, what a pass says, a name or a mobile number. */
function FindForm({ here, text, onType, onFind }: FindFormProps) {
  const box = useRef<HTMLInputElement>(null);
  // what was typed before the script came would be taken away by the first change of the page
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useLayoutEffect(() => {
    const typed = box.current?.value ?? "";
    if (typed !== text) onType(typed);
  }, []);
  return (
    <search>
      <form className="door-find stack gap-1" action={here} autoComplete="off" onSubmit={onFind}>
        <label htmlFor="q">Number or name</label>
        <div>
          <input
            ref={box}
            id="q"
            name="q"
            className="desk-box"
            type="text"
            maxLength={200}
            value={text}
            onChange={(event) => onType(event.target.value)}
            // the next person's name takes the place of the last one's
            onFocus={(event) => event.target.select()}
          />
          <button type="submit" className="btn btn-ink">
            Find
          </button>
        </div>
      </form>
    </search>
  );
}
