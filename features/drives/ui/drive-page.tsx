import { momentInWords } from "#contract/days/indian-moment.ts";
import { openingPath } from "#contract/opening-paths.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { PageHead } from "#ui/components/page-head.tsx";
import { bookingState, type Drive, leftOf, seatsOf } from "../drive.ts";
import { driveCalendarPath, drivesPath } from "../drive-paths.ts";
import { hoursInWords, longDay } from "../drive-times.ts";
import { bookingTexts, walkInTexts as texts } from "../texts/walk-ins.ts";
import { BookingForm, type BookingFormProps } from "./booking-form.tsx";
import { Bring, PlaceCard } from "./place-card.tsx";

/** Null on a preview, where nothing can be booked. */
export type DrivePageProps = Pick<BookingFormProps, "drive" | "now"> & {
  form: Omit<BookingFormProps, "drive" | "now"> | null;
};

/** A drive as candidates see it: its facts, its times, the way there. */
export function DrivePage({ drive, now, form }: DrivePageProps) {
  const { title, summary, code } = drive;
  const isForm = form !== null && bookingState(drive, now) === "open" && now < drive.endsAt;
  const seats = seatsInWords(drive, now);
  return (
    <>
      <PageHead
        title={title}
        lead={drive.calledOffAt ? bookingTexts.calledOff : isForm ? whenAndWhere(drive) : summary}
        crumbs={[{ label: texts.title, href: drivesPath }, { label: title }]}
        {...(isForm ? { isForm } : { hasFilter: true })}
      />
      <div className={isForm ? "wrap walk-in is-form" : "wrap walk-in"}>
        {!isForm && <DriveFacts drive={drive} seats={seats} />}
        <div className="walk-cols columns">
          {isForm ? (
            <BookingForm drive={drive} now={now} {...form} />
          ) : (
            <NotNow drive={drive} now={now} />
          )}
          <aside className="walk-aside stack gap-5" aria-label="Place and what to bring">
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
const whenAndWhere = (drive: Drive) =>
  `${longDay(drive.startsAt)}, ${hoursInWords(drive)} IST, ${drive.place.split(",", 1)}`;

function seatsInWords(drive: Drive, now: Date): string {
  if (drive.calledOffAt) return texts.calledOff;
  if (bookingState(drive, now) === "closed") return texts.closed;
  const left = leftOf(drive.slots, now);
  return left > 0 ? `${left} left` : texts.waitingList;
}

interface DriveFactsProps {
  drive: Drive;
  /** What can be had of them. */
  seats: string;
  /** The form has begun with day and hours, and the place is in a card of its own. */
  isBeside?: boolean;
}

function DriveFacts({ drive, seats, isBeside = false }: DriveFactsProps) {
  const { place, openings, slots } = drive;
  const [name = place, ...address] = place.split(",").map((part) => part.trim());
  const count = openings.length === 1 ? "1 opening" : `${openings.length} openings`;
  return (
    <div className="case-facts" data-tab={isBeside ? undefined : longDay(drive.startsAt)}>
      <dl>
        {!isBeside && (
          <>
            <DriveFact icon="clock" label="Hours" value={hoursInWords(drive)} note="IST" />
            <DriveFact icon="map-pin" label="Place" value={name} note={address.join(", ")} />
          </>
        )}
        <div>
          <dt>
            <Icon name="briefcase" /> For
          </dt>
          <dd>
            {count}{" "}
            {openings.map(({ code, title }) => (
              <small key={code}>
                <a href={openingPath(code)}>{title}</a>{" "}
              </small>
            ))}
          </dd>
        </div>
        <DriveFact icon="armchair" label="Seats" value={seats} note={texts.of(seatsOf(slots))} />
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
      <dt>
        <Icon name={icon} /> {label}
      </dt>
      <dd>
        {value} {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

/** In place of the form while nothing can be booked. */
function NotNow({ drive, now }: { drive: Drive; now: Date }) {
  const isOver = now >= drive.endsAt;
  const state = bookingState(drive, now);
  const opens = momentInWords(new Date(drive.bookingOpens));
  const why =
    state === "soon" ? bookingTexts.soon(opens) : isOver ? bookingTexts.over : bookingTexts.closed;
  return (
    <section className="booking stack gap-4" aria-labelledby="book">
      <h2 id="book">{drive.calledOffAt ? texts.calledOff : bookingTexts.title}</h2>
      <p>{drive.calledOffAt ? bookingTexts.calledOff : why}</p>
      <p>
        <ButtonLink look="quiet" href={drivesPath}>
          {bookingTexts.next}
        </ButtonLink>
      </p>
    </section>
  );
}
