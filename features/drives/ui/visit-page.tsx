import { siteTexts } from "#content/site-texts.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { Sentence } from "#ui/components/sentence.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import { useTexts } from "#ui/texts.ts";
import type { Slot } from "../drive.ts";
import { drivePath, drivesPath, visitCalendarPath, visitStepPath } from "../drive-paths.ts";
import { driveTimes, hourInWords, longDay, weekdayOf } from "../drive-times.ts";
import type { Visit } from "../server/visits.ts";
import { placeTexts, type VisitTexts, visitTexts } from "../texts/walk-ins.ts";
import { mapHref } from "./map-link.ts";
import { MoveForm } from "./move-form.tsx";
import { bringList, Contact } from "./place-card.tsx";

interface VisitPageProps {
  visit: Visit;
  token: string;
  /** Times of the drive that have seats. */
  free: readonly Slot[];
  now: Date;
  /** Something was changed just now. */
  saved: boolean;
  /** Whether emails go by themselves. */
  canSend: boolean;
}

/** A candidate's own page of a visit: the pass, and what can be changed. */
export function VisitPage(props: VisitPageProps) {
  const texts = useTexts(visitTexts);
  const { visit, saved, now } = props;
  const { state, drive } = visit;
  const isOver = now >= driveTimes(drive).endsAt;
  // nobody is to come by a pass of a drive that does not take place
  const isOff = visit.isCalledOff || state === "cancelled";
  const hasPass = state === "booked" || state === "walk-in";
  return (
    <div className="visit">
      <PageHead
        title={
          <>
            <span className="h-small">{texts.kind(drive.title, visit.isCalledOff)}</span>{" "}
            {titleOf(texts, visit, isOver)}
          </>
        }
        hasFilter
      />
      <div className="wrap visit-grid columns">
        {isOff && <Cancelled visit={visit} isOver={isOver} />}
        {!isOff && hasPass && <Pass visit={visit} saved={saved} />}
        {!isOff && state === "waiting" && <Waiting {...props} />}
        <div className="visit-side stack gap-6">
          {visit.application && (
            <p>
              <a className="side-link" href={visit.application}>
                <Icon name="file-text" /> {texts.application}
              </a>
            </p>
          )}
          {!isOff && !isOver && (
            <>
              {!visit.hasArrived && <Acts {...props} />}
              <More visit={visit} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function titleOf(
  texts: VisitTexts,
  { state, slot, before, isCalledOff }: Visit,
  isOver: boolean,
): string {
  if (isCalledOff) return texts.calledOff;
  if (state === "cancelled") return texts.cancelled;
  if (isOver) return texts.over;
  if (state !== "waiting") return texts.booked(weekdayOf(slot.startsAt));
  return before === null ? texts.missedTitle : texts.waiting;
}

function Saved() {
  const texts = useTexts(visitTexts);
  return (
    <p className="saved" role="status">
      <Icon name="circle-check" /> {texts.saved}
    </p>
  );
}

function Pass({ visit, saved }: Pick<VisitPageProps, "visit" | "saved">) {
  const texts = useTexts(visitTexts);
  const { number, slot, firstName, lastName, position, drive, hasArrived } = visit;
  return (
    <article className="pass lifted overlaps" data-tab={number} aria-label={texts.passLabel}>
      <div className="pass-main stack gap-5">
        {saved && <Saved />}
        {hasArrived && <p role="status">{texts.arrived}</p>}
        <p>
          <b className="display-4">{hourInWords(slot.startsAt)}</b>
          <span>{texts.dayInIndia(longDay(slot.startsAt))}</span>
        </p>
        <dl className="private-facts stack">
          {[
            [texts.facts.number, number],
            [texts.facts.name, `${firstName} ${lastName}`],
            [texts.facts.for, position],
            [texts.facts.place, drive.place],
          ].map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="pass-code stack gap-2">
        <QrCode text={number} label={texts.pass} />
        <p>{texts.show}</p>
        <p className="hint">{texts.screenshot}</p>
      </div>
    </article>
  );
}

function Waiting({ visit, token, free, now, saved, canSend }: VisitPageProps) {
  const texts = useTexts(visitTexts);
  const { number, slot, before } = visit;
  const when = `${hourInWords(slot.startsAt)}, ${longDay(slot.startsAt)}`;
  return (
    <section
      className="pass lifted overlaps is-plain"
      data-tab={number}
      aria-label={texts.waitingLabel}
    >
      <div className="pass-main stack gap-5">
        {saved && <Saved />}
        <p>
          <b className="display-4">{before === null ? texts.missed : texts.place(before + 1)}</b>
          <span>{texts.waits(when)}</span>
        </p>
        <p>
          {before === null ? texts.missedLead : texts.waitingLead(canSend)}{" "}
          {free.length === 0 && texts.noneFree}
        </p>
        {free.length > 0 && (
          <MoveForm token={token} legend={texts.free} slots={free} now={now} button={texts.move} />
        )}
      </div>
    </section>
  );
}

function Cancelled({ visit, isOver }: Pick<VisitPageProps, "visit"> & { isOver: boolean }) {
  const texts = useTexts(visitTexts);
  const isGone = visit.isCalledOff || isOver;
  return (
    <section
      className="pass lifted overlaps is-plain"
      data-tab={visit.number}
      aria-label={texts.cancelledLabel}
    >
      <div className="pass-main stack gap-5">
        <p>{visit.isCalledOff ? texts.calledOffLead : isOver ? texts.over : texts.cancelledLead}</p>
        <p>
          <ButtonLink look="ink" href={isGone ? drivesPath : drivePath(visit.driveCode)}>
            {isGone ? texts.drives : texts.bookAgain}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

function Acts({ visit, token }: Pick<VisitPageProps, "visit" | "token">) {
  const texts = useTexts(visitTexts);
  return (
    <section className="visit-acts stack gap-2" aria-label={texts.change}>
      {visit.state === "booked" && (
        <>
          <ButtonLink look="ink" href={visitCalendarPath(token)} icon="calendar-plus">
            {texts.add}
          </ButtonLink>
          <ButtonLink look="quiet" href={visitStepPath(token, "move")} icon="clock">
            {texts.move}
          </ButtonLink>
        </>
      )}
      <ButtonLink look="quiet" className="is-hard" href={visitStepPath(token, "cancel")} icon="x">
        {texts.cancel}
      </ButtonLink>
    </section>
  );
}

function More({ visit: { drive } }: Pick<VisitPageProps, "visit">) {
  const texts = useTexts(placeTexts);
  const items = bringList(drive.bring);
  return (
    <section className="visit-more stack gap-2" aria-labelledby="bring">
      <h2 id="bring">{items.length > 0 ? texts.bring : texts.title}</h2>
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {drive.directions && <p>{drive.directions}</p>}
      <p>
        <a className="side-link" href={mapHref(drive.place)} target="_blank" rel="noopener">
          <Icon name="directions" /> {texts.directions}
          <span className="vh"> {useTexts(siteTexts).inNewTab}</span>
        </a>
      </p>
      <p>
        <Sentence text={texts.contact} contact={<Contact contact={drive.contact} />} />
      </p>
    </section>
  );
}
