import type { Brand } from "#contract/brand-facts.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { ApplicationLinks } from "#features/applications/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { refusable } from "#records/intake/save-once.ts";
import { isAhead, type Slot } from "../drive.ts";
import { callOffDrive } from "./drives.ts";
import { type BookingRefusal, refusal, refused } from "./refusals.ts";
import { linkedVisit, type VisitMails } from "./visit-mails.ts";
import type { VisitsNeeds } from "./visits.ts";
import { createVisitsStore, type VisitParts, type VisitRow } from "./visits-store.ts";

interface Needs extends Pick<VisitsNeeds, "brand" | "mailer" | "drives" | "canSend"> {
  links: ApplicationLinks;
  mails: VisitMails;
  freeSlots(code: string): Promise<Slot[]>;
}

type VisitChanged = { ok: true } | BookingRefusal;

const hour = 60 * 60_000;
const atOnce = 200;

/** Makes what changes a visit after it was booked. Always the visit is held first, then its times. */
export function createVisitChanges(
  { database, clock }: Pick<Context, "database" | "clock">,
  { brand, mails, mailer, links, drives, canSend, freeSlots }: Needs,
) {
  /** A change of what stands: the next calendar file says so. */
  async function write(queries: Queries, { id, sequence }: VisitRow, change: Partial<VisitRow>) {
    const visits = createVisitsStore(queries);
    await visits.change(id, { ...change, sequence: sequence + 1, changedAt: clock.now() });
    return (await visits.byId(id)) as VisitParts;
  }

  /** Gives a free seat of a time to whoever waits longest for it. */
  async function giveSeat(queries: Queries, facts: Brand, slotId: number): Promise<boolean> {
    const visits = createVisitsStore(queries);
    const next = await visits.nextWaiting(slotId);
    if (!next || !(await visits.takeSeat(slotId))) return false;
    const parts = await write(queries, next, { state: "booked", waitingSince: null });
    await mails.write(queries, facts, "given", parts);
    return true;
  }

  /** Runs `work` on the visit that a link opens, held. */
  async function changing(
    token: string,
    work: (queries: Queries, parts: VisitParts, facts: Brand) => Promise<void>,
  ): Promise<VisitChanged> {
    const number = links.numberIn(token);
    if (number === null || !links.opens(token, linkedVisit(number))) return refusal("gone");
    const facts = await brand.now();
    const result = await refusable(database, async (queries) => {
      const parts = await createVisitsStore(queries).hold(number);
      if (!parts) throw refused("gone");
      await work(queries, parts, facts);
      return { ok: true } as const;
    });
    if (result.ok) {
      mailer.nudge();
      drives.forget();
    }
    return result;
  }

  /** To another time of the same drive, which has a seat; nothing where it is that already. */
  async function moveTo(
    queries: Queries,
    { visit, drive }: VisitParts,
    facts: Brand,
    slotId: number,
  ): Promise<void> {
    const isBooked = visit.state === "booked";
    if (isBooked && visit.slotId === slotId) return;
    if (drive.calledOffAt) throw refused("called_off");
    const target = await createVisitsStore(queries).slot(slotId);
    const isOffered = target?.drive.code === drive.code && isAhead(target.slot, clock.now());
    if (!isOffered || !(await takeInOrder(queries, visit, slotId))) throw refused("slot_full");
    const taken = { slotId, state: "booked", waitingSince: null, noShowAt: null } as const;
    const moved = await write(queries, visit, taken);
    await mails.write(queries, facts, isBooked ? "moved" : "booked", moved);
    if (isBooked) await giveSeat(queries, facts, visit.slotId);
  }

  /** Gives back what the visit held, and passes it on. */
  async function leave(queries: Queries, facts: Brand, { state, slotId }: VisitRow) {
    if (state !== "booked") return;
    await createVisitsStore(queries).freeSeat(slotId);
    await giveSeat(queries, facts, slotId);
  }

  /** The seat goes to nobody: there is none any more. */
  async function cancelLockedVisit(
    queries: Queries,
    facts: Brand,
    number: string,
  ): Promise<boolean> {
    const parts = await createVisitsStore(queries).hold(number);
    if (!parts || parts.visit.state === "cancelled" || parts.visit.arrivedAt) return false;
    const change = { state: "cancelled", waitingSince: null } as const;
    const cancelled = await write(queries, parts.visit, change);
    await mails.write(queries, facts, "called-off", cancelled, { was: parts.visit.state });
    if (parts.visit.state === "booked")
      await createVisitsStore(queries).freeSeat(parts.visit.slotId);
    return true;
  }

  async function notifyLockedVisit(
    queries: Queries,
    facts: Brand,
    number: string,
  ): Promise<boolean> {
    const parts = await createVisitsStore(queries).hold(number);
    if (!parts) return false;
    const { visit, drive } = parts;
    const isToTell = drive.placeChangedAt && drive.placeChangedAt > visit.changedAt;
    if (!isToTell || visit.state === "cancelled" || visit.arrivedAt) return false;
    await mails.write(queries, facts, "place", await write(queries, visit, {}));
    return true;
  }

  /** Does something once with each of the visits that still need it; another node may do the same. */
  async function withEach(
    find: (limit: number) => Promise<string[]>,
    work: (queries: Queries, facts: Brand, number: string) => Promise<boolean>,
  ): Promise<number> {
    let count = 0;
    for (;;) {
      const numbers = await find(atOnce);
      if (numbers.length === 0) break;
      const facts = await brand.now();
      for (const number of numbers) {
        if (await database.transaction((queries) => work(queries, facts, number))) count += 1;
      }
    }
    if (count > 0) mailer.nudge();
    return count;
  }

  /** Their candidate does not come: the seat goes to whoever waits. */
  async function cancelOwn(queries: Queries, { visit }: VisitParts, facts: Brand): Promise<void> {
    const parts = await write(queries, visit, { state: "cancelled", waitingSince: null });
    await mails.write(queries, facts, "cancelled", parts, { was: visit.state });
    await leave(queries, facts, visit);
  }

  const store = createVisitsStore(database.queries);
  const cancelCalledOff = () => withEach((limit) => store.ofCalledOff(limit), cancelLockedVisit);

  return {
    /** Goes on with calling off where a node ended over it. @returns how many visits it cancelled */
    cancelCalledOff,
    /** Tells whoever booked that their drive moved to another place. @returns how many */
    tellPlace: () =>
      withEach((limit) => store.placeChangeToNotify(clock.now(), limit), notifyLockedVisit),

    /** A drive does not take place: all its visits are cancelled, and their people written to. */
    async callOff(code: string, actor: StaffUser): Promise<boolean> {
      const isDone = await database.transaction(async (queries) => {
        const at = clock.now();
        if (!(await callOffDrive(queries, code, at))) return false;
        await writeAudit(queries, at, { actor, action: "drive-called-off", subject: code });
        return true;
      });
      drives.forget();
      await cancelCalledOff();
      drives.forget();
      return isDone;
    },

    async move(token: string, slotId: number): Promise<VisitChanged> {
      let code = "";
      const result = await changing(token, async (queries, parts, facts) => {
        code = parts.drive.code;
        checkChangeable(parts.visit);
        await moveTo(queries, parts, facts, slotId);
      });
      if (result.ok || result.code !== "slot_full") return result;
      return { ...result, slots: await freeSlots(code) };
    },

    /** Again it changes nothing. */
    cancel: (token: string) =>
      changing(token, async (queries, parts, facts) => {
        const { visit } = parts;
        if (visit.state === "cancelled") return;
        if (visit.arrivedAt) throw refused("arrived");
        await cancelOwn(queries, parts, facts);
      }),

    /** A visit that is to come ends with its application; it is a record of its own, so that its candidate is told. */
    async prepare() {
      const facts = await brand.now();
      const end = async (queries: Queries, applicationId: number) => {
        const visits = createVisitsStore(queries);
        for (const number of await visits.openOfApplication(applicationId)) {
          const parts = await visits.hold(number);
          if (!parts || parts.visit.arrivedAt || parts.visit.state === "cancelled") continue;
          if (isAhead(parts.slot, clock.now())) await cancelOwn(queries, parts, facts);
        }
      };
      return { withdrawn: end, erased: end };
    },

    /** Gives free seats to whoever waits for them. @returns how many */
    async giveSeats(): Promise<number> {
      let given = 0;
      const facts = await brand.now();
      const slots = await createVisitsStore(database.queries).slotsToGive(clock.now());
      for (const slotId of slots) {
        const give = () => database.transaction((queries) => giveSeat(queries, facts, slotId));
        while (await give()) given += 1;
      }
      if (given > 0) mailer.nudge();
      return given;
    },

    /** Reminds on the day before. @returns how many */
    async remind(): Promise<number> {
      if (!canSend) return 0;
      const facts = await brand.now();
      const now = clock.now();
      const until = new Date(now.getTime() + 24 * hour);
      const due = await createVisitsStore(database.queries).toRemind(now, until, atOnce);
      let reminded = 0;
      for (const id of due) {
        await database.transaction(async (queries) => {
          const visits = createVisitsStore(queries);
          if (!(await visits.claimReminder(id, now))) return;
          const parts = await visits.byId(id);
          if (!parts) return;
          await mails.write(queries, facts, "reminder", parts);
          reminded += 1;
        });
      }
      if (reminded > 0) mailer.nudge();
      return reminded;
    },
  };
}

function checkChangeable({ state, arrivedAt }: VisitRow): void {
  if (state === "cancelled") throw refused("cancelled");
  if (arrivedAt) throw refused("arrived");
}

/** Two who change places hold both times in the same order, so that they do not wait for each other. */
async function takeInOrder(queries: Queries, visit: VisitRow, to: number): Promise<boolean> {
  const visits = createVisitsStore(queries);
  const free = () => (visit.state === "booked" ? visits.freeSeat(visit.slotId) : undefined);
  if (visit.slotId > to) {
    const taken = await visits.takeSeat(to);
    await free();
    return taken;
  }
  await free();
  return visits.takeSeat(to);
}
