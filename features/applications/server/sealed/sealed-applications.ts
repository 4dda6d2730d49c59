import { retentionBounds } from "#content/record-kinds.ts";
import { applicationNumberIn } from "#contract/ids/application-number.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { publishChange } from "#platform/nodes/pub-sub.ts";
import { createSecretSeal } from "#platform/secrets/secret-encryption.ts";
import { type ApplicationLinks, pageOf } from "../application-pages.ts";
import type { Arrangements } from "../retention.ts";
import { readRows, type SealedRows, writeRows } from "./sealed-rows.ts";
import {
  createSealedStore,
  type Release,
  type SealedRow,
  sealedPurpose,
  untouched,
} from "./sealed-store.ts";

/** A sealed application as its candidate sees it: that there is one, and until when. */
export interface SealedView {
  number: string;
  sealedAt: Date;
  /** The retention rules erase it in the night after this moment. */
  erasesAt: Date;
  /** Until when HR may open it, after two admins agreed; null while it is sealed. */
  releasedUntil: Date | null;
  /** A legal hold keeps it longer. */
  held: boolean;
}

export interface SealedReport {
  /** What is withdrawn from now on is sealed. */
  on: boolean;
  /** How many are sealed now, and when the first and the last of them were. */
  count: number;
  oldest: Date | null;
  newest: Date | null;
}

/** `own`: whoever asked cannot release as well; `gone`: there is no such request any more; `due`: it is about to be erased. */
export type ReleaseOutcome = "made" | "unknown" | "asked" | "own" | "gone" | "due";

interface SealingNeeds {
  links: ApplicationLinks;
  mailer: Pick<Mailer, "forgetMails">;
  /** What happens to the visit of a walk-in drive that an application was: its seat, its emails. */
  visits: {
    leave(queries: Queries, applicationId: number): Promise<void>;
    comeBack(queries: Queries, applicationId: number): Promise<void>;
  };
  interviews?: Arrangements;
}

const day = 24 * 60 * 60_000;
const sealedLifetime = retentionBounds["sealed-applications"].usual * day;
const releasedFor = 7 * day;
const atOnce = 100;

type Store = ReturnType<typeof createSealedStore>;

export type SealedApplications = ReturnType<typeof createSealedApplications>;

/**
 * Withdrawn applications that nobody of the desk can open: taken out of it, and given back to two admins alone. See
 * docs/decisions/0093.
 */
export function createSealedApplications(
  { database, clock, keys }: Pick<Context, "database" | "clock" | "keys">,
  { links, mailer, visits, interviews }: SealingNeeds,
) {
  const store = createSealedStore(database.queries);
  // for the rows: who has a copy of the database reads none of them
  const rowsSeal = createSecretSeal(sealedPurpose, keys);
  const dueAt = ({ sealedAt }: SealedRow) => new Date(sealedAt.getTime() + sealedLifetime);

  async function seal(queries: Queries, id: number, at: Date): Promise<void> {
    const own = createSealedStore(queries);
    const locked = await own.lockApplication(id);
    const page = locked && (await pageOf(queries, id));
    const rows = page && (await readRows(queries, id));
    if (!rows) return;
    const { number, linkVersion } = page;
    const contents = rowsSeal.seal(String(id), Buffer.from(JSON.stringify(rows)));
    const { email } = locked;
    await mailer.forgetMails(queries, { applicationIds: [id], linksTo: email });
    await visits.leave(queries, id);
    await own.put({ applicationId: id, number, linkVersion, ...locked, sealedAt: at, contents });
    await own.deleteApplication(id);
  }

  /** What was erased while it was released is gone for good. */
  async function sealReleased(queries: Queries, id: number): Promise<void> {
    await seal(queries, id, clock.now());
    const own = createSealedStore(queries);
    const row = await own.hold({ id });
    if (row && !row.contents) await own.remove(id);
  }

  /** Does something with one of them, in one transaction that tells all nodes. */
  async function changing(
    text: string,
    actor: StaffUser,
    work: (row: SealedRow, own: Store, queries: Queries) => Promise<Made | ReleaseOutcome>,
  ): Promise<ReleaseOutcome> {
    const number = applicationNumberIn(text);
    if (!number) return "unknown";
    return database.transaction(async (queries) => {
      const own = createSealedStore(queries);
      const row = await own.hold({ number });
      if (!row) return "unknown";
      const made = await work(row, own, queries);
      if (typeof made === "string") return made;
      await writeAudit(queries, clock.now(), { actor, action: made.action, subject: number });
      await publishChange(database, queries, "applications");
      return "made";
    });
  }

  async function restore(queries: Queries, { applicationId, contents }: SealedRow): Promise<void> {
    const opened = contents && rowsSeal.open(String(applicationId), contents);
    if (!opened) throw new Error("A sealed application does not open: its key is gone.");
    await writeRows(queries, JSON.parse(opened.plain.toString()) as SealedRows);
    await visits.comeBack(queries, applicationId);
  }

  /** As the job does it. */
  async function sealOne(id: number, action: SealingAction): Promise<void> {
    const ends = await interviews?.prepare();
    await database.transaction(async (queries) => {
      const own = createSealedStore(queries);
      const row = await own.hold({ id });
      const { number } = row ?? (await pageOf(queries, id)) ?? {};
      if (!number) return;
      await ends?.erased(queries, id);
      await sealReleased(queries, id);
      await writeAudit(queries, clock.now(), { actor: null, action, subject: number });
      await publishChange(database, queries, "applications");
    });
  }

  return {
    /** Takes an application out of everything that the desk reads, within the transaction. */
    seal,
    isOn: (queries?: Queries): Promise<boolean> =>
      (queries ? createSealedStore(queries) : store).isOn(),
    /** Whether this application was sealed; then only the jobs and the release change it. */
    knows: (queries: Queries, applicationId: number): Promise<boolean> =>
      createSealedStore(queries).knows(applicationId),

    async turn(on: boolean, actor: StaffUser): Promise<void> {
      await database.transaction(async (queries) => {
        const own = createSealedStore(queries);
        if ((await own.isOn()) === on) return;
        const at = clock.now();
        await own.turn(on, at);
        await writeAudit(queries, at, { actor, action: on ? "sealing-on" : "sealing-off" });
      });
    },

    /** Null for a token that is wrong, or of nothing that is sealed. */
    async find(token: string): Promise<SealedView | null> {
      const number = links.numberIn(token);
      const row = number === null ? null : await store.find(number);
      if (!row || !links.opens(token, row)) return null;
      const { sealedAt, releasedUntil, held } = row;
      return { number: row.number, sealedAt, erasesAt: dueAt(row), releasedUntil, held };
    },

    report: async (): Promise<SealedReport> => ({
      on: await store.isOn(),
      ...(await store.report()),
    }),
    /** The latest first. */
    releases: (): Promise<Release[]> => store.releases(),

    /** One admin asks, with the number that the candidate has. */
    ask: (number: string, reason: string, actor: StaffUser) =>
      changing(number, actor, async (row, own) => {
        if (row.askedAt) return "asked";
        if (dueAt(row) <= clock.now()) return "due";
        const releaseRequest = { askedAt: clock.now(), askedBy: actor.id, reason };
        await own.change(row.applicationId, releaseRequest);
        return { action: "application-release-asked" };
      }),

    /** Another one releases it, for seven days. */
    release: (number: string, actor: StaffUser) =>
      changing(number, actor, async (row, own, queries) => {
        if (!row.askedAt || !row.contents) return "gone";
        if (row.askedBy === actor.id) return "own";
        if (dueAt(row) <= clock.now()) return "due";
        await restore(queries, row);
        const releasedUntil = new Date(clock.now().getTime() + releasedFor);
        const released = { contents: null, releasedBy: actor.id, releasedUntil };
        await own.change(row.applicationId, released);
        return { action: "application-released" };
      }),

    /** Takes a request back, or seals again at once what was released. */
    end: (number: string, actor: StaffUser) =>
      changing(number, actor, async (row, own, queries) => {
        if (!row.askedAt) return "gone";
        if (row.contents) {
          await own.change(row.applicationId, untouched);
          return { action: "application-release-cancelled" };
        }
        await sealReleased(queries, row.applicationId);
        return { action: "application-sealed-again" };
      }),

    /** Seals again what was released for long enough. Returns how many. */
    async sealAgain(): Promise<number> {
      const ids = await store.expired(clock.now(), atOnce);
      for (const id of ids) await sealOne(id, "application-sealed-again");
      return ids.length;
    },

    /** Seals what was withdrawn and is not sealed: of before it was switched on, or under a hold. Returns how many. */
    async sealWithdrawn(isOurs: () => boolean = () => true): Promise<number> {
      let sealed = 0;
      for (;;) {
        const ids = (await store.isOn()) ? await store.withdrawn(atOnce) : [];
        for (const id of ids) {
          if (!isOurs()) return sealed;
          await sealOne(id, "application-sealed");
          sealed += 1;
        }
        if (ids.length < atOnce) return sealed;
      }
    },
  };
}

type SealingAction = "application-sealed" | "application-sealed-again";

interface Made {
  action:
    | "application-release-asked"
    | "application-released"
    | "application-release-cancelled"
    | "application-sealed-again";
}
