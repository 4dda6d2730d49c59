import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { hours } from "#features/accounts/server/accounts.fixtures.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { days, retentionUnderTest } from "../../../tests/support/records/retention.ts";
import type { CheckedEntry } from "../check-entry.ts";
import { registerEntries } from "../tables.ts";
import { createRegisters } from "./registers.ts";

const page = { limit: 100, offset: 0 };

describeWithDatabase((database) => {
  let under: Awaited<ReturnType<typeof retentionUnderTest>>;
  let registers: ReturnType<typeof createRegisters>;
  beforeEach(async () => {
    await emptyTables(database());
    under = await retentionUnderTest(database());
    registers = createRegisters({ database: database(), clock: under.clock });
  });

  const complaint = (age: number, more: CheckedEntry["values"] = {}): CheckedEntry => ({
    values: { about: "A late answer", receivedAt: under.ago(age).toISOString(), ...more },
    state: "open",
  });
  const enter = (entry: CheckedEntry) => registers.grievances.enter(entry, under.actor);
  const idsOf = async (query: { text?: string; state?: string }) =>
    (await registers.grievances.search(query, page)).rows.map(({ id }) => id);
  const audited = async () => {
    const rows = await database().queries.select().from(auditLog).orderBy(auditLog.id);
    return rows.map(({ action, subject, detail }) => ({ action, subject, detail }));
  };

  test("a grievance is late after ninety days, until it is answered", async () => {
    const late = await enter(complaint(90 * days + 1));
    const inTime = await enter(complaint(90 * days - 1));
    expect(await registers.grievances.overdue()).toBe(1);
    expect(await idsOf({ state: "overdue" })).toEqual([late]);
    expect(await idsOf({})).toEqual([inTime, late]);
    const answered = { ...complaint(90 * days + 1, { answer: "Sorry" }), state: "answered" };
    await registers.grievances.change(late, { entry: answered, revision: 1 }, under.actor);
    expect(await registers.grievances.overdue()).toBe(0);
    expect(await idsOf({ state: "answered" })).toEqual([late]);
  });

  test("a form that is sent twice enters one grievance; what is typed anew is another", async () => {
    const entry = complaint(days);
    const send = (sent: CheckedEntry) => registers.grievances.enter(sent, under.actor, "form");
    expect(await send(entry)).toBe(await send(entry));
    await send(complaint(days, { about: "A wrong answer" }));
    expect(await idsOf({})).toHaveLength(2);
  });

  test("a breach is late after seventy-two hours, until the Board has the details or it is closed", async () => {
    const noticed = (age: number, more = {}) => ({
      ...{ what: "A lost disk", whose: "Candidates", noticedAt: under.ago(age).toISOString() },
      ...more,
    });
    const of = (values: CheckedEntry["values"], state = "open") =>
      registers.breaches.enter({ values, state }, under.actor);
    const late = await of(noticed(72 * hours + 1));
    await of(noticed(71 * hours));
    await of(noticed(100 * hours, { detailsAt: under.ago(50 * hours).toISOString() }));
    await of(noticed(100 * hours), "closed");
    expect(await registers.breaches.overdue()).toBe(1);
    const { rows } = await registers.breaches.search({ state: "overdue" }, page);
    expect(rows.map(({ id }) => id)).toEqual([late]);
    expect(await registers.grievances.overdue()).toBe(0);
  });

  test("each register finds its own entries alone, by every word in any field", async () => {
    const id = await enter(complaint(days, { name: "Asha Kulkarni", notes: "by PHONE" }));
    expect(await idsOf({ text: "phone asha" })).toEqual([id]);
    expect(await idsOf({ text: "asha nobody" })).toEqual([]);
    expect(await registers.breaches.open(id)).toBeNull();
    const entry = complaint(days);
    const change = { entry, revision: 1 };
    expect(await registers.breaches.change(id, change, under.actor)).toBe("absent");
  });

  test("the history says who changed what and when, and the log says no word of it", async () => {
    const id = await enter(complaint(days, { name: "Asha" }));
    under.clock.pass(hours);
    const entry = { ...complaint(days, { name: "Asha", answer: "Sorry" }), state: "closed" };
    // as it was received then
    entry.values = { ...entry.values, receivedAt: under.ago(days + hours).toISOString() };
    await registers.grievances.change(id, { entry, revision: 1 }, under.actor);
    expect(await registers.grievances.open(id)).toMatchObject({
      ...{ state: "closed", revision: 2, closedAt: under.clock.now(), metAt: under.clock.now() },
      history: [
        { actorName: "Asha", changed: null, state: "open" },
        { actorName: "Asha", changed: ["answer", "state"], state: "closed" },
      ],
    });
    const rows = (await audited()).filter(({ action }) => action.startsWith("grievance"));
    expect(rows).toEqual([
      { action: "grievance-entered", subject: String(id), detail: null },
      { action: "grievance-changed", subject: String(id), detail: { fields: "answer, state" } },
    ]);
  });

  test("who saves over another change is told, and a form that is sent twice changes once", async () => {
    const id = await enter(complaint(days));
    const one = { entry: complaint(days, { notes: "one" }), revision: 1 };
    const other = { entry: complaint(days, { notes: "other" }), revision: 1 };
    expect(await registers.grievances.change(id, one, under.actor)).toBe("changed");
    expect(await registers.grievances.change(id, one, under.actor)).toBe("changed");
    expect(await registers.grievances.change(id, other, under.actor)).toBe("moved-on");
    const found = await registers.grievances.open(id);
    expect(found?.values.notes).toBe("one");
    expect(found?.history).toHaveLength(2);
  });

  test("a grievance is its person's: copied and erased with what else is theirs", async () => {
    await enter(complaint(days, { email: "Asha@Mail.example", answer: "Sorry" }));
    const others = await enter(complaint(days, { email: "divya@mail.example" }));
    const { records } = await under.copies.everything("asha@mail.example", under.actor);
    expect(records.grievances).toMatchObject([
      { values: { about: "A late answer", answer: "Sorry" }, events: [{ state: "open" }] },
    ]);
    await under.erasure.erase("asha@mail.example", under.actor);
    expect(await idsOf({})).toEqual([others]);
    // of the last email to it
    expect(await under.tablesWith("asha@mail.example")).toEqual(["mails"]);
  });

  test("entries are erased by their rule once they are closed for long enough, never while they are open", async () => {
    const old = await enter(complaint(3000 * days));
    const closed = await enter({ ...complaint(3000 * days), state: "closed" });
    await database()
      .queries.update(registerEntries)
      .set({ closedAt: under.ago(1100 * days) })
      .where(eq(registerEntries.id, closed));
    await under.retention.work();
    expect(await idsOf({})).toEqual([old]);
  });
});
