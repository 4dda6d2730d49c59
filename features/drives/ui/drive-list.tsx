import { Facts, type FileFact } from "#ui/components/file-tab.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { useTexts } from "#ui/texts.ts";
import { bookingState, type Drive, freeSeatsOf, seatsOf } from "../drive.ts";
import { drivePath } from "../drive-paths.ts";
import { hoursInWords, shortDay } from "../drive-times.ts";
import { walkInTexts } from "../texts/walk-ins.ts";

interface DriveListProps {
  drives: readonly Drive[];
  now: Date;
}

/** Drives as case files, each with its day on the tab. */
export function DriveList({ drives, now }: DriveListProps) {
  return (
    <ul className="files" role="list">
      {drives.map((drive) => (
        <DriveEntry key={drive.code} drive={drive} now={now} />
      ))}
    </ul>
  );
}

function DriveEntry({ drive, now }: { drive: Drive; now: Date }) {
  const texts = useTexts(walkInTexts);
  const { code, title, openings, place } = drive;
  const facts: FileFact[] = [
    { icon: "clock", label: texts.hours, value: hoursInWords(drive) },
    { icon: "map-pin", label: texts.place, value: place },
  ];
  return (
    <li className="file" data-tab={shortDay(drive.startsAt)}>
      <div>
        <h3 className="file-title">
          <a href={drivePath(code)}>{title}</a>
        </h3>
        <p className="walk-for">{openings.map((opening) => opening.title).join(", ")}</p>
        <Facts facts={facts} />
      </div>
      <div className="side">
        <Seats drive={drive} now={now} />
        <Icon name="arrow-right" className="go" />
      </div>
    </li>
  );
}

function Seats({ drive, now }: { drive: Drive; now: Date }) {
  const texts = useTexts(walkInTexts);
  const freeSeats = freeSeatsOf(drive.slots, now);
  const isClosed = bookingState(drive, now) === "closed";
  if (drive.calledOffAt) return <p className="pay seats is-off">{texts.calledOff}</p>;
  if (isClosed) return <p className="pay seats is-full">{texts.closed}</p>;
  return (
    <p className={freeSeats > 0 ? "pay seats" : "pay seats is-full"}>
      {freeSeats > 0 ? texts.seats(freeSeats) : texts.waitingList}{" "}
      <small>{texts.of(seatsOf(drive.slots))}</small>
    </p>
  );
}
