import type { DoorBoard } from "../../server/door.ts";
import { resultNames, visitResults } from "../../visit.ts";
import { isLate, longWait } from "./board-rows.tsx";

interface BoardTilesProps {
  board: DoorBoard;
  now: Date;
}

/** What a drive comes to at this moment. */
export function BoardTiles({ board: { tally, waiting }, now }: BoardTilesProps) {
  const counts = { selected: tally.selected, "on-hold": tally.onHold, rejected: tally.rejected };
  const results = visitResults.map(
    (result) => `${counts[result]} ${resultNames[result].toLowerCase()}`,
  );
  const late = waiting.filter((visit) => isLate(visit, now)).length;
  const average = tally.averageWait === null ? null : Math.round(tally.averageWait / 60);
  return (
    <dl className="panel tiles drive-tiles">
      <Tile
        label="Waiting"
        value={tally.waiting}
        note={late > 0 ? `${late} longer than ${longWait} min` : ""}
      />
      <Tile label="In talk" value={tally.inTalk} />
      <Tile label="Done" value={tally.done} note={results.join(", ")} />
      <Tile label="Average wait" value={average === null ? "None yet" : `${average} min`} />
      <Tile
        label="To come"
        value={tally.toCome}
        note={`${tally.noShows} no-shows, ${tally.onList} on the waiting list`}
      />
    </dl>
  );
}

interface TileProps {
  label: string;
  value: number | string;
  note?: string;
}

function Tile({ label, value, note = "" }: TileProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b> {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
