import { randomUUID } from "node:crypto";
import type { Brand } from "#contract/brand-facts.ts";
import { driveTitle } from "#contract/drives.ts";
import {
  type ApplicationLinks,
  appliedBefore,
  createNumberLinks,
} from "#features/applications/server/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import {
  type CalendarEvent,
  calendarPart,
  writeCalendar,
} from "#platform/calendar/calendar-file.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import {
  calendarTexts,
  type MailVisit,
  type VisitMailKind,
  visitMail,
} from "../texts/visit-mails.ts";
import { type VisitParts, visitorsNames } from "./visits-store.ts";

const kinds = {
  booked: "visit-booked",
  given: "visit-booked",
  waiting: "visit-waiting",
  moved: "visit-moved",
  place: "visit-place",
  cancelled: "visit-cancelled",
  "called-off": "visit-called-off",
  reminder: "visit-reminder",
} as const;

export const createVisitLinks = ({ keyedHash, origin }: Pick<Context, "keyedHash" | "origin">) =>
  createNumberLinks(keyedHash, { purpose: "my-visit", base: `${origin}/my-visit/` });

/** The private link of a visit never changes. */
export const linkedVisit = (number: string) => ({ number, linkVersion: 1 });

/** What is written to who books, with the appointment for their calendar. */
export function createVisitMails(
  { origin }: Pick<Context, "origin">,
  {
    mailer,
    links,
    applicationLinks,
  }: {
    mailer: Pick<Mailer, "write" | "callBack">;
    links: ApplicationLinks;
    applicationLinks: ApplicationLinks;
  },
) {
  const { host } = new URL(origin);

  /** Who applied already need not send anything again, and is told so in their mailbox alone. */
  async function beforeOf(
    queries: Queries,
    kind: VisitMailKind,
    { visit }: VisitParts,
  ): Promise<MailVisit["before"]> {
    if (kind !== "booked" && kind !== "waiting") return null;
    const { email, position: opening, applicationId } = visit;
    const application = { id: applicationId, email, opening };
    return appliedBefore(queries, application, applicationLinks);
  }

  function toMailVisit({ visit, slot, drive }: VisitParts): MailVisit {
    const { number, position } = visit;
    const { first: firstName } = visitorsNames(visit);
    const link = links.url(linkedVisit(number));
    const waits = visit.state === "waiting";
    return { number, firstName, position, slot, drive: drive.body, waits, link };
  }

  /** The same appointment in every calendar file about a visit. */
  function event(brand: Brand, parts: VisitParts): CalendarEvent {
    const { visit, slot, drive } = parts;
    const visited = toMailVisit(parts);
    return {
      uid: `visit-${visit.id}@${host}`,
      sequence: visit.sequence,
      ...{ startsAt: slot.startsAt, endsAt: slot.endsAt, changedAt: visit.changedAt },
      cancelled: drive.calledOffAt !== null,
      title: driveTitle(calendarTexts.title(brand, drive.body.title), drive.calledOffAt !== null),
      text: calendarTexts.text(visited),
      ...{ place: drive.body.place, url: visited.link },
      organizer: { name: brand.companyName, email: brand.mailboxes.humanResources },
      attendee: {
        name: visit.nameAsWritten ?? `${visit.firstName} ${visit.lastName}`,
        email: visit.email,
      },
    };
  }

  /**
   * Within the transaction that it tells of. A seat goes with a request, its end with a cancellation.
   * @param more.was what the visit was before: whoever waits has no appointment
   * @param more.again what tells it from the email that said the same before
   */
  async function write(
    queries: Queries,
    brand: Brand,
    kind: VisitMailKind,
    parts: VisitParts,
    {
      was = parts.visit.state,
      again = "",
    }: { was?: VisitParts["visit"]["state"]; again?: string } = {},
  ) {
    const { visit, slot } = parts;
    const method = visit.state === "cancelled" ? "CANCEL" : "REQUEST";
    // whoever is reminded has the appointment already
    const has = was !== "waiting" && kind !== "reminder";
    // each says all that holds now: what was not sent before it is true no longer
    const { id: visitId, sequence } = visit;
    await mailer.callBack(queries, { visitId, before: sequence }, "overtaken");
    await mailer.write(queries, {
      key: `visit-${kind}:${visitId}:${sequence}${again}`,
      kind: kinds[kind],
      ...{ visitId, sequence },
      recipient: visit.email,
      ...visitMail(brand, kind, {
        ...toMailVisit(parts),
        before: await beforeOf(queries, kind, parts),
      }),
      validUntil: slot.startsAt,
      ...(has && { calendar: calendarPart(method, event(brand, parts)) }),
      ...(visit.state === "booked" && { pass: visit.number }),
    });
  }

  return {
    write,

    /** What says how the visit stands, to whoever has lost it. */
    writeAgain: (queries: Queries, brand: Brand, parts: VisitParts) => {
      const { state } = parts.visit;
      const kind = state === "waiting" ? "waiting" : "booked";
      return write(queries, brand, kind, parts, { again: `:${randomUUID()}` });
    },

    /** The file behind "Add to calendar". */
    file: (brand: Brand, parts: VisitParts) =>
      writeCalendar({ method: "PUBLISH", events: [event(brand, parts)] }),
  };
}

export type VisitMails = ReturnType<typeof createVisitMails>;
