import { randomBytes } from "node:crypto";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { selectOption } from "#contract/answers/answer-rules.ts";
import { checkBody } from "#contract/calls/check-body.ts";
import { newNumber } from "#contract/ids/application-number.ts";
import { networkBusy } from "#contract/messages.ts";
import { cleaned } from "#contract/text/typed-text.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { createNumberLinks } from "#features/applications/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import type { RateLimit } from "#platform/limits/rate-limit-buckets.ts";
import { unknownFiles } from "#records/intake/claim-files.ts";
import { checkCall } from "#records/intake/receive-call.ts";
import { saveOnce } from "#records/intake/save-once.ts";
import { invalid, Refused } from "#records/intake/submission-refusal.ts";
import { type Arrival, arrivalBody } from "../booking-body.ts";
import { type Drive, timeAt } from "../drive.ts";
import { driveKiosks } from "../tables.ts";
import { createDoorStore } from "./door.ts";
import type { Drives } from "./drives.ts";
import { type BookingRefusal, refusal } from "./refusals.ts";
import { agreedIn, apply, type BookingOptions, type VisitsNeeds } from "./visits.ts";
import { createVisitsStore, ruledPerson, type VisitRow } from "./visits-store.ts";

/** `done` opens what the tablet says to whoever has just arrived, for a minute or two. */
export type KioskArrival =
  | { ok: true; number: string; done: string }
  /** Also 429: this tablet has registered more than come to a door. */
  | (Omit<BookingRefusal, "status"> & { status: number });

/** Of one tablet: a crowd as the doors open, then one every fifteen seconds. More is a copied link. */
const arrivalsAtKiosk: RateLimit = {
  accepted: { capacity: 100, perSecond: 1 / 15 },
  attempted: { capacity: 1_000, perSecond: 1 },
};

/** 256 bits in base64url. */
const tokenShape = /^[\w-]{43}$/;
const minute = 60_000;

/** The tablet at the door of a drive, for who comes without a booking. See docs/decisions/0094. */
export function createKiosk(
  {
    database,
    clock,
    keyedHash,
    createBuckets,
  }: Pick<Context, "database" | "clock" | "keyedHash" | "createBuckets">,
  {
    drives,
    documents,
    givenConsents,
  }: Pick<VisitsNeeds, "documents" | "givenConsents"> & { drives: Pick<Drives, "find"> },
) {
  const perKiosk = createBuckets("arrivals at a kiosk", arrivalsAtKiosk);
  const links = createKioskStore(database.queries);
  // a copy of the table opens nothing
  const hashOf = (token: string) => keyedHash("kiosk-link", token);
  const doneLinks = createNumberLinks(keyedHash, { purpose: "kiosk-done", base: "" });
  const thisMinute = () => Math.floor(clock.now().getTime() / minute);

  /** The drive behind a token; null for one that is wrong or has ended. */
  async function open(token: string): Promise<Drive | null> {
    if (!tokenShape.test(token)) return null;
    const code = await links.driveOf(keyedHash.all("kiosk-link", token), clock.now());
    const drive = code === null ? null : await drives.find(code);
    return drive && clock.now() < drive.endsAt ? drive : null;
  }

  /** Puts the visit in, with its application. @throws Refused */
  async function add(queries: Queries, visit: NewArrival): Promise<number> {
    const { resumeId, ...row } = visit;
    const visits = createVisitsStore(queries);
    if (resumeId !== null && !(await documents.claim(queries, resumeId)))
      throw new Refused(unknownFiles(["resume"]));
    const id = await visits.add(row);
    if (id === null) throw new Refused(knownAs(await visits.ofPerson(row.driveCode, row)));
    const parts = await visits.byId(id);
    if (!parts) throw new Error("A visit vanished while it was made.");
    await apply(queries, { ...parts.visit, resumeId }, clock.now());
    return id;
  }

  async function save(drive: Drive, arrival: Arrival, { idempotencyKey, consent }: BookingOptions) {
    const { jobSelect: position, resume: url, ...person } = arrival;
    const { code } = drive;
    const now = clock.now();
    const number = newNumber();
    const resumeId = url === "" ? null : documents.idFromUrl(url);
    if (url !== "" && resumeId === null) return unknownFiles(["resume"]);
    const resume = resumeId && (await documents.digest(resumeId));
    const once = {
      ...{ scope: "walk-in-arrival", key: idempotencyKey },
      contents: { code, ...arrival, resume },
    };
    return saveOnce(database, once, (queries) =>
      add(queries, {
        ...{
          ...ruledPerson(person),
          ...agreedIn(consent, { givenConsents, now }),
          position,
          resumeId,
        },
        ...{ driveCode: code, slotId: timeAt(drive, now), state: "walk-in", number },
        ...{ bookedAt: now, changedAt: now, arrivedAt: now },
      }),
    );
  }

  async function arriveAt(drive: Drive, body: unknown, given: BookingOptions) {
    const call = await checkCall(given.idempotencyKey, () => checkBody(arrivalBody, body));
    if (!call.ok) return call;
    const isOpening = drive.openings.some(({ title }) => cleaned(title) === call.value.jobSelect);
    if (!isOpening) return invalid({ jobSelect: selectOption });
    return save(drive, call.value, given);
  }

  return {
    open,
    /** The link that works now; null for none. */
    link: (code: string) => links.of(code, clock.now()),

    /** Makes a link and ends the one before. @returns its token, told once; null where the drive is over */
    async make(code: string, actor: StaffUser) {
      const drive = await drives.find(code);
      const now = clock.now();
      if (!drive || drive.calledOffAt || now >= drive.endsAt) return null;
      const token = randomBytes(32).toString("base64url");
      const { endsAt } = drive;
      const row = { driveCode: drive.code, tokenHash: hashOf(token), endsAt, createdAt: now };
      await database.transaction(async (queries) => {
        await createKioskStore(queries).put(row);
        await writeAudit(queries, now, { actor, action: "kiosk-link-made", subject: drive.code });
      });
      return { token, endsAt };
    },

    /** @returns whether there was one */
    async end(code: string, actor: StaffUser) {
      return database.transaction(async (queries) => {
        const ended = await createKioskStore(queries).remove(code);
        const entry = { actor, action: "kiosk-link-ended", subject: code } as const;
        if (ended) await writeAudit(queries, clock.now(), entry);
        return ended;
      });
    },

    /** Somebody has come: the visit, and the application that it is at once. */
    async arrive(token: string, body: unknown, given: BookingOptions): Promise<KioskArrival> {
      const drive = await open(token);
      if (!drive) return refusal("gone");
      if (drive.calledOffAt) return refusal("not_taking_place");
      const wait = await perKiosk.take(drive.code);
      if (wait > 0) return tooMany(wait);
      const saved = await arriveAt(drive, body, given).catch(async (error) => {
        await perKiosk.refund(drive.code);
        throw error;
      });
      if (!saved.ok) {
        await perKiosk.refund(drive.code);
        return saved;
      }
      const found = await createVisitsStore(database.queries).byId(saved.id);
      // erased after it came
      if (!found) return refusal("gone");
      const { number } = found.visit;
      return { ok: true, number, done: doneLinks.token({ number, linkVersion: thisMinute() }) };
    },

    /** What the tablet says then; null a moment later. */
    async thanks({ code }: Drive, done: string) {
      const number = doneLinks.numberIn(done);
      if (number === null) return null;
      const minutes = [thisMinute(), thisMinute() - 1];
      if (!minutes.some((linkVersion) => doneLinks.opens(done, { number, linkVersion })))
        return null;
      const found = await createVisitsStore(database.queries).find(number);
      if (found?.drive.code !== code) return null;
      return { number, before: await createDoorStore(database.queries).before(found.visit) };
    },
  };
}

export type Kiosk = ReturnType<typeof createKiosk>;

type NewArrival = Parameters<ReturnType<typeof createVisitsStore>["add"]>[0] & {
  resumeId: string | null;
};

/** Why somebody cannot come in twice. */
function knownAs(visit: VisitRow | null): BookingRefusal {
  if (!visit?.arrivedAt) return refusal("has_booking");
  return refusal(visit.doneAt ? "was_here" : "in_queue");
}

function tooMany(seconds: number): KioskArrival {
  const message = networkBusy(seconds);
  return { ok: false, status: 429, code: "too_many_requests", message, errors: {} };
}

const { driveCode, tokenHash, endsAt, createdAt } = driveKiosks;

/** All SQL of kiosk links: a drive has one at most. */
export function createKioskStore(queries: Queries) {
  return {
    /** Takes the place of the one before. */
    async put(row: typeof driveKiosks.$inferInsert): Promise<void> {
      const { driveCode: _, ...change } = row;
      await queries
        .insert(driveKiosks)
        .values(row)
        .onConflictDoUpdate({ target: driveCode, set: change });
    },

    /** The code of the drive that a link belongs to; null for one that has ended. */
    async driveOf(hashes: string[], now: Date): Promise<string | null> {
      const [found] = await queries
        .select({ code: driveCode })
        .from(driveKiosks)
        .where(and(inArray(tokenHash, hashes), gt(endsAt, now)));
      return found?.code ?? null;
    },

    async of(code: string, now: Date) {
      const [found] = await queries
        .select({ endsAt, createdAt })
        .from(driveKiosks)
        .where(and(eq(driveCode, code), gt(endsAt, now)));
      return found ?? null;
    },

    /** @returns whether there was one */
    async remove(code: string): Promise<boolean> {
      const removed = await queries
        .delete(driveKiosks)
        .where(eq(driveCode, code))
        .returning({ one: sql`1` });
      return removed.length > 0;
    },
  };
}
