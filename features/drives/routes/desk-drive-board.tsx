import { timeInWords } from "#contract/days/indian-moment.ts";
import { searchText } from "#contract/text/search-text.ts";
import { InvitePeople } from "#features/applications/ui/index.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, DeskRefused } from "#ui/desk/desk-notice.tsx";
import { Tiles } from "#ui/desk/record-panels.tsx";
import { useReloadLater } from "#ui/desk/use-reload-later.ts";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { type DoorVisit, nameOf } from "../door-visit.ts";
import { boardPath, doorPath, kioskDeskPath } from "../drive-paths.ts";
import { shortDay } from "../drive-times.ts";
import type { DoorBoard } from "../server/door.ts";
import styles from "../styles/desk-drive-board.css?url";
import { ArrivalsByTime, BoardPanel } from "../ui/board/board-panel.tsx";
import { DoneRow, isLate, longWait, TalkRow, WaitingRow } from "../ui/board/board-rows.tsx";
import { CalledOff } from "../ui/called-off.tsx";
import { savedText } from "../ui/door/acts/act-messages.ts";
import { DoorForm } from "../ui/door/door-form.tsx";
import { reopensFor } from "../ui/door/door-view.ts";
import { Expiring } from "../ui/door/expiring.tsx";
import { type Reason, ReasonForm } from "../ui/door/result-form.tsx";
import { readAsk } from "../ui/door/use-visit-search.ts";
import { resultNames, visitResults } from "../visit.ts";
import type { Route } from "./+types/desk-drive-board.ts";
import { loadReasons } from "./door/load-reasons.ts";
import { changeVisit } from "./door/receive-visit.ts";
import { driveOf } from "./find-drive.ts";

/** The live board of a drive, for whoever coordinates it. */

/** Seconds until it is loaded again. */
const fresh = 15;

export const handle: DeskHandle = { role: "editor" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
  const { applicationDesk, door, clock } = servicesOf(args.context);
  const drive = await driveOf(args.context, args.params.code);
  const { code, title, startsAt, calledOffAt } = drive;
  const search = new URL(args.request.url).searchParams;
  const [board, colleagues, reasons, changedVisit, fitting] = await Promise.all([
    door.board(code),
    door.colleagues(),
    loadReasons(args.context),
    door.visit(code, searchText(search.get("q"), 20)),
    applicationDesk.fittingUncounted(code),
  ]);
  return {
    user: { id: user.id },
    drive: { code, title, day: shortDay(startsAt), isCalledOff: calledOffAt !== null },
    ...{ board, colleagues, reasons, changedVisit, fitting },
    said: search.get("said"),
    now: clock.now(),
  };
}

export function action({ params: { code }, context }: Route.ActionArgs) {
  const formRequest = { ...deskOf(context), code: code.toLowerCase(), here: boardPath(code) };
  return changeVisit(servicesOf(context), formRequest);
}

export default function DeskDriveBoard({ loaderData, actionData }: Route.ComponentProps) {
  const { user, drive, board, colleagues, now } = loaderData;
  const { tally, waiting, talking, done, byTime } = board;
  const { code } = drive;
  const refused =
    actionData && "refusedVisit" in actionData ? actionData.refusedVisit.message : null;
  const row = { code, now, here: boardPath(code) };
  useReloadLater(fresh);
  return (
    <div className="desk drive">
      <title>{pageTitle(`Board: ${drive.title}`)}</title>
      <DeskHead
        title={drive.title}
        lead={`${drive.day}. As at ${timeInWords(now)}; this page reads itself again every 15 seconds.`}
      >
        <a href={`/refer-data?${new URLSearchParams({ drive: code })}`}>
          Applications of this drive
        </a>
        <ButtonLink look="quiet" href={doorPath(code)}>
          Door
        </ButtonLink>
        {!drive.isCalledOff && (
          <form method="post" action={kioskDeskPath(code)}>
            <Button look="quiet" type="submit" name="do" value="make">
              Kiosk link
            </Button>
          </form>
        )}
      </DeskHead>
      <CalledOff is={drive.isCalledOff} />
      <BoardMessage {...loaderData} refused={refused} here={row.here} />
      <BoardTiles board={board} now={now} />
      <div className="drive-grid">
        <BoardPanel
          {...{ id: "waiting", title: "Waiting", count: tally.waiting }}
          {...{ none: "Nobody is waiting.", isEmpty: waiting.length === 0 }}
          rows={waiting.map((visit) => (
            <WaitingRow key={visit.number} {...row} {...{ visit, colleagues }} me={user.id} />
          ))}
        />
        <BoardPanel
          {...{ id: "talking", title: "In talk", count: tally.inTalk }}
          {...{ none: "Nobody is in talk.", isEmpty: talking.length === 0 }}
          rows={talking.map((visit) => <TalkRow key={visit.number} {...row} visit={visit} />)}
        />
        <BoardPanel
          {...{ id: "just-done", title: "Just done", count: tally.done }}
          {...{ none: "Nobody is done yet.", isEmpty: done.length === 0 }}
          rows={done.map((visit) => <DoneRow key={visit.number} {...row} visit={visit} />)}
        >
          <ArrivalsByTime byTime={byTime} />
        </BoardPanel>
      </div>
      <InvitePeople fitting={loaderData.fitting} />
    </div>
  );
}

interface BoardMessageProps {
  /** Whom the form that led here was about; null for nobody. */
  changedVisit: DoorVisit | null;
  said: string | null;
  refused: string | null;
  reasons: readonly Reason[];
  here: string;
  now: Date;
}

/** What was pressed last: asked about, done, or refused; a result can be taken back for ten seconds. */
function BoardMessage({ changedVisit, said, refused, reasons, here, now }: BoardMessageProps) {
  if (refused) return <DeskRefused>{refused}</DeskRefused>;
  if (!changedVisit || !said) return null;
  const { number, result, doneAt } = changedVisit;
  const name = nameOf(changedVisit);
  if (readAsk(said) === "reason" && !doneAt) {
    return (
      <section className="panel board-why">
        <ReasonForm card={{ number, name }} here={here} reasons={reasons} />
      </section>
    );
  }
  const reopens = said === "done" ? reopensFor(changedVisit, now) : 0;
  if (reopens > 0 && result) {
    return (
      <Expiring milliseconds={reopens}>
        <DoorForm className="board-undo row gap-3" here={here} number={number}>
          <p role="status">
            {name}: {resultNames[result]}
          </p>
          <button type="submit" name="do" value="not-done" className="btn btn-quiet btn-small">
            Take back
            <span className="vh">: {name}</span>
          </button>
        </DoorForm>
      </Expiring>
    );
  }
  const saved = said === "done" ? null : savedText(said, name);
  return saved && <DeskDone>{saved}</DeskDone>;
}

interface BoardTilesProps {
  board: DoorBoard;
  now: Date;
}

/** What a drive comes to at this moment. */
function BoardTiles({ board: { tally, waiting }, now }: BoardTilesProps) {
  const counts = { selected: tally.selected, "on-hold": tally.onHold, rejected: tally.rejected };
  const results = visitResults.map(
    (result) => `${counts[result]} ${resultNames[result].toLowerCase()}`,
  );
  const late = waiting.filter((visit) => isLate(visit, now)).length;
  const average = tally.averageWait === null ? null : Math.round(tally.averageWait / 60);
  return (
    <Tiles
      className="drive-tiles"
      tiles={[
        {
          label: "Waiting",
          figure: tally.waiting,
          note: late > 0 && `${late} longer than ${longWait} min`,
        },
        { label: "In talk", figure: tally.inTalk },
        { label: "Done", figure: tally.done, note: results.join(", ") },
        { label: "Average wait", figure: average === null ? "None yet" : `${average} min` },
        {
          label: "To come",
          figure: tally.toCome,
          note: `${tally.noShows} no-shows, ${tally.onList} on the waiting list`,
        },
      ]}
    />
  );
}
