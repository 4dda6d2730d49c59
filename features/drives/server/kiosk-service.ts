import { randomBytes } from "node:crypto";
import { selectOption } from "#contract/answer-rules.ts";
import { newNumber } from "#contract/application-number.ts";
import { checkBody } from "#contract/check-body.ts";
import { networkBusy } from "#contract/messages.ts";
import { cleaned } from "#contract/typed-text.ts";
import { writeAudit } from "#features/accounts/server/index.ts";
import { createNumberLinks } from "#features/applications/server/index.ts";
import type { Documents } from "#features/documents/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database.ts";
import type { KeyedHash } from "#platform/keyed-hash.ts";
import type { RateLimit, RateLimitBuckets } from "#platform/limits/rate-limit-buckets.ts";
import { unknownFiles } from "#records/intake/claim-files.ts";
import type { GivenConsents } from "#records/intake/given-consents.ts";
import { checkCall } from "#records/intake/receive.ts";
import { saveOnce } from "#records/intake/save-once.ts";
import { invalid, Refused } from "#records/intake/submission-refusal.ts";
import { type Arrival, arrivalBody } from "../booking-body.ts";
import type { Drive } from "../drive.ts";
import { createDoorStore } from "./door-store.ts";
import type { Drives } from "./drives.ts";
import type { Kiosk, KioskArrival } from "./kiosk.ts";
import { createKioskStore } from "./kiosk-store.ts";
import { refusal } from "./refusals.ts";
import type { BookingOptions, BookingRefusal } from "./visits.ts";
import { agreedIn, apply } from "./visits-service.ts";
import { createVisitsStore, ruledPerson, type VisitRow } from "./visits-store.ts";

/** Of one tablet: a crowd as the doors open, then one every fifteen seconds. More is a copied link. */
export const arrivalsAtKiosk: RateLimit = {
  kept: { capacity: 100, perSecond: 1 / 15 },
  tried: { capacity: 1_000, perSecond: 1 },
};

export interface KioskOptions {
  database: Database;
  clock: Clock;
  drives: Pick<Drives, "find">;
  documents: Pick<Documents, "idFromUrl" | "digest" | "claim">;
  givenConsents: Pick<GivenConsents, "read">;
  /** A copy of the table opens nothing: it holds hashes under this key. */
  keyedHash: KeyedHash;
  /** How many one tablet registers. */
  perKiosk: RateLimitBuckets;
}

/** 256 bits in base64url. */
const tokenShape = /^[\w-]{43}$/;
const minute = 60_000;

/** The tablet at the door. See docs/decisions/0094. */
export function createKiosk(options: KioskOptions): Kiosk {
  const { database, clock, drives, documents, givenConsents, keyedHash, perKiosk } = options;
  const links = createKioskStore(database.queries);
  const hashOf = (token: string) => keyedHash("kiosk-link", token);
  const doneLinks = createNumberLinks(keyedHash, { purpose: "kiosk-done", base: "" });
  const thisMinute = () => Math.floor(clock.now().getTime() / minute);

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
    link: (code) => links.of(code, clock.now()),

    async make(code, actor) {
      const drive = await drives.find(code);
      const now = clock.now();
      if (!drive || drive.calledOffAt || now >= drive.endsAt) return null;
      const token = randomBytes(32).toString("base64url");
      const { endsAt } = drive;
      const row = { driveCode: drive.code, tokenHash: hashOf(token), endsAt, madeAt: now };
      await database.transaction(async (queries) => {
        await createKioskStore(queries).put(row);
        await writeAudit(queries, now, { actor, action: "kiosk-link-made", subject: drive.code });
      });
      return { token, endsAt };
    },

    async end(code, actor) {
      return database.transaction(async (queries) => {
        const ended = await createKioskStore(queries).remove(code);
        const entry = { actor, action: "kiosk-link-ended", subject: code } as const;
        if (ended) await writeAudit(queries, clock.now(), entry);
        return ended;
      });
    },

    async arrive(token, body, given) {
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

    async thanks({ code }, done) {
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

type NewArrival = Parameters<ReturnType<typeof createVisitsStore>["add"]>[0] & {
  resumeId: string | null;
};

/** Why somebody cannot come in twice. */
function knownAs(visit: VisitRow | null): BookingRefusal {
  if (!visit?.arrivedAt) return refusal("has_booking");
  return refusal(visit.doneAt ? "was_here" : "in_queue");
}

/** The time that has begun last; the first one before that. It is kept with the visit, and no seat of it is taken. */
export function timeAt({ code, slots }: Drive, now: Date): number {
  const begun = slots.filter(({ startsAt }) => startsAt <= now);
  const time = begun.at(-1) ?? slots[0];
  if (!time) throw new Error(`There is no time of ${code}.`);
  return time.id;
}

function tooMany(seconds: number): KioskArrival {
  const message = networkBusy(seconds);
  return { ok: false, status: 429, code: "too_many_requests", message, errors: {} };
}
