import { data } from "react-router";
import { clockTime, timeInWords } from "#contract/indian-moment.ts";
import {
  DeskSignIn,
  deskAction,
  deskHeaders,
  deskUser,
  refusedSignInOf,
} from "#features/accounts/ui/index.ts";
import { servicesOf } from "#features/context.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import { boardPath, doorPath, kioskDeskPath } from "../drive-paths.ts";
import { hourInWords, shortDay } from "../drive-times.ts";
import type { DoorVisit } from "../server/door.ts";
import styles from "../styles/desk-drive-board.css?url";
import { doorTexts as texts } from "../texts/door.ts";
import { kioskDeskTexts } from "../texts/kiosk.ts";
import { changeVisit } from "../ui/change-visit.ts";
import { minutesBetween, nameOf } from "../ui/door-view.ts";
import { resultNames, visitResults } from "../visit.ts";
import type { Route } from "./+types/desk-drive-board.ts";

/** The live board of a drive, for whoever coordinates it. */

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

export async function loader(args: Route.LoaderArgs) {
  const user = await deskUser(args, "editor");
  if (!user) return { user: null };
  const { door, drives, clock } = servicesOf(args.context);
  const drive = await drives.find(args.params.code);
  if (!drive) throw data("Page Not Found", { status: 404 });
  const { code, title, startsAt } = drive;
  return {
    user: { name: user.name, role: user.role },
    drive: { code, title, day: shortDay(startsAt) },
    board: await door.board(code),
    now: clock.now(),
  };
}

export function action(args: Route.ActionArgs) {
  const { code } = args.params;
  const here = boardPath(code);
  return deskAction(args, { here, signInPage: here }, "editor", (form, user) =>
    changeVisit(servicesOf(args.context), { form, user, code: code.toLowerCase(), here }),
  );
}

export default function DeskDriveBoard({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.user) return <DeskSignIn refused={refusedSignInOf(actionData)} />;
  const { drive, board, now } = loaderData;
  const { tally, waiting, talking, done, byTime } = board;
  const here = boardPath(drive.code);
  const average = tally.averageWait === null ? null : Math.round(tally.averageWait / 60);
  const results = visitResults.map(
    (result) => `${count(tally, result)} ${resultNames[result].toLowerCase()}`,
  );
  const late = waiting.filter((visit) => isLate(visit, now)).length;
  return (
    <div className="desk drive" data-reload="15">
      <title>{pageTitle(`${texts.board}: ${drive.title}`)}</title>
      <DeskHead title={drive.title} lead={`${drive.day}. ${texts.live(timeInWords(now))}`}>
        <a href={`/refer-data?${new URLSearchParams({ drive: drive.code })}`}>
          {texts.applications}
        </a>
        <ButtonLink look="quiet" href={doorPath(drive.code)}>
          {texts.door}
        </ButtonLink>
        <form method="post" action={kioskDeskPath(drive.code)}>
          <Button look="quiet" type="submit" name="do" value="make">
            {kioskDeskTexts.make}
          </Button>
        </form>
      </DeskHead>
      <dl className="panel drive-tiles">
        <Tile
          label={texts.waiting}
          value={tally.waiting}
          note={late > 0 ? `${late} longer than ${texts.longWait} min` : ""}
        />
        <Tile label={texts.inTalk} value={tally.inTalk} />
        <Tile label={texts.done} value={tally.done} note={results.join(", ")} />
        <Tile
          label={texts.averageWait}
          value={average === null ? "None yet" : texts.minutes(average)}
        />
        <Tile
          label={texts.toCome}
          value={tally.toCome}
          note={`${tally.noShows} no-shows, ${tally.onList} on the waiting list`}
        />
      </dl>
      <div className="drive-grid">
        <section className="panel" aria-labelledby="waiting">
          <h2 id="waiting">
            {texts.waiting} <span>{tally.waiting}</span>
          </h2>
          {waiting.length === 0 && <p className="drive-none">{texts.nobodyWaits}</p>}
          <ul role="list">
            {waiting.map((visit) => (
              <li key={visit.number} className={isLate(visit, now) ? "is-late" : undefined}>
                <span className="drive-min">
                  {texts.minutes(minutesBetween(visit.arrivedAt, now))}
                </span>
                <Who visit={visit} code={drive.code} />
                <Act here={here} visit={visit} act="call" label={texts.call} />
              </li>
            ))}
          </ul>
        </section>
        <section className="panel" aria-labelledby="talking">
          <h2 id="talking">
            {texts.inTalk} <span>{tally.inTalk}</span>
          </h2>
          {talking.length === 0 && <p className="drive-none">{texts.nobodyTalks}</p>}
          <ul role="list">
            {talking.map((visit) => (
              <li key={visit.number} className="is-talk">
                <span className="drive-min">
                  {texts.minutes(minutesBetween(visit.talkAt, now))}
                </span>
                <Who visit={visit} code={drive.code} more={visit.talkBy} />
                <ResultButtons here={here} visit={visit} />
              </li>
            ))}
          </ul>
        </section>
        <section className="panel" aria-labelledby="just-done">
          <h2 id="just-done">
            {texts.justDone} <span>{tally.done}</span>
          </h2>
          {done.length === 0 && <p className="drive-none">{texts.nobodyDone}</p>}
          <ul role="list">
            {done.map((visit) => (
              <li key={visit.number}>
                <span className="drive-min">{visit.doneAt && clockTime(visit.doneAt)}</span>
                <Who visit={visit} code={drive.code} />
                <b>{visit.result && resultNames[visit.result]}</b>
              </li>
            ))}
          </ul>
          <h2>{texts.byTime}</h2>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Time</th>
                <th scope="col">Booked</th>
                <th scope="col">Arrived</th>
              </tr>
            </thead>
            <tbody>
              {byTime.map(({ startsAt, booked, arrived }) => (
                <tr key={startsAt.getTime()}>
                  <th scope="row">{hourInWords(startsAt)}</th>
                  <td>{booked}</td>
                  <td>{arrived}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </div>
  );
}

const isLate = ({ arrivedAt }: DoorVisit, now: Date) =>
  minutesBetween(arrivedAt, now) >= texts.longWait;

function count(
  tally: { selected: number; onHold: number; rejected: number },
  result: (typeof visitResults)[number],
): number {
  return { selected: tally.selected, "on-hold": tally.onHold, rejected: tally.rejected }[result];
}

function Tile({
  label,
  value,
  note = "",
}: {
  label: string;
  value: number | string;
  note?: string;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b> {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

interface WhoProps {
  visit: DoorVisit;
  code: string;
  more?: string | null;
}

function Who({ visit, code, more }: WhoProps) {
  return (
    <span className="drive-who">
      <a href={`${doorPath(code)}?${new URLSearchParams({ q: visit.number })}`}>{nameOf(visit)}</a>
      <small>{[visit.position, more].filter(Boolean).join(", ")}</small>
    </span>
  );
}

interface ActProps {
  here: string;
  visit: DoorVisit;
  act: string;
  label: string;
}

function Act({ here, visit, act, label }: ActProps) {
  return (
    <form method="post" action={here}>
      <input type="hidden" name="number" value={visit.number} />
      <button type="submit" name="do" value={act} className="btn btn-quiet btn-small">
        {label}
        <span className="vh">: {nameOf(visit)}</span>
      </button>
    </form>
  );
}

function ResultButtons({ here, visit }: Omit<ActProps, "act" | "label">) {
  return (
    <form method="post" action={here} className="drive-results">
      <input type="hidden" name="number" value={visit.number} />
      <input type="hidden" name="do" value="done" />
      {visitResults.map((result) => (
        <button
          key={result}
          type="submit"
          name="result"
          value={result}
          className="btn btn-quiet btn-small"
        >
          {resultNames[result]}
          <span className="vh">: {nameOf(visit)}</span>
        </button>
      ))}
    </form>
  );
}
