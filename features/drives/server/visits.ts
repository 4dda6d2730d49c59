import pLimit from "p-limit";
import { type FieldErrors, selectOption } from "#contract/answers/answer-rules.ts";
import { checkBody } from "#contract/calls/check-body.ts";
import { driveTitle } from "#contract/drives.ts";
import { newNumber } from "#contract/ids/application-number.ts";
import { cleaned } from "#contract/text/typed-text.ts";
import {
  type ApplicationLinks,
  applyFromDrive,
  pageOf,
  readAgreements,
} from "#features/applications/server/index.ts";
import type { Documents } from "#features/documents/server/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { dailyAllowance } from "#platform/limits/rate-limit-buckets.ts";
import { unknownFiles } from "#records/intake/claim-files.ts";
import { checkCall } from "#records/intake/receive-call.ts";
import { saveOnce } from "#records/intake/save-once.ts";
import type { SignedConsents } from "#records/intake/signed-consents.ts";
import { invalid, Refused } from "#records/intake/submission-refusal.ts";
import { type Booking, bookingBody } from "../booking-body.ts";
import { bookingState, type Drive, isAhead, type Slot } from "../drive.ts";
import type { DriveContent } from "../drive-content.ts";
import type { SlotTimes } from "../drive-times.ts";
import type { VisitState } from "../visit.ts";
import { createVisitChanges } from "./change-visits.ts";
import { type Drives, readSlots } from "./drives.ts";
import { type BookingRefusal, refusal, refused } from "./refusals.ts";
import { createVisitLinks, createVisitMails, linkedVisit } from "./visit-mails.ts";
import {
  createVisitsStore,
  ruledPerson,
  type VisitParts,
  type VisitRow,
  visitorsNames,
} from "./visits-store.ts";

/** What comes with a booking beside its fields. */
export interface BookingOptions {
  /** Value of `Idempotency-Key`, or null. */
  idempotencyKey: string | null;
  /** Version of the notice that was shown, or a recorded consent; absent or null for outside clients. */
  consent?: string | null;
}

export type Booked =
  | { ok: true; number: string; statusUrl: string; slot: Slot; waiting: boolean }
  | BookingRefusal;

/** A visit as its candidate sees it. */
export interface Visit {
  id: number;
  number: string;
  state: VisitState;
  firstName: string;
  lastName: string;
  email: string;
  position: string;
  driveCode: string;
  drive: DriveContent;
  slot: SlotTimes & { id: number };
  sequence: number;
  changedAt: Date;
  /** The whole drive does not take place. */
  isCalledOff: boolean;
  /** How many wait before; null for who does not wait, or was missed at the door. */
  before: number | null;
  hasArrived: boolean;
  /** Private link of the application that it became; null for none, and once that link was renewed. */
  application: string | null;
}

/** Anybody may enter somebody else's address: it is not written to again and again. */
const bookingMailsADay = 10;

/**
 * Bookings that a node saves at once. The others wait without a connection: a rush leaves some to
 * everybody else, and nobody is turned away because all connections were taken for too long.
 */
const savedAtOnce = 4;

/** What booking asks other subjects for. */
export interface VisitsNeeds {
  drives: Drives;
  documents: Pick<Documents, "idFromUrl" | "digest" | "claim">;
  brand: Brands;
  mailer: Pick<Mailer, "write" | "callBack" | "nudge">;
  applicationLinks: ApplicationLinks;
  givenConsents: Pick<SignedConsents, "read">;
  /** Whether emails go by themselves: without a mail server nobody is reminded. */
  canSend: boolean;
}

/** Makes an application of a visit, with the document that is claimed for it where there is one. @returns its id */
export async function apply(
  queries: Queries,
  visit: VisitRow & { resumeId: string | null },
  at: Date,
): Promise<number> {
  const applicationId = await applyFromDrive(queries, visit, at);
  await createVisitsStore(queries).change(visit.id, { applicationId });
  return applicationId;
}

/** What came of the notice above the button, as a visit keeps it. */
export function agreedIn(
  consent: string | null | undefined,
  { givenConsents, now }: { givenConsents: Pick<SignedConsents, "read">; now: Date },
): Pick<VisitRow, "noticeVersion" | "agreedAt"> {
  const said = { consent: consent ?? null, keepForOtherRoles: false };
  const [agreement] = readAgreements(said, { givenConsents, now });
  return { noticeVersion: agreement?.version ?? null, agreedAt: agreement?.agreedAt ?? null };
}

/** Booking a time of a drive, and what candidates do with it by their private links. See docs/decisions/0094. */
export function createVisits(
  context: Pick<Context, "database" | "clock" | "keyedHash" | "origin">,
  needs: VisitsNeeds,
) {
  const { database, clock } = context;
  const { drives, documents, brand, mailer, givenConsents, applicationLinks, canSend } = needs;
  const perAddress = dailyAllowance(context.keyedHash, "bookings by mail", bookingMailsADay);
  const links = createVisitLinks(context);
  const mails = createVisitMails(context, { mailer, links, applicationLinks });
  const store = createVisitsStore(database.queries);
  const inTurn = pLimit(savedAtOnce);

  /** Those of the drive that have seats now. */
  async function freeSlots(code: string) {
    const slots = (await readSlots(database.queries, [code])).get(code) ?? [];
    return slots.filter((slot) => slot.left > 0 && isAhead(slot, clock.now()));
  }

  /** What this drive does not offer, by field. */
  function notOffered(drive: Drive, { slotId, jobSelect }: Booking): FieldErrors {
    const slot = drive.slots.find(({ id }) => id === slotId);
    const isOpening = drive.openings.some(({ title }) => cleaned(title) === jobSelect);
    return {
      ...(!(slot && isAhead(slot, clock.now())) && { slotId: selectOption }),
      ...(!isOpening && { jobSelect: selectOption }),
    };
  }

  async function add(
    queries: Queries,
    { code, booking, resumeId, consent }: NewVisit,
  ): Promise<VisitParts> {
    const { slotId, jobSelect: position, waitingList, resume: _, ...person } = booking;
    const visits = createVisitsStore(queries);
    const now = clock.now();
    if (resumeId !== null && !(await documents.claim(queries, resumeId)))
      throw new Refused(unknownFiles(["resume"]));
    const id = await visits.add({
      ...{ ...ruledPerson(person), driveCode: code, slotId, position },
      ...{ state: "booked", number: newNumber(), bookedAt: now, changedAt: now },
      ...agreedIn(consent, { givenConsents, now }),
    });
    if (id === null) throw refused("already_booked");
    if (!(await visits.takeSeat(slotId))) {
      if (!waitingList) throw refused("slot_full");
      await visits.change(id, { state: "waiting", waitingSince: now });
    }
    const parts = await visits.byId(id);
    if (!parts) throw new Error("A booking vanished while it was made.");
    if (resumeId === null) return parts;
    const applicationId = await apply(queries, { ...parts.visit, resumeId }, now);
    return { ...parts, visit: { ...parts.visit, applicationId } };
  }

  /** Once for each key and contents; with the email, which an address is sent only so often. */
  async function save(
    code: string,
    booking: Booking,
    { idempotencyKey: key, consent = null }: BookingOptions,
  ) {
    const { resume: url } = booking;
    const resumeId = url === "" ? null : documents.idFromUrl(url);
    if (url !== "" && resumeId === null) return unknownFiles(["resume"]);
    // a browser that repeats a post sends the file again: its contents are the same, not its URL
    const resume = resumeId && (await documents.digest(resumeId));
    const once = { scope: "walk-in-booking", key, contents: { code, ...booking, resume } };
    const recipient = booking.email.toLowerCase();
    const facts = await brand.now();
    return saveOnce(database, once, async (queries) => {
      const parts = await add(queries, { code, booking, resumeId, consent });
      const kind = parts.visit.state === "waiting" ? "waiting" : "booked";
      if (await perAddress.take(queries, recipient)) await mails.write(queries, facts, kind, parts);
      return parts.visit.id;
    });
  }

  async function answer(id: number): Promise<Booked> {
    const found = await store.byId(id);
    // erased after it came
    if (!found) return refusal("gone");
    const { visit, slot } = found;
    const { number } = visit;
    const left = slot.seats - slot.bookedSeats;
    const statusUrl = links.url(linkedVisit(number));
    return {
      ok: true,
      number,
      statusUrl,
      slot: { ...slot, left },
      waiting: visit.state === "waiting",
    };
  }

  async function withSlots(code: string, result: BookingRefusal): Promise<BookingRefusal> {
    return result.code === "slot_full" ? { ...result, slots: await freeSlots(code) } : result;
  }

  /**
   * Writes to whoever has booked already, at the address of that booking whoever asks, and so often a day.
   * @returns false where nothing goes
   */
  async function sendPassAgain(code: string, booking: Booking): Promise<boolean> {
    if (!canSend) return false;
    const facts = await brand.now();
    const isWritten = await database.transaction(async (queries) => {
      const visits = createVisitsStore(queries);
      const visit = await visits.ofPerson(code, booking);
      const parts = visit && (await visits.hold(visit.number));
      if (!parts || parts.visit.arrivedAt || !isAhead(parts.slot, clock.now())) return false;
      if (parts.visit.state !== "booked" && parts.visit.state !== "waiting") return false;
      if (!(await perAddress.take(queries, parts.visit.email.toLowerCase()))) return false;
      await mails.writeAgain(queries, facts, parts);
      return true;
    });
    if (isWritten) mailer.nudge();
    return isWritten;
  }

  async function open(token: string): Promise<VisitParts | null> {
    const number = links.numberIn(token);
    const found = number === null ? null : await store.find(number);
    return found && links.opens(token, linkedVisit(found.visit.number)) ? found : null;
  }

  /** A link that was renewed is opened by the new one alone. */
  async function applicationOf({ applicationId }: VisitRow): Promise<string | null> {
    if (applicationId === null) return null;
    const page = await pageOf(database.queries, applicationId);
    return page?.linkVersion === 1 ? applicationLinks.url(page) : null;
  }

  return {
    ...createVisitChanges(context, { ...needs, links, mails, freeSlots }),

    /** @param body as received: parsed JSON, or the fields of the form */
    async book(code: string, body: unknown, bookingOptions: BookingOptions): Promise<Booked> {
      const call = await checkCall(bookingOptions.idempotencyKey, () =>
        checkBody(bookingBody, body),
      );
      if (!call.ok) return call;
      const drive = await drives.find(code);
      if (!drive) return refusal("absent");
      const state = bookingState(drive, clock.now());
      if (drive.calledOffAt) return refusal("not_taking_place");
      if (state !== "open") return refusal(state === "soon" ? "early" : "closed");
      const errors = notOffered(drive, call.value);
      if (Object.keys(errors).length > 0) return invalid(errors);
      return inTurn(async () => {
        const saved = await save(drive.code, call.value, bookingOptions);
        const isTwice = !saved.ok && saved.code === "already_booked";
        if (isTwice && (await sendPassAgain(drive.code, call.value))) return refusal("pass_sent");
        if (!saved.ok) return withSlots(drive.code, saved);
        mailer.nudge();
        drives.forget();
        return answer(saved.id);
      });
    },

    /** Null for a token that is wrong, or of an erased visit. */
    async find(token: string): Promise<Visit | null> {
      const found = await open(token);
      if (!found) return null;
      const { state, noShowAt } = found.visit;
      const isOnList = state === "waiting" && noShowAt === null;
      return {
        ...seen(found, isOnList ? await store.placeOnWaitingList(found.visit) : null),
        application: await applicationOf(found.visit),
      };
    },

    /** The calendar file of a visit. */
    async calendar(token: string): Promise<string | null> {
      const found = await open(token);
      // of a drive that is called off the file takes the appointment out of a calendar
      if (found?.visit.state !== "booked" && !found?.drive.calledOffAt) return null;
      return mails.file(await brand.now(), found);
    },
  };
}

export type Visits = ReturnType<typeof createVisits>;

interface NewVisit {
  code: string;
  booking: Booking;
  resumeId: string | null;
  consent: string | null;
}

function seen(
  { visit, slot, drive }: VisitParts,
  before: number | null,
): Omit<Visit, "application"> {
  const { id, number, state, email, position, sequence, changedAt } = visit;
  const isCalledOff = drive.calledOffAt !== null;
  const body = { ...drive.body, title: driveTitle(drive.body.title, isCalledOff) };
  const { first: firstName, last: lastName } = visitorsNames(visit);
  return {
    ...{ id, number, state, firstName, lastName, email, position, sequence, changedAt, before },
    ...{ driveCode: drive.code, drive: body, isCalledOff },
    slot: { id: slot.id, startsAt: slot.startsAt, endsAt: slot.endsAt },
    hasArrived: visit.arrivedAt !== null,
  };
}
