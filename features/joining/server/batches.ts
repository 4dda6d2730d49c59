import { isDeepStrictEqual } from "node:util";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Brand } from "#contract/brand-facts.ts";
import { indianDay } from "#contract/days/indian-day.ts";
import { batchCode } from "#contract/joining.ts";
import type { AuditAction } from "#features/accounts/index.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import { onceForForm } from "#platform/database/idempotency-keys.ts";
import { containsEachWord } from "#records/list/list-sql.ts";
import type { Rows } from "#records/list/load-page.ts";
import type { BatchQuery } from "../batch-list.ts";
import { type BatchContent, isOpenBatch, sameDayNextMonth } from "../joining.ts";
import { joiners, joiningBatches } from "../tables.ts";
import { tellChanged, tellPostponed } from "./asking.ts";
import { type BatchRow, createJoinersStore, hasSeatOrWaits, holdsSeat } from "./joiners-store.ts";
import type { JoiningTools } from "./joining.ts";

/** A batch with its figures, as HR's list shows it. */
export interface ListedBatch extends BatchRow {
  /** Seats that are held: confirmed, silent, arrived, no-show, offered. */
  taken: number;
  confirmed: number;
  silent: number;
  arrived: number;
  reserve: number;
}

/** `past`: its day has gone; `not-later`: the new day is not after it; `seats`: more people sit there; `state`: it is in another state by now; `changed`: somebody changed it since it was read. */
export type BatchOutcome =
  | "made"
  | "unknown"
  | "past"
  | "not-later"
  | "seats"
  | "state"
  | "changed";

interface BatchChoice extends Pick<BatchRow, "id" | "title" | "day" | "shift"> {
  left: number;
}

interface Changing {
  queries: Queries;
  batch: BatchRow;
  brand: Brand;
}

const savedAs = { draft: "batch-drafted", published: "batch-published" } as const;

/** Why it cannot be saved so; what is saved to what stands there already is no loss: a form may be sent twice. */
function whyNotSaved(
  batch: BatchRow,
  { as, sent, seen }: { as: "draft" | "published"; sent: BatchContent; seen: Date | undefined },
): "state" | "changed" | null {
  if (batch.state === "closed" || (as === "draft" && batch.state !== "draft")) return "state";
  const isRead = !seen || seen.getTime() === batch.changedAt.getTime();
  return isRead || isDeepStrictEqual({ ...batch, ...sent }, batch) ? null : "changed";
}

/** How HR makes batches, and what their list says of them. */
export function createBatches(tools: JoiningTools) {
  const { database, clock, brand, mails, mailer } = tools;
  const { queries: reading } = database;
  const { id, title, process, site, trainer, day, state } = joiningBatches;

  const countOf = (which: SQL) =>
    sql<number>`(SELECT count(*)::int FROM ${joiners} WHERE ${joiners.batchId} = "joining_batches"."id" AND ${which})`;
  const inState = (name: string) => countOf(eq(joiners.state, name as "silent"));
  const listed = () => ({
    batch: joiningBatches,
    taken: countOf(holdsSeat(clock.now())),
    confirmed: inState("confirmed"),
    silent: inState("silent"),
    arrived: inState("arrived"),
    reserve: inState("reserve"),
  });
  const flat = ({
    batch,
    ...figures
  }: { batch: BatchRow } & Omit<ListedBatch, keyof BatchRow>) => ({
    ...batch,
    ...figures,
  });

  function matching(query: BatchQuery): SQL | undefined {
    const searched = sql`concat_ws(' ', ${title}, ${process}, ${site}, ${trainer}, 'batch-' || ${id})`;
    return and(
      query.state ? eq(state, query.state) : undefined,
      query.process ? eq(process, query.process) : undefined,
      ...containsEachWord(query.text, searched),
    );
  }

  /** Changes a batch while nobody else does. */
  async function changing(
    wanted: number,
    { actor, action }: { actor: StaffUser; action: (batch: BatchRow) => AuditAction },
    work: (changing: Changing) => Promise<BatchOutcome>,
  ): Promise<BatchOutcome> {
    const facts = await brand.now();
    const outcome = await database.transaction(async (queries): Promise<BatchOutcome> => {
      const batch = (await createJoinersStore(queries).lockBatches([wanted])).get(wanted);
      if (!batch) return "unknown";
      const done = await work({ queries, batch, brand: facts });
      if (done === "made") {
        const entry = { actor, action: action(batch), subject: batchCode(wanted) };
        await writeAudit(queries, clock.now(), entry);
      }
      return done;
    });
    mailer.nudge();
    return outcome;
  }

  const set = (queries: Queries, wanted: number, change: Partial<BatchRow>) =>
    queries
      .update(joiningBatches)
      .set({ ...change, changedAt: clock.now() })
      .where(eq(id, wanted));

  return {
    /** Those to come first, the nearest one on top; then those that are over, the latest first. */
    async search(
      query: BatchQuery,
      { limit, offset }: Rows,
    ): Promise<{ rows: ListedBatch[]; count: number }> {
      const where = matching(query);
      const isOver = sql`(${day} < ${indianDay(clock.now())}::date)`;
      const rows = await reading
        .select(listed())
        .from(joiningBatches)
        .where(where)
        .orderBy(
          asc(isOver),
          asc(sql`CASE WHEN NOT ${isOver} THEN ${day} END`),
          desc(day),
          desc(id),
        )
        .limit(limit)
        .offset(offset);
      const [found] = await reading
        .select({ count: sql<number>`count(*)::int` })
        .from(joiningBatches)
        .where(where);
      return { rows: rows.map(flat), count: found?.count ?? 0 };
    },

    async find(wanted: number): Promise<ListedBatch | null> {
      const [found] = await reading.select(listed()).from(joiningBatches).where(eq(id, wanted));
      return found ? flat(found) : null;
    },

    /** Names of processes, for the filter and for whoever types one. */
    async processes(): Promise<string[]> {
      const rows = await reading
        .selectDistinctOn([process], { process })
        .from(joiningBatches)
        .orderBy(process);
      return rows.map((row) => row.process);
    },

    /** Batches in which a person can be put now, the next one first, with the seats that nobody has or waits for. */
    async choices(): Promise<BatchChoice[]> {
      const rows = await reading
        .select({ batch: joiningBatches, spokenFor: countOf(hasSeatOrWaits) })
        .from(joiningBatches)
        .where(
          and(
            inArray(state, ["published", "postponed"]),
            sql`${day} >= ${indianDay(clock.now())}::date`,
          ),
        )
        .orderBy(asc(day), asc(id))
        .limit(100);
      return rows.map(({ batch, spokenFor }) => ({
        ...{ id: batch.id, title: batch.title, day: batch.day, shift: batch.shift },
        left: Math.max(0, batch.seats - spokenFor),
      }));
    },

    /**
     * @param once of the form: pressed twice it makes one batch
     * @returns its id
     */
    async add(
      content: BatchContent,
      as: "draft" | "published",
      actor: StaffUser,
      once?: string | null,
    ): Promise<number> {
      const form = { scope: `batch:${actor.id}`, once, contents: [content, as] };
      return database.transaction((queries) =>
        onceForForm(queries, form, async () => {
          const at = clock.now();
          const [added] = await queries
            .insert(joiningBatches)
            .values({ ...content, state: as, createdAt: at, changedAt: at, createdBy: actor.id })
            .returning({ id });
          if (!added) throw new Error("A batch was not stored.");
          const entry = { actor, action: savedAs[as], subject: batchCode(added.id) };
          await writeAudit(queries, at, entry);
          return added.id;
        }),
      );
    },

    /**
     * Of a draft everything, and then it may be published; of one that is, all but its day, and who comes is told.
     * @param seen when the batch that was read had last been changed; a colleague's later change is not lost
     */
    save(
      wanted: number,
      { day: changedDay, ...content }: Omit<BatchContent, "day"> & { day?: string },
      as: "draft" | "published",
      actor: StaffUser,
      seen?: Date,
    ): Promise<BatchOutcome> {
      const action = (batch: BatchRow) => (batch.state === "draft" ? savedAs[as] : "batch-changed");
      return changing(wanted, { actor, action }, async ({ queries, batch, brand }) => {
        const isDraft = batch.state === "draft";
        const sent = { ...content, day: changedDay ?? batch.day };
        const refusal = whyNotSaved(batch, { as, sent, seen });
        if (refusal) return refusal;
        const taken = await createJoinersStore(queries).seatsTaken(wanted, clock.now());
        if (content.seats < taken) return "seats";
        await set(queries, wanted, {
          ...content,
          ...(isDraft && { state: as, ...(changedDay && { day: changedDay }) }),
        });
        const isElsewhere = content.site !== batch.site || content.shift !== batch.shift;
        if (!isDraft && isElsewhere && batch.day >= indianDay(clock.now())) {
          await tellChanged(tools, { queries, brand, batchId: wanted });
        }
        return "made";
      });
    },

    /** To a later day: everybody who is to come is told once, and asked again. */
    postpone: (wanted: number, later: string, actor: StaffUser): Promise<BatchOutcome> =>
      changing(wanted, { actor, action: () => "batch-postponed" }, async (changing) => {
        const { queries, batch, brand } = changing;
        if (!isOpenBatch(batch.state)) return "state";
        if (batch.day < indianDay(clock.now())) return "past";
        if (later <= batch.day) return "not-later";
        await set(queries, wanted, { day: later, state: "postponed" });
        await tellPostponed(tools, { queries, brand, batchId: wanted });
        return "made";
      }),

    close: (wanted: number, actor: StaffUser): Promise<BatchOutcome> =>
      changing(wanted, { actor, action: () => "batch-closed" }, async ({ queries, batch }) => {
        if (!isOpenBatch(batch.state)) return "state";
        await set(queries, wanted, { state: "closed" });
        // nobody can answer them any more
        for (const { joiner } of await createJoinersStore(queries).ofBatch(wanted)) {
          if (joiner.state !== "moved") await mails.callBack(queries, joiner.applicationId);
        }
        return "made";
      }),

    /**
     * A draft of the same batch a month later.
     * @param once of the form: pressed twice it makes one draft
     * @returns its id; null where there is none to copy
     */
    async copy(wanted: number, actor: StaffUser, once?: string | null): Promise<number | null> {
      const [found] = await reading.select().from(joiningBatches).where(eq(id, wanted));
      if (!found) return null;
      const { title: name, process: work, site: place, shift: hours, seats, trainer: by } = found;
      const copied = { title: name, process: work, site: place, shift: hours, seats, trainer: by };
      const next = { ...copied, toBring: found.toBring, day: sameDayNextMonth(found.day) };
      return this.add(next, "draft", actor, once);
    },
  };
}
