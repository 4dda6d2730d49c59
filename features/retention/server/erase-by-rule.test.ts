import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog } from "#features/accounts/tables.ts";
import { applicationEvents, applications } from "#features/applications/tables.ts";
import { candidateRetention } from "#features/candidate-kyc/server/erase-candidate.ts";
import { mails } from "#features/mail/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { days, retentionUnderTest } from "../../../tests/support/records/retention.ts";
import { storeApplications } from "../../../tests/support/records/stored-applications.ts";

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  const idsOf = async () => {
    const { id } = applications;
    return (await database().queries.select({ id }).from(applications).orderBy(id)).map(
      (row) => row.id,
    );
  };
  test("an application goes a year after the last thing that was done about it, with its resume", async () => {
    const { retention, ago, clock } = await retentionUnderTest(database());
    const [old = 0, touched = 0, young = 0] = await storeApplications(
      database(),
      { receivedAt: ago(366 * days), email: "old@mail.example" },
      { receivedAt: ago(700 * days) },
      { receivedAt: ago(364 * days) },
    );
    const event = { at: ago(10 * days), note: "Called" };
    await database()
      .queries.insert(applicationEvents)
      .values({ ...event, applicationId: touched });
    await database()
      .queries.insert(applicationEvents)
      .values({ ...event, at: ago(366 * days), applicationId: old });
    expect(await retention.work()).toBe(1);
    expect(await idsOf()).toEqual([touched, young]);
    const { rows } = await database().queries.execute(
      sql`SELECT state, stored_name, length(wrapped_key) AS key FROM documents WHERE state <> 'claimed'`,
    );
    expect(rows).toEqual([{ state: "deleting", stored_name: "", key: 0 }]);
    clock.pass(2 * days);
    expect(await retention.work()).toBe(1);
    expect(await idsOf()).toEqual([touched]);
  });

  test("whoever is held for legal reasons keeps everything, in any spelling of the address", async () => {
    const under = await retentionUnderTest(database());
    await under.hold("Zephyrine@Mail.example");
    const email = "zephyrine@mail.EXAMPLE";
    await storeApplications(database(), { receivedAt: under.ago(400 * days), email });
    await under.addRequest({ email });
    await under.addMail("one", { recipient: email });
    expect(await under.retention.work()).toBe(0);
    const report = await under.retention.report();
    const held = report.filter(({ survey }) => survey.held > 0).map(({ kind }) => kind);
    expect(held).toEqual(["applications", "kyc-requests", "mails"]);
    await database().queries.execute(sql`UPDATE candidates SET legal_hold = false`);
    under.clock.pass(days);
    expect(await under.retention.work()).toBe(3);
  });

  test("a request loses the person, its mails too, and is kept while its answer is", async () => {
    const under = await retentionUnderTest(database());
    const open = await under.addRequest({ dueOn: "2031-01-01" });
    const answered = await under.addRequest();
    const old = await under.addRequest({ email: "old@mail.example", name: "Old Canary" });
    await database().queries.execute(sql`
      INSERT INTO candidates (email, aadhaar_name, answers, received_at, state, request_id)
      VALUES ('a@b.example', 'A', '{}', '2031-05-01', 'complete', ${answered})`);
    await under.addMail("one", { requestId: old, createdAt: under.ago(days), state: "waiting" });
    expect(await under.retention.work()).toBe(1);
    const { rows } = await database().queries.execute(
      sql`SELECT id::int, name, erased_at IS NULL AS open FROM kyc_requests ORDER BY id`,
    );
    expect(rows).toEqual([
      { id: open, name: "Asha", open: true },
      { id: answered, name: "Asha", open: true },
      { id: old, name: "", open: false },
    ]);
    expect(await database().queries.select().from(mails)).toMatchObject([
      { recipient: "", body: "", state: "failed" },
    ]);
    expect(await under.tablesWith("Old Canary")).toEqual([]);
  });

  test("mails go after a year, and rows of the audit log after three", async () => {
    const under = await retentionUnderTest(database());
    await under.addMail("old");
    await under.addMail("young", { createdAt: under.ago(364 * days) });
    const row = { action: "sign-in-failed" };
    await database()
      .queries.insert(auditLog)
      .values([
        { ...row, at: under.ago(1096 * days) },
        { ...row, at: under.ago(1094 * days), subject: "young" },
      ]);
    expect(await under.retention.work()).toBe(2);
    const left = await database().queries.select({ key: mails.key }).from(mails);
    expect(left).toEqual([{ key: "young" }]);
    const rows = await database().queries.select().from(auditLog).orderBy(auditLog.id);
    expect(rows.filter(({ action }) => action === "sign-in-failed")).toMatchObject([
      { subject: "young" },
    ]);
  });

  test("the audit log tells how many went by rule and of nobody, and each night is gone through once", async () => {
    const under = await retentionUnderTest(database());
    await storeApplications(database(), ...Array(3).fill({ receivedAt: under.ago(400 * days) }));
    await under.retention.work();
    const nobody = { actorId: null };
    const night = { ...nobody, action: "retention-run", subject: null, detail: null };
    const erased = { ...nobody, action: "retention-erased" };
    expect(await under.audit()).toEqual([
      { ...erased, subject: "applications", detail: { records: 3 } },
      night,
    ]);
    await storeApplications(database(), { receivedAt: under.ago(400 * days) });
    expect(await under.retention.work()).toBe(0);
    under.clock.pass(days);
    expect(await under.retention.work()).toBe(1);
    expect((await under.retention.runs()).map((run) => run.erased)).toEqual([
      { applications: 1 },
      { applications: 3 },
    ]);
  });

  test("a long backlog goes in turns, and the night ends with the last", async () => {
    const under = await retentionUnderTest(database());
    const old = under.ago(1200 * days).toISOString();
    await database().queries.execute(sql`
      INSERT INTO audit_log (at, action) SELECT ${old}::timestamptz, 'sign-in-failed'
      FROM generate_series(1, 4500)`);
    const turns = [];
    for (let turn = 0; turn < 4; turn += 1) turns.push(await under.retention.work());
    expect(turns).toEqual([2000, 2000, 500, 0]);
    expect((await under.retention.runs()).map((run) => run.erased)).toEqual([
      { "audit-log": 4500 },
    ]);
  });

  test("a record that cannot be erased holds no other back, and is tried again", async () => {
    const under = await retentionUnderTest(database());
    const ids = await storeApplications(
      database(),
      ...Array(3).fill({ receivedAt: under.ago(400 * days) }),
    );
    const [applicationKind, ...others] = under.kinds;
    if (!applicationKind) throw new Error("There is no kind.");
    const stuck = {
      ...applicationKind,
      async erase(given: readonly number[]) {
        if (given.includes(ids[1] ?? 0)) throw new Error("The disk is odd.");
        return applicationKind.erase(given, null);
      },
    };
    const retention = under.open({ kinds: [stuck, ...others] });
    expect(await retention.work()).toBe(2);
    expect(await idsOf()).toEqual([ids[1]]);
    expect(under.faults).toHaveLength(1);
    expect(await retention.runs()).toEqual([]);
    expect(await under.retention.work()).toBe(1);
    expect(await under.retention.runs()).toHaveLength(1);
  });

  test("candidates who went before one that cannot be erased are counted with the others", async () => {
    const under = await retentionUnderTest(database());
    const ids: number[] = [];
    for (let sent = 0; sent < 3; sent += 1) ids.push((await under.sendKyc()).id);
    under.clock.pass(400 * days);
    const stuck = { ...under.kyc };
    const { erase } = under.kyc;
    stuck.erase = async (id, actor) => {
      if (id === ids[1]) throw new Error("The disk is odd.");
      return erase(id, actor);
    };
    const retention = under.open({ kinds: [candidateRetention(database(), stuck)] });
    expect(await retention.work()).toBe(2);
    expect(under.faults).toEqual([new Error("The disk is odd.")]);
    expect(await under.audit()).toMatchObject([
      { action: "retention-erased", subject: "kyc", detail: { records: 2 } },
    ]);
  });

  test("a night tells all that went, however many turns it took", async () => {
    const under = await retentionUnderTest(database());
    const row = { at: under.clock.now(), action: "retention-erased", subject: "mails" };
    const turn = { ...row, detail: { records: 2_000 } };
    await database().queries.insert(auditLog).values(Array(250).fill(turn));
    await under.retention.work();
    expect((await under.retention.runs()).map((run) => run.erased)).toEqual([{ mails: 500_000 }]);
  });

  test("of two nodes that come to the end of a night at once one notes it", async () => {
    const under = await retentionUnderTest(database());
    const runs = async () => {
      const rows = await database().queries.select().from(auditLog).orderBy(auditLog.id);
      return rows.filter(({ action }) => action === "retention-run").length;
    };
    await Promise.all([under.retention.work(), under.retention.work()]);
    expect(await runs()).toBe(1);
    under.clock.pass(days);
    await Promise.all([under.retention.work(), under.retention.work()]);
    expect(await runs()).toBe(2);
  });

  test("what two nodes erase at once is counted once", async () => {
    const under = await retentionUnderTest(database());
    await storeApplications(database(), { receivedAt: under.ago(366 * days) });
    const [one, other] = await Promise.all([under.retention.work(), under.retention.work()]);
    expect(one + other).toBe(1);
    const rows = await database().queries.select().from(auditLog).orderBy(auditLog.id);
    const counted = rows.filter(({ action }) => action === "retention-erased");
    expect(counted.map(({ detail }) => detail)).toEqual([{ records: 1 }]);
  });

  test("a node whose turn is over erases nothing more: the rules may have changed meanwhile", async () => {
    const under = await retentionUnderTest(database());
    await storeApplications(
      database(),
      { receivedAt: under.ago(400 * days) },
      { receivedAt: under.ago(500 * days) },
    );
    expect(await under.retention.work(() => false)).toBe(0);
    let asked = 0;
    // frozen between the look at what is due and erasing it
    expect(await under.retention.work(() => ++asked === 1)).toBe(0);
    expect(await idsOf()).toHaveLength(2);
    const rows = await database().queries.select().from(auditLog).orderBy(auditLog.id);
    expect(rows.filter(({ action }) => action === "retention-run")).toEqual([]);
    expect(await under.retention.work()).toBe(2);
  });
});
