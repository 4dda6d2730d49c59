import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { indianDay } from "#contract/days/indian-day.ts";
import { batchCode } from "#contract/joining.ts";
import type { AuditAction } from "#features/accounts/index.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import { containsEachWord } from "#records/list/list-sql.ts";
import type { Rows } from "#records/list/load-page.ts";
import type { BatchQuery } from "../batch-list.ts";
import { type BatchContent, isOpenBatch, sameDayNextMonth } from "../joining.ts";
import { joiners, joiningBatches } from "../tables.ts";
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

/** `past`: its day has gone; `not-later`: the new day is not after it; `seats`: more people sit there; `state`: it is in another state by now. */
export type BatchOutcome = "made" | "unknown" | "past" | "not-later" | "seats" | "state";

interface BatchChoice extends Pick<BatchRow, "id" | "title" | "day" | "shift"> {
  left: number;
}

/** How HR makes batches, and what their list says of them. */
export function createBatches({
  database,
  clock,
  mails,
}: Pick<JoiningTools, "database" | "clock" | "mails">) {
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
  function changing(
    wanted: number,
    actor: StaffUser,
    action: AuditAction,
    work: (queries: Queries, batch: BatchRow) => Promise<BatchOutcome>,
  ): Promise<BatchOutcome> {
    return database.transaction(async (queries) => {
      const batch = (await createJoinersStore(queries).lockBatches([wanted])).get(wanted);
      if (!batch) return "unknown";
      const outcome = await work(queries, batch);
      if (outcome === "made") {
        await writeAudit(queries, clock.now(), { actor, action, subject: batchCode(wanted) });
      }
      return outcome;
    });
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

    /** @returns its id */
    async add(content: BatchContent, as: "draft" | "published", actor: StaffUser): Promise<number> {
      return database.transaction(async (queries) => {
        const at = clock.now();
        const [added] = await queries
          .insert(joiningBatches)
          .values({ ...content, state: as, createdAt: at, changedAt: at, createdBy: actor.id })
          .returning({ id });
        if (!added) throw new Error("A batch was not stored.");
        const action = as === "draft" ? "batch-drafted" : "batch-published";
        await writeAudit(queries, at, { actor, action, subject: batchCode(added.id) });
        return added.id;
      });
    },

    /** Of a draft everything, and then it may be published; of one that is, all but its day. */
    save(
      wanted: number,
      { day: changedDay, ...content }: Omit<BatchContent, "day"> & { day?: string },
      as: "draft" | "published",
      actor: StaffUser,
    ): Promise<BatchOutcome> {
      const action = as === "draft" ? "batch-drafted" : "batch-published";
      return changing(wanted, actor, action, async (queries, batch) => {
        const isDraft = batch.state === "draft";
        if (batch.state === "closed" || (as === "draft" && !isDraft)) return "state";
        const taken = await createJoinersStore(queries).seatsTaken(wanted, clock.now());
        if (content.seats < taken) return "seats";
        await set(queries, wanted, {
          ...content,
          ...(isDraft && { state: as, ...(changedDay && { day: changedDay }) }),
        });
        return "made";
      });
    },

    close: (wanted: number, actor: StaffUser): Promise<BatchOutcome> =>
      changing(wanted, actor, "batch-closed", async (queries, batch) => {
        if (!isOpenBatch(batch.state)) return "state";
        await set(queries, wanted, { state: "closed" });
        // nobody can answer them any more
        for (const { joiner } of await createJoinersStore(queries).ofBatch(wanted)) {
          if (joiner.state !== "moved") await mails.callBack(queries, joiner.applicationId);
        }
        return "made";
      }),

    /** A draft of the same batch a month later. @returns its id; null where there is none to copy */
    async copy(wanted: number, actor: StaffUser): Promise<number | null> {
      const [found] = await reading.select().from(joiningBatches).where(eq(id, wanted));
      if (!found) return null;
      const { title: name, process: work, site: place, shift: hours, seats, trainer: by } = found;
      const copied = { title: name, process: work, site: place, shift: hours, seats, trainer: by };
      const next = { ...copied, toBring: found.toBring, day: sameDayNextMonth(found.day) };
      return this.add(next, "draft", actor);
    },
  };
}
