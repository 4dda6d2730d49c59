import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { desk, fakeClock, hours, meera } from "#features/accounts/server/accounts.fixtures.ts";
import { candidateDocuments, candidateEvents, candidates } from "#features/candidate-kyc/tables.ts";
import { documents } from "#features/documents/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { fresherAnswers, fresherFiles } from "../../../tests/support/records/kyc.ts";
import { mailDesk } from "../../../tests/support/services/outbox.ts";

const day = 24 * hours;

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  async function serve() {
    // 12:00 in India
    const clock = fakeClock("2031-05-04T06:30:00Z");
    const { staff, audit } = desk(database(), { clock });
    const actor = await staff.createAccount({ ...meera, role: "editor" });
    const site = mailDesk(database(), clock);
    /** Keys of the mails that were written since the last look. */
    let known = 0;
    async function written() {
      const keys = (await site.mails()).map(({ key }) => key);
      const fresh = keys.slice(known);
      known = keys.length;
      return fresh;
    }
    return { ...site, clock, audit, actor, written };
  }

  /** A fresher whose form came now, with these documents. */
  async function addCandidate(
    now: Date,
    sent: Partial<Record<KycDocumentKey, "received" | "accepted" | "rejected">>,
    requestedKeys: KycDocumentKey[] = [],
  ): Promise<number> {
    const { email, aadharCardName: aadhaarName, ...answers } = fresherAnswers;
    const { queries } = database();
    const [added] = await queries
      .insert(candidates)
      .values({ email, aadhaarName, answers, receivedAt: now, state: "waiting", requestedKeys })
      .returning({ id: candidates.id });
    const candidateId = added?.id ?? 0;
    for (const [key, status] of Object.entries(sent)) {
      const documentId = `${candidateId}-${key}`;
      await queries.insert(documents).values({
        ...{ id: documentId, state: "claimed", storedName: documentId, size: 1, createdAt: now },
        ...{ mediaType: "application/pdf", keyId: "1", wrappedKey: Buffer.alloc(1), sender: "s" },
      });
      const reason = status === "rejected" ? "Too dark to read" : "";
      const judged = { documentId, status, reason, receivedAt: now };
      await queries.insert(candidateDocuments).values({ candidateId, key, ...judged });
    }
    await queries.insert(candidateEvents).values({ candidateId, at: now, action: "submitted" });
    return candidateId;
  }

  const request = {
    email: "asha@mail.example",
    name: "Asha Kelkar",
    dueOn: "2031-05-14",
    documents: [],
    byMail: false,
  };

  test("an open request is remembered 3 days before and on its day, once each", async () => {
    const { kycRequests, actor, clock, written } = await serve();
    await kycRequests.make(request, actor);
    const reminded: string[] = [];
    for (let days = 0; days < 15; days += 1) {
      await kycRequests.remindDue();
      await kycRequests.remindDue();
      const today = clock.now().toISOString().slice(0, 10);
      reminded.push(...(await written()).map((key) => `${today} ${key}`));
      clock.pass(day);
    }
    expect(reminded).toEqual([
      "2031-05-11 reminder:request:1:1:1",
      "2031-05-14 reminder:request:1:1:2",
    ]);
    expect(await kycRequests.get(1)).toMatchObject({ reminders: 2 });
  });

  test("two nodes write one reminder, and none before 10:00 in India", async () => {
    const { kycRequests, actor, clock, written } = await serve();
    await kycRequests.make({ ...request, dueOn: "2031-05-09" }, actor);
    clock.pass(2 * day - 2.5 * hours);
    expect(await kycRequests.remindDue()).toBe(0);
    clock.pass(30 * 60_000);
    const other = mailDesk(database(), clock).kycRequests;
    const counts = await Promise.all([kycRequests.remindDue(), other.remindDue()]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await written()).toHaveLength(1);
  });

  test("nobody is reminded of what was asked for today, cancelled or answered", async () => {
    const { kycRequests, actor, clock, written } = await serve();
    await kycRequests.make({ ...request, dueOn: "2031-05-05" }, actor);
    await kycRequests.make({ ...request, email: "b@mail.example", dueOn: "2031-05-05" }, actor);
    await kycRequests.make({ ...request, email: "c@mail.example", dueOn: "2031-05-04" }, actor);
    await kycRequests.remindDue();
    expect(await written()).toEqual([]);
    clock.pass(day + 1);
    await kycRequests.cancel(1, actor);
    const answered = { email: "b@mail.example", aadhaarName: "B", answers: {}, requestId: 2 };
    await database()
      .queries.insert(candidates)
      .values({ ...answered, receivedAt: clock.now(), state: "to-check" });
    await kycRequests.remindDue();
    expect(await written()).toEqual([]);
  });

  test("a reminder that cannot be written keeps nobody else's, and is written once it can be", async () => {
    const { kycRequests, actor, clock, written } = await serve();
    const { queries } = database();
    await kycRequests.make(request, actor);
    await kycRequests.make({ ...request, email: "b@mail.example" }, actor);
    clock.pass(7 * day);
    await queries.execute(
      sql`ALTER TABLE mails ADD CONSTRAINT broken CHECK (recipient <> 'asha@mail.example')`,
    );
    try {
      await expect(kycRequests.remindDue()).rejects.toThrow("Some reminders were not written.");
    } finally {
      await queries.execute(sql`ALTER TABLE mails DROP CONSTRAINT broken`);
    }
    expect(await written()).toEqual(["reminder:request:2:1:1"]);
    expect(await kycRequests.remindDue()).toBe(1);
    expect(await written()).toEqual(["reminder:request:1:1:1"]);
  });

  test("by hand one may remind once a day", async () => {
    const { kycRequests, actor, clock, written, audit } = await serve();
    await kycRequests.make(request, actor);
    expect(await kycRequests.remind(1, actor)).toEqual({ ok: true });
    expect(await kycRequests.remind(1, actor)).toEqual({ ok: false, reason: "reminded-today" });
    clock.pass(day);
    expect(await kycRequests.remind(1, actor)).toEqual({ ok: true });
    expect(await written()).toHaveLength(2);
    const actions = (await audit()).map(({ action }) => action);
    expect(actions.filter((action) => action === "kyc-request-reminded")).toHaveLength(2);
  });

  test("by itself the house reminds of one request three times at most", async () => {
    const { kycRequests, actor, clock, written } = await serve();
    await kycRequests.make(request, actor);
    for (let times = 0; times < 3; times += 1) {
      clock.pass(day);
      await kycRequests.remind(1, actor);
    }
    await written();
    clock.pass(4 * day);
    expect(await kycRequests.remindDue()).toBe(0);
    expect(await written()).toEqual([]);
  });

  const complete = Object.fromEntries(fresherFiles.map((key) => [key, "accepted" as const]));

  test("who must still send something is told what, 3 and 7 days after the last change", async () => {
    const { kycRequests, clock, mails, written } = await serve();
    const { SSCFile: _, ...most } = complete;
    const id = await addCandidate(clock.now(), { ...most, panCardFile: "rejected" });
    const reminded: number[] = [];
    for (let days = 0; days < 20; days += 1) {
      await kycRequests.remindDue();
      if ((await written()).length > 0) reminded.push(days);
      clock.pass(day);
    }
    expect(reminded).toEqual([3, 7]);
    const [first, second] = await mails();
    expect(first).toMatchObject({ key: `reminder:candidate:${id}:1`, candidateId: id });
    expect(second?.key).toBe(`reminder:candidate:${id}:2`);
    expect(first?.body).toContain("- PAN Card: Too dark to read\n- SSC marksheet\n");
    expect(first?.body).toMatch(/^https:\/\/careers\.xld\.example\/kyc-receipt\/[\w-]+$/m);
  });

  test("a document that HR's request named is asked for though the form does not require it", async () => {
    const { kycRequests, actor, clock, mails } = await serve();
    const id = await addCandidate(clock.now(), complete, ["wifiReceiptFile"]);
    expect(await kycRequests.remindCandidate(id, actor)).toEqual({ ok: true });
    expect((await mails())[0]?.body).toContain("- 100 MBPS Wifi Receipt\n");
  });

  test("nobody is reminded who is complete, erased or not there", async () => {
    const { kycRequests, actor, clock, written } = await serve();
    const id = await addCandidate(clock.now(), complete);
    expect(await kycRequests.remindCandidate(id, actor)).toEqual({ ok: false, reason: "closed" });
    const erased = await addCandidate(clock.now(), {});
    await database().queries.update(candidates).set({ erasedAt: clock.now() });
    expect(await kycRequests.remindCandidate(erased, actor)).toMatchObject({ reason: "absent" });
    clock.pass(3 * day);
    expect(await kycRequests.remindDue()).toBe(0);
    expect(await written()).toEqual([]);
  });

  test("HR reminds a candidate by hand, which the record tells", async () => {
    const { kycRequests, actor, clock, written } = await serve();
    const id = await addCandidate(clock.now(), {});
    expect(await kycRequests.remindCandidate(id, actor)).toEqual({ ok: true });
    expect(await kycRequests.remindCandidate(id, actor)).toMatchObject({ ok: false });
    expect(await written()).toEqual([`reminder:candidate:${id}:1`]);
    const events = await database().queries.select().from(candidateEvents);
    expect(events.at(-1)).toMatchObject({ action: "reminded", actorId: actor.id });
  });
});
