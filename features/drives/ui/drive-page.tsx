import { momentInWords } from "#contract/days/indian-moment.ts";
import { openingPath } from "#contract/opening-paths.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { PageHead } from "#ui/page/page-head.tsx";
import { useTexts } from "#ui/texts.ts";
import { bookingState, type Drive, freeSeatsOf, seatsOf } from "../drive.ts";
import { driveCalendarPath, drivesPath } from "../drive-paths.ts";
import { hoursInWords, longDay } from "../drive-times.ts";
import { bookingTexts, type WalkInTexts, walkInTexts } from "../texts/walk-ins.ts";
import { BookingForm, type BookingFormProps } from "./booking-form.tsx";
import { Bring, PlaceCard } from "./place-card.tsx";

/** Null on a preview, where nothing can be booked. */
export type DrivePageProps = Pick<BookingFormProps, "drive" | "now"> & {
  form: Omit<BookingFormProps, "drive" | "now"> | null;
};

/** A drive as candidates see it: its facts, its times, the way there. */
export function DrivePage({ drive, now, form }: DrivePageProps) {
  const texts = useTexts(bookingTexts);
  const walkInWords = useTexts(walkInTexts);
  const { title, summary, code } = drive;
  const isForm = form !== null && bookingState(drive, now) === "open" && now < drive.endsAt;
  const seats = seatsInWords(walkInWords, drive, now);
  return (
    <>
      <PageHead
        title={title}
        lead={
          drive.calledOffAt ? texts.calledOff : isForm ? whenAndWhere(walkInWords, drive) : summary
        }
        crumbs={[{ label: walkInWords.title, href: drivesPath }, { label: title }]}
        {...(isForm ? { isForm } : { hasFilter: true })}
      />
      <div className={isForm ? "wrap walk-in is-form" : "wrap walk-in"}>
        {!isForm && <DriveFacts drive={drive} seats={seats} />}
        <div className="walk-cols two-col columns">
          {isForm ? (
            <BookingForm drive={drive} now={now} {...form} />
          ) : (
            <NotNow drive={drive} now={now} />
          )}
          <aside className="walk-aside stack gap-5" aria-label={walkInWords.beside}>
            {isForm && summary && <p>{summary}</p>}
            {isForm && <DriveFacts isBeside drive={drive} seats={seats} />}
            <PlaceCard drive={drive} calendar={driveCalendarPath(code)} />
            <Bring drive={drive} />
          </aside>
        </div>
      </div>
    </>
  );
}

/** In one line, above the form. */
const whenAndWhere = (texts: WalkInTexts, drive: Drive) =>
  texts.whenAndWhere(
    longDay(drive.startsAt),
    hoursInWords(drive),
    drive.place.split(",", 1).join(),
  );

function seatsInWords(texts: WalkInTexts, drive: Drive, now: Date): string {
  if (drive.calledOffAt) return texts.calledOff;
  if (bookingState(drive, now) === "closed") return texts.closed;
  const freeSeats = freeSeatsOf(drive.slots, now);
  return freeSeats > 0 ? texts.left(freeSeats) : texts.waitingList;
}

interface DriveFactsProps {
  drive: Drive;
  /** What can be had of them. */
  seats: string;
  /** The form has begun with day and hours, and the place is in a card of its own. */
  isBeside?: boolean;
}

function DriveFacts({ drive, seats, isBeside = false }: DriveFactsProps) {
  const texts = useTexts(walkInTexts);
  const { place, openings, slots } = drive;
  const [name = place, ...address] = place.split(",").map((part) => part.trim());
  return (
    <div
      className={isBeside ? "case-facts lifted" : "case-facts lifted overlaps"}
      data-tab={isBeside ? undefined : longDay(drive.startsAt)}
    >
      <dl className="cells">
        {!isBeside && (
          <>
            <DriveFact
              icon="clock"
              label={texts.hours}
              value={hoursInWords(drive)}
              note={texts.zone}
            />
            <DriveFact icon="map-pin" label={texts.place} value={name} note={address.join(", ")} />
          </>
        )}
        <div>
          <dt className="fine">
            <Icon name="briefcase" /> {texts.for}
          </dt>
          <dd>
            {texts.openingsCount(openings.length)}{" "}
            {openings.map(({ code, title }) => (
              <small className="fine" key={code}>
                <a href={openingPath(code)}>{title}</a>{" "}
              </small>
            ))}
          </dd>
        </div>
        <DriveFact
          icon="armchair"
          label={texts.seatsLabel}
          value={seats}
          note={texts.of(seatsOf(slots))}
        />
      </dl>
    </div>
  );
}

interface DriveFactProps {
  icon: IconName;
  label: string;
  value: string;
  note: string;
}

function DriveFact({ icon, label, value, note }: DriveFactProps) {
  return (
    <div>
      <dt className="fine">
        <Icon name={icon} /> {label}
      </dt>
      <dd>
        {value} {note && <small className="fine">{note}</small>}
      </dd>
    </div>
  );
}

/** In place of the form while nothing can be booked. */
function NotNow({ drive, now }: { drive: Drive; now: Date }) {
  const texts = useTexts(bookingTexts);
  const walkInWords = useTexts(walkInTexts);
  const isOver = now >= drive.endsAt;
  const state = bookingState(drive, now);
  const opens = momentInWords(new Date(drive.bookingOpens));
  const why = state === "soon" ? texts.soon(opens) : isOver ? texts.over : texts.closed;
  return (
    <section className="booking stack gap-4" aria-labelledby="book">
      <h2 id="book">{drive.calledOffAt ? walkInWords.calledOff : texts.title}</h2>
      <p>{drive.calledOffAt ? texts.calledOff : why}</p>
      <p>
        <ButtonLink look="quiet" href={drivesPath}>
          {texts.next}
        </ButtonLink>
      </p>
    </section>
  );
}
