import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { fakeClock, hours, minutes } from "#features/accounts/server/accounts.fixtures.ts";
import type { Account } from "#features/accounts/server/accounts.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { driveBody } from "#features/drives/server/drives.fixtures.ts";
import { putDrive } from "#features/drives/server/drives.ts";
import { driveSlots, driveVisits } from "#features/drives/tables.ts";
import { joiningBatches } from "#features/joining/tables.ts";
import { seedOpenings } from "#features/openings/server/openings.ts";
import { openings } from "#features/openings/tables.ts";
import { copyRecords } from "#records/lifecycle/copy-records.ts";
import { eachDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { storeApplications } from "../../../../tests/support/records/stored-applications.ts";
import { usualInvitation } from "../../list/invitations.ts";
import { applicationConsents, applications, decisionOptions, invitations } from "../../tables.ts";
import { editorOf, whileHeld } from "../application-desk.fixtures.ts";
import { createDeskChoices, seedDeskChoices } from "../decide/choices.ts";
import { myApplicationsUnderTest } from "../my-application/my-applications.fixtures.ts";
import { applicationTables } from "../retention.ts";
import { stageMailsUnderTest } from "../stage-mails/stage-mails.fixtures.ts";

const text = usualInvitation.opening;
const letter = (place: number) => `6f1f0b1e-0000-4000-8000-${String(place).padStart(12, "0")}`;

const days = 24 * hours;

/** An opening of the build that asks for two years. */
const opening = 9;
const fits = `opening-${opening}`;

eachDatabase((database, kind) => {
  let clock: ReturnType<typeof fakeClock>;
  let site: ReturnType<typeof stageMailsUnderTest>;
  let actor: Account;
  beforeEach(async () => {
    clock = fakeClock();
    await emptyTables(database());
    await seedDeskChoices(database());
    await seedOpenings(database());
    site = stageMailsUnderTest(database(), clock);
    actor = await editorOf(database(), clock);
  });

  type Row = Parameters<typeof storeApplications>[1];
  /** Applications that are kept for other roles. */
  async function kept(...rows: Row[]): Promise<number[]> {
    const ids = await storeApplications(database(), ...rows);
    await database()
      .queries.insert(applicationConsents)
      .values(
        ids.map((applicationId) => ({
          ...{ applicationId, notice: "other-roles" as const, version: "2026-11" },
          agreedAt: clock.now(),
        })),
      );
    return ids;
  }
  const reader = () => ({ id: actor.id, role: "editor" as const });
  const count = async (code = fits) => (await site.desk.fitting(code, reader()))?.counted?.count;
  const found = async (code = fits) => {
    const query = { fits: code, sort: "date", descending: true, scope: null } as const;
    const { rows } = await site.desk.search(query, { limit: 50, offset: 0 });
    return rows.map(({ answers }) => answers.jobEmail).toSorted();
  };
  const selected = (ids: readonly number[]) => ids.map((id) => ({ id, status: "new" as const }));
  const invite = (ids: readonly number[], place = 1, code = fits, at = site) =>
    at.letters.write({ id: letter(place), selection: selected(ids), text, actor, fits: code });
  const sent = async () => (await site.mails()).map(({ recipient }) => recipient);

  test("who agreed and fits is counted once, and nobody whom consent, hire, reason, years, opening or address leaves out", async () => {
    const [reason] = await database()
      .queries.select()
      .from(decisionOptions)
      .where(eq(decisionOptions.list, "reason"));
    const choices = createDeskChoices({
      ...{ database: database(), clock },
      subscriptions: { subscribe: () => {} } as never,
    });
    const reasonId = reason?.id ?? 0;
    expect(await choices.change("reason", { id: reasonId, to: "bars" }, actor)).toBe("made");
    const title = "Some other opening";
    await kept(
      { email: "fits@mail.example", position: title },
      { email: "unknown-years@mail.example", experience: null },
      // the later one of the same person
      { email: "twice@mail.example", receivedAt: new Date("2026-11-01T10:00:00Z") },
      { email: "Twice@mail.example" },
      { email: "few-years@mail.example", experience: 1 },
      { email: "applied@mail.example", openingId: opening },
      { email: "hired@mail.example", status: "hired" },
      { email: "barred@mail.example", contactNumber: "9820000001" },
      { email: "", firstName: "No", lastName: "Address" },
    );
    await storeApplications(
      database(),
      { email: "never-agreed@mail.example" },
      // another address, the same number
      { email: "b@mail.example", contactNumber: "9820000001", status: "rejected", reasonId },
    );
    const [ended = 0] = await kept({ email: "ended@mail.example" });
    await database()
      .queries.update(applicationConsents)
      .set({ withdrawnAt: clock.now() })
      .where(eq(applicationConsents.applicationId, ended));
    const all = ["Twice@mail.example", "fits@mail.example", "unknown-years@mail.example"];
    expect(await found()).toEqual(all.toSorted());
    expect(await count()).toBe(3);
    expect(await choices.change("reason", { id: reasonId, to: "invites" }, actor)).toBe("made");
    expect(await count()).toBe(4);
    const stage = (await choices.all()).find(({ list }) => list === "stage");
    expect(await choices.change("stage", { id: stage?.id ?? 0, to: "bars" }, actor)).toBe(
      "unknown",
    );
  });

  test.runIf(kind === "postgresql")(
    "a count that takes too long leaves the way there",
    async () => {
      await kept({ email: "fits@mail.example" });
      const answer = await whileHeld(database(), () => site.desk.fitting(fits, reader()));
      expect(answer).toEqual({ code: fits, counted: null });
      expect(await site.desk.fittingUncounted(fits)).toEqual(answer);
      expect(await site.desk.fittingUncounted("opening-999")).toBeNull();
      expect(await count()).toBe(1);
    },
  );

  test("a drive asks for one of its openings, and leaves out who has booked; a batch for the opening of its process", async () => {
    const body = driveBody({ openings: ["9", "14"] });
    await putDrive(database().queries, { key: "drive-1", body, at: clock.now() });
    const [slot] = await database().queries.select().from(driveSlots).limit(1);
    await kept(
      { email: "a@mail.example", openingId: opening },
      { email: "booked@mail.example" },
      { email: "no-years@mail.example", experience: 0 },
    );
    await database()
      .queries.insert(driveVisits)
      .values({
        ...{
          driveCode: "drive-1",
          slotId: slot?.id ?? 0,
          state: "cancelled",
          number: "XLD-2345678B",
        },
        ...{ firstName: "A", lastName: "B", email: "Booked@mail.example", position: "" },
        ...{ contactNumber: "9820144556", bookedAt: clock.now(), changedAt: clock.now() },
      });
    expect(await found("drive-1")).toEqual(["a@mail.example", "no-years@mail.example"]);
    const [row] = await database().queries.select().from(openings).where(eq(openings.id, opening));
    const batch = (process: string, state: "published" | "draft") => ({
      ...{ title: process, process, site: "Vashi", shift: "Day", day: "2031-05-12", seats: 2 },
      ...{ trainer: "", toBring: "", state, createdAt: clock.now(), changedAt: clock.now() },
    });
    const ids = await database()
      .queries.insert(joiningBatches)
      .values([
        batch(row?.title.toUpperCase() ?? "", "published"),
        batch("Claims", "published"),
        batch("Later", "draft"),
      ])
      .returning({ id: joiningBatches.id });
    const [named, other, draft] = ids.map(({ id }) => `batch-${id}`);
    expect(await found(named)).toEqual(["booked@mail.example"]);
    expect(await count(other)).toBe(3);
    expect(await count(draft)).toBeUndefined();
    expect(await count("drive-2")).toBeUndefined();
    expect((await site.letters.target(named ?? ""))?.link).toBe(`/Opening/${row?.code}`);
    expect((await site.letters.target(other ?? ""))?.link).toBe("/walk-ins");
    const names = (await site.desk.targets(reader())).map(([code]) => code);
    expect(names).toEqual(expect.arrayContaining([fits, "drive-1", named, other]));
    expect(names).not.toContain(draft);
    clock.pass(40 * days);
    expect(await count("drive-1")).toBeUndefined();
    expect(await invite([1], 1, "drive-1")).toEqual({ what: "nobody" });
  });

  test("each is written to once in 30 days with the link and the way to end it; history, audit log and copy say so", async () => {
    const [id = 0, other = 0] = await kept(
      { email: "asha@mail.example" },
      { email: "asha@mail.example", receivedAt: new Date("2026-11-01T10:00:00Z") },
    );
    expect(await invite([id, other])).toEqual({ what: "queued", left: 1 });
    const [mail, ...more] = await site.mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "application-invitation", recipient: "asha@mail.example" });
    expect(mail?.body).toMatch(/https:\/\/careers\.xld\.example\/Opening\/\S+/);
    expect(mail?.body).toMatch(/my-application\/[\w-]+\/other-roles\n/);
    expect(mail?.body).not.toContain("{");
    const log = await database().queries.select().from(auditLog).orderBy(asc(auditLog.id));
    expect(log.filter(({ action }) => action === "people-invited")).toMatchObject([
      { subject: fits, detail: { emails: 1 }, actorId: actor.id },
    ]);
    const history = async () => (await site.desk.open(id, reader()))?.invitations;
    const [{ title = "" } = {}] = await database().queries.select().from(invitations);
    expect(await history()).toMatchObject([{ title, actorName: actor.name, email: "waits" }]);
    clock.pass(11 * minutes);
    await site.mailer.work();
    expect(await history()).toMatchObject([{ email: "sent" }]);
    const [copy] = await copyRecords(database().queries, applicationTables, [id]);
    expect(copy?.invitations).toMatchObject([{ to: title, email: "sent" }]);

    expect(await count()).toBe(0);
    const plan = await site.letters.plan(selected([id]), text, fits);
    expect(plan).toMatchObject({ to: [], left: [{ why: "invited", count: 1 }] });
    expect(await invite([id], 2, "opening-12")).toEqual({ what: "nobody" });
    clock.pass(30 * days);
    expect(await invite([id], 3, "opening-12")).toEqual({ what: "queued", left: 0 });
    await database().queries.delete(applications).where(eq(applications.id, id));
    expect(await database().queries.select().from(invitations)).toEqual([]);
  });

  test("what HR calls back invites nobody: they can be invited again, and the first email cannot be sent after all", async () => {
    const [id = 0] = await kept({ email: "asha@mail.example" });
    await invite([id]);
    expect(await count()).toBe(0);
    await site.outbox.callBackLetter(letter(1), actor);
    expect((await site.desk.open(id, reader()))?.invitations).toMatchObject([
      { email: "called-back" },
    ]);
    expect(await count()).toBe(1);
    expect(await invite([id], 2)).toEqual({ what: "queued", left: 0 });
    expect(await site.mails()).toMatchObject([{ state: "failed", body: null }, {}]);
  });

  test("many who invite the same people at once write to each of them once", async () => {
    const ids = await kept(
      ...Array.from({ length: 12 }, (_, place) => ({ email: `p${place}@mail.example` })),
    );
    const nodes = [site, stageMailsUnderTest(database(), clock)];
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, place) => {
        const some = place % 2 === 0 ? ids : ids.toReversed().slice(place);
        const code = place % 3 === 0 ? fits : "opening-12";
        return invite(some, place, code, nodes[place % 2]);
      }),
    );
    expect((await sent()).toSorted()).toEqual(
      ids.map((_, place) => `p${place}@mail.example`).toSorted(),
    );
    const rows = await database().queries.select().from(invitations);
    expect(rows).toHaveLength(12);
    const queued = outcomes.filter(({ what }) => what === "queued");
    expect(queued.length).toBeGreaterThan(0);
  });

  test("who takes the consent back, or withdraws, is not sent what waits", async () => {
    const own = myApplicationsUnderTest(database(), clock);
    const { id, token } = await own.received({ keepForOtherRoles: true });
    expect(await invite([id])).toEqual({ what: "queued", left: 0 });
    expect(await own.my.endKeeping(token)).toMatchObject({ ok: true });
    expect((await site.mails()).filter(({ letterId }) => letterId)).toMatchObject([
      { state: "failed", body: null },
    ]);
    expect(await invite([id], 2)).toEqual({ what: "nobody" });
  });
});
