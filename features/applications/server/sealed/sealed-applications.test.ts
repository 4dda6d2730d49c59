import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  documentKeys,
  fakeClock,
  hours,
  minutes,
} from "#features/accounts/server/accounts.fixtures.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { candidates } from "#features/candidate-kyc/tables.ts";
import { documents } from "#features/documents/tables.ts";
import { driveBody } from "#features/drives/server/drives.fixtures.ts";
import { putDrive } from "#features/drives/server/drives.ts";
import { driveSlots, driveVisits } from "#features/drives/tables.ts";
import {
  interviewerBusySlots,
  interviewInterviewers,
  interviewScorecards,
  interviews,
} from "#features/interviews/tables.ts";
import { joinerDetails, payrollExports } from "#features/joiner-details/tables.ts";
import { joinerAsks, joiners, joiningBatches } from "#features/joining/tables.ts";
import { mails } from "#features/mail/tables.ts";
import {
  offerLetterPdfs,
  offerLetterQuestions,
  offerLetters,
} from "#features/offer-letters/tables.ts";
import { createOpenings, seedOpenings } from "#features/openings/server/openings.ts";
import { resumeTexts } from "#features/resume-text/tables.ts";
import { whatsAppConsents } from "#features/whatsapp/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { renewAll } from "#platform/secrets/renew-keys.ts";
import { createSecretSeal } from "#platform/secrets/secret-encryption.ts";
import { recordRetention } from "#records/lifecycle/record-retention.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { said } from "../../../../tests/support/services/plain-mail.ts";
import {
  applicationAnswers,
  applicationConsents,
  applicationEvents,
  applications,
  candidateQuestions,
  invitations,
  noteMentions,
  sealedApplications,
} from "../../tables.ts";
import { editorOf } from "../application-desk.fixtures.ts";
import { createApplicationDesk } from "../application-desk.ts";
import { myApplicationsUnderTest } from "../my-application/my-applications.fixtures.ts";
import { agedApplications } from "../retention.ts";
import { sealedTables } from "./sealed-rows.ts";
import { encryptedSealed, sealedPurpose, sealedRecordTables } from "./sealed-store.ts";

const days = 24 * hours;

describeWithDatabase((database) => {
  let clock = fakeClock();
  let site: ReturnType<typeof myApplicationsUnderTest>;
  let meera: StaffUser;
  let ravi: StaffUser;
  beforeEach(async () => {
    clock = fakeClock();
    site = myApplicationsUnderTest(database(), clock);
    await emptyTables(database());
    await seedOpenings(database());
    const made = (await editorOf(database(), clock)) as StaffUser;
    meera = { ...made, role: "admin" };
    ravi = { ...made, id: "ravi", role: "admin" };
    await database().queries.execute(sql`INSERT INTO staff_accounts
      SELECT (jsonb_populate_record(a, '{"id": "ravi", "user_name": "ravi"}')).* FROM staff_accounts AS a`);
  });

  /** One of which every table has something. */
  async function filled() {
    const received = await site.received();
    const id = (await site.my.find(received.token))?.id ?? 0;
    const { queries } = database();
    const at = clock.now();
    const [event] = await queries
      .insert(applicationEvents)
      .values([
        { applicationId: id, at, actorId: meera.id, note: "Call “her”\n'again' \\ ünï" },
        {
          applicationId: id,
          at,
          actorId: meera.id,
          status: "in-review",
          previous: { status: "new" },
        },
      ])
      .returning();
    await queries.insert(noteMentions).values({ eventId: event?.id ?? 0, accountId: ravi.id });
    const answer = { applicationId: id, key: "nights", place: 0, label: "Nights?", answer: "Yes" };
    await queries.insert(applicationAnswers).values(answer);
    const notice = {
      applicationId: id,
      notice: "application",
      version: "1",
      agreedAt: at,
    } as const;
    await queries.insert(applicationConsents).values(notice).onConflictDoNothing();
    await queries
      .insert(whatsAppConsents)
      .values({ applicationId: id, number: "919820144556", version: "1", agreedAt: at });
    const question = { applicationId: id, question: "When?", askedAt: at, askedBy: meera.id };
    await queries.insert(candidateQuestions).values({ ...question, dueOn: "2031-06-01" });
    await queries.insert(invitations).values({
      ...{ applicationId: id, person: "asha@mail.example", target: "opening-3", title: "Nights" },
      ...{ at, actorId: meera.id, letterId: "6f1f0b1e-0000-4000-8000-000000000001" },
    });
    await storeTalk(queries, { id, at });
    await visited(id);
    await joined(id, at);
    return { ...received, number: received.number ?? "", id };
  }

  /** An interview with its scorecard. */
  async function storeTalk(queries: Queries, { id, at }: { id: number; at: Date }) {
    const own = { applicationId: id };
    const [talk] = await queries
      .insert(interviews)
      .values({
        ...{ ...own, code: `code ${id}`, round: "HR", mode: "site", place: "", minutes: 30 },
        ...{ questions: [], times: [], state: "done", createdBy: meera.id },
        ...{ createdAt: at, changedAt: at },
      })
      .returning();
    const ofTalk = { ...own, interviewId: talk?.id ?? 0, accountId: meera.id };
    await queries.insert(interviewInterviewers).values(ofTalk);
    const { interviewId, accountId } = ofTalk;
    await queries.insert(interviewerBusySlots).values({ interviewId, accountId, at });
    await lettered(id, at);
    await queries.insert(interviewScorecards).values({
      ...{ ...ofTalk, answers: [], remark: "Speaks of Nights", recommendation: "yes" },
      ...{ sentAt: at, changedAt: at },
    });
  }

  /** It was offered work, and asked about that. */
  async function lettered(applicationId: number, at: Date): Promise<void> {
    const { queries } = database();
    const schema = { version: "1", law: "", validFrom: "2026-01-01", fields: [] };
    const source = { title: "Offer", body: "Nights", schema, values: {}, rows: [] };
    const [letter] = await queries
      .insert(offerLetters)
      .values({
        ...{ number: "XLD-L22222222", kind: "offer", applicationId, code: "b".repeat(32) },
        ...{ name: "Asha Kulkarni", templateKey: "offer", source, state: "draft" },
        ...{ lastDay: "2031-06-01", expiresAt: at, madeAt: at, changedAt: at },
      })
      .returning();
    const asked = { question: "Nights?", askedAt: at };
    await queries.insert(offerLetterQuestions).values({ ...asked, letterId: letter?.id ?? 0 });
    const drawn = { isAccepted: false, pdf: Buffer.from([37, 0, 255, 128]) };
    await queries.insert(offerLetterPdfs).values({ ...drawn, number: letter?.number ?? "" });
  }

  /** It has a seat of a batch, and was asked about that. */
  async function joined(applicationId: number, at: Date): Promise<void> {
    const { queries } = database();
    const facts = {
      title: "Nights",
      process: "Nights",
      site: "",
      shift: "",
      trainer: "",
      toBring: "",
    };
    const [batch] = await queries
      .insert(joiningBatches)
      .values({
        ...facts,
        day: "2031-06-01",
        seats: 1,
        state: "published",
        createdAt: at,
        changedAt: at,
      })
      .returning();
    const [joiner] = await queries
      .insert(joiners)
      .values({ applicationId, batchId: batch?.id ?? 0, state: "silent", hiredAt: at })
      .returning();
    const asked = { joinerId: joiner?.id ?? 0, day: "2031-06-01", daysBefore: 7, at };
    await queries.insert(joinerAsks).values(asked);
    const filledIn = { contents: Buffer.from([1, 0, 255]), mark: "nights", savedAt: at };
    await queries
      .insert(joinerDetails)
      .values({ ...filledIn, applicationId, form: "bank", version: 1 });
    await queries
      .insert(payrollExports)
      .values({ applicationId, bankMark: "nights", exportedAt: at });
  }

  /** It came from a walk-in drive, with an email about its seat. */
  async function visited(applicationId: number): Promise<void> {
    const { queries } = database();
    const at = clock.now();
    await putDrive(queries, { key: "drive-1", body: driveBody(), at });
    const [slot] = await queries
      .update(driveSlots)
      .set({ bookedSeats: 1 })
      .where(eq(driveSlots.startsAt, new Date("2031-05-10T04:30:00Z")))
      .returning();
    const person = { firstName: "Asha", lastName: "Kulkarni", contactNumber: "9820144556" };
    const [visit] = await queries
      .insert(driveVisits)
      .values({
        ...{
          ...person,
          email: "asha@mail.example",
          number: "XLD-22222222",
          position: "AI Engineer",
        },
        ...{ driveCode: "drive-1", slotId: slot?.id ?? 0, state: "booked", applicationId },
        ...{ bookedAt: at, changedAt: at },
      })
      .returning();
    const text = said({ subject: "Your walk-in", body: "See you" });
    const mail = { kind: "visit-booked", ...text, validUntil: slot?.startsAt ?? null } as const;
    const of = { key: `visit-booked:${visit?.id}:0`, visitId: visit?.id ?? 0, sequence: 0 };
    await site.mailer.write(queries, { ...mail, ...of, recipient: "asha@mail.example" });
  }

  const takenSeats = async () => {
    const slots = await database().queries.select().from(driveSlots);
    return slots.reduce((sum, { bookedSeats }) => sum + bookedSeats, 0);
  };

  /** Everything that is stored of applications, as the database writes it. */
  async function everything() {
    const rows: Record<string, unknown> = {};
    for (const { name: table } of await sealedTables(database().queries)) {
      const found = await database().queries.execute(
        sql`SELECT to_jsonb(own) AS own FROM ${sql.identifier(table)} AS own ORDER BY to_jsonb(own)::text`,
      );
      rows[table] = found.rows.map(({ own }) => own);
    }
    return rows;
  }

  const sealed = () => database().queries.select().from(sealedApplications);
  const stored = () => database().queries.select().from(applications);
  const log = async () =>
    (await database().queries.select().from(auditLog).orderBy(auditLog.id)).map(
      (row) => row.action,
    );
  const file = async (id: string) => (await site.documents.open(id)) !== null;
  const retention = () => {
    return recordRetention(
      { database: database(), clock, documents: site.documents },
      sealedRecordTables,
    );
  };
  /** As the night does it. */
  async function eraseDue() {
    const due = await retention().due(new Date(clock.now().getTime() - 365 * days), 100);
    return retention().erase(due, null);
  }

  test("nothing that a deleted application takes along, or would lose its link to, is left out", async () => {
    const sealing = (await sealedTables(database().queries)).map(({ name }) => name);
    expect(sealing).toEqual(expect.arrayContaining(["note_mentions", "interviewer_busy_slots"]));
    const { rows } = await database().queries.execute<{ name: string; owner: string }>(sql`
      SELECT DISTINCT conrelid::regclass::text AS name, confrelid::regclass::text AS owner
      FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid`);
    const belonging = rows.filter(({ owner }) => sealing.includes(owner)).map(({ name }) => name);
    // what a resume says is read again
    expect([...new Set(belonging)].sort()).toEqual(
      [...sealing.filter((name) => name !== "applications"), "resume_texts"].sort(),
    );
  });

  test("a table that a later version adds is sealed by itself, in however many steps it belongs to an application", async () => {
    const { queries } = database();
    await queries.execute(sql`CREATE TABLE a_later_part (id serial PRIMARY KEY, said text,
      event_id bigint NOT NULL REFERENCES application_events (id) ON DELETE CASCADE)`);
    await queries.execute(sql`CREATE TABLE a_later_detail (said text,
      part_id integer NOT NULL REFERENCES a_later_part (id) ON DELETE CASCADE)`);
    try {
      await site.sealed.turn(true, meera);
      const { token, number, id } = await filled();
      await queries.execute(sql`INSERT INTO a_later_part (said, event_id)
        SELECT 'part of ' || id, id FROM application_events WHERE application_id = ${id}`);
      await queries.execute(sql`INSERT INTO a_later_detail (said, part_id)
        SELECT 'detail of ' || said, id FROM a_later_part`);
      const all = async () =>
        (
          await queries.execute(sql`SELECT part.said, detail.said AS detail, event_id
          FROM a_later_part AS part JOIN a_later_detail AS detail ON part_id = part.id ORDER BY 3`)
        ).rows;
      const before = await all();
      expect(before.length).toBeGreaterThan(1);
      await site.my.withdraw(token);
      expect(await all()).toEqual([]);
      await site.sealed.ask(number, "A court asks", meera);
      expect(await site.sealed.release(number, ravi)).toBe("made");
      expect(await all()).toEqual(before);
    } finally {
      await queries.execute(sql`DROP TABLE a_later_detail, a_later_part`);
    }
  });

  test("off by default: what is withdrawn stays on the desk, and what is erased is erased", async () => {
    const { token } = await filled();
    await site.my.withdraw(token);
    expect(await site.sealed.isOn()).toBe(false);
    expect(await sealed()).toEqual([]);
    expect(await stored()).toHaveLength(1);
    await site.my.erase(token);
    expect([await sealed(), await stored()]).toEqual([[], []]);
  });

  test.each(["withdraw", "erase"] as const)(
    "on, %s takes every row and the resume away at once; the candidate reads until when",
    async (what) => {
      await site.sealed.turn(true, meera);
      const other = await site.received({ jobEmail: "other@mail.example" });
      const { token, number, resumeId } = await filled();
      expect(await site.my[what](token)).toEqual({ ok: true });
      expect(await stored()).toMatchObject([{ email: "other@mail.example" }]);
      const left = JSON.stringify(await everything());
      expect(left).not.toMatch(/asha@|Nights|When\?|again/);
      const { queries } = database();
      expect(await queries.select().from(resumeTexts)).toHaveLength(1);
      // once the email went that says so
      await site.mailer.work();
      expect(JSON.stringify(await queries.select().from(mails))).not.toContain("asha@");
      expect(await file(resumeId)).toBe(false);
      expect(await file(other.resumeId)).toBe(true);
      expect(await site.my.find(token)).toBeNull();
      expect(await site.sealed.find(token)).toEqual({
        ...{ number, sealedAt: clock.now(), releasedUntil: null, held: false },
        erasesAt: new Date(clock.now().getTime() + 365 * days),
      });
      expect(await site.sealed.find(other.token)).toBeNull();
      expect(await site.sealed.find(`${token.slice(0, -1)}_`)).toBeNull();
      expect(await site.my.erase(token)).toMatchObject({ status: 404 });
      expect(await log()).toContain("application-sealed");
      const [row] = await sealed();
      expect(row?.contents?.toString("latin1")).not.toMatch(/asha|Nights/);
    },
  );

  test("one admin asks, another one releases: every row is as it was; a week later it is sealed again", async () => {
    await site.sealed.turn(true, meera);
    const { token, number, resumeId } = await filled();
    await site.my.withdraw(token);
    const [before] = await sealed();
    await site.sealed.ask(number, "A court asks", meera);
    const rows = before?.contents;
    expect(await site.sealed.release(number, meera)).toBe("own");
    expect(await stored()).toEqual([]);
    expect(await site.sealed.release(number.toLowerCase(), ravi)).toBe("made");
    expect(await file(resumeId)).toBe(true);
    const opened = createSecretSeal(sealedPurpose, documentKeys).open(
      String(before?.applicationId),
      rows ?? Buffer.alloc(0),
    );
    const kept = JSON.parse(opened?.plain.toString() ?? "{}");
    const restored = (await everything()) as Record<string, unknown[]>;
    for (const { name: table } of await sealedTables(database().queries)) {
      expect(restored[table]?.length, table).toBeGreaterThan(0);
      expect(restored[table], table).toEqual(expect.arrayContaining(kept[table]));
    }
    expect(await site.sealed.releases()).toMatchObject([
      { number, reason: "A court asks", releasedUntil: new Date(clock.now().getTime() + 7 * days) },
    ]);
    const openings = createOpenings({ database: database(), clock }, 0);
    const desk = createApplicationDesk({ database: database(), clock }, { openings });
    expect(await desk.open(before?.applicationId ?? 0, meera)).toMatchObject({
      released: { reason: "A court asks", until: new Date(clock.now().getTime() + 7 * days) },
    });
    expect(await site.my.erase(token)).toMatchObject({ status: 404 });
    clock.pass(7 * days - minutes);
    expect(await site.sealed.sealAgain()).toBe(0);
    clock.pass(minutes);
    expect(await site.sealed.sealAgain()).toBe(1);
    expect(await stored()).toEqual([]);
    expect(await file(resumeId)).toBe(false);
    expect(await sealed()).toMatchObject([{ sealedAt: before?.sealedAt, askedAt: null }]);
    expect(await log()).toEqual(
      expect.arrayContaining([
        ...["application-release-asked", "application-released", "application-sealed-again"],
      ]),
    );
  });

  test("the visit of a walk-in drive goes and comes back with it: its seat, its emails", async () => {
    await site.sealed.turn(true, meera);
    const { token, number } = await filled();
    expect(await takenSeats()).toBe(1);
    await site.my.withdraw(token);
    expect(await takenSeats()).toBe(0);
    const left = (await site.mails()).filter(({ recipient }) => recipient);
    expect(left).toMatchObject([{ kind: "application-withdrawn" }]);
    await database().queries.update(driveSlots).set({ bookedSeats: 2 });
    await site.sealed.ask(number, "Why", meera);
    await site.sealed.release(number, ravi);
    // others have the seats by now: there is one more
    const [slot] = await database().queries.select().from(driveSlots).orderBy(driveSlots.id);
    expect(slot).toMatchObject({ seats: 3, bookedSeats: 3 });
    clock.pass(7 * days);
    await site.sealed.sealAgain();
    expect(await database().queries.select().from(driveVisits)).toEqual([]);
    expect(await takenSeats()).toBe(8);
  });

  test("who has booked the same drive since then keeps that when it is released", async () => {
    await site.sealed.turn(true, meera);
    const { token, number } = await filled();
    const [visit] = await database().queries.select().from(driveVisits);
    await site.my.withdraw(token);
    const { id: _, applicationId: __, ...again } = visit as typeof driveVisits.$inferSelect;
    await database()
      .queries.insert(driveVisits)
      .values({ ...again, number: "XLD-33333333" });
    await site.sealed.ask(number, "Why", meera);
    expect(await site.sealed.release(number, ravi)).toBe("made");
    expect(await database().queries.select().from(driveVisits)).toMatchObject([
      { number: "XLD-33333333" },
    ]);
  });

  test("requests are made once and taken back; numbers of nothing sealed are unknown", async () => {
    await site.sealed.turn(true, meera);
    const live = await site.received();
    const { token, number } = await filled();
    await site.my.withdraw(token);
    for (const wrong of ["", "XLD-22222222", "asha", live.number ?? "", "\0"]) {
      expect(await site.sealed.ask(wrong, "Why", meera)).toBe("unknown");
    }
    expect(await site.sealed.release(number, ravi)).toBe("gone");
    expect(await site.sealed.ask(number, "Why", meera)).toBe("made");
    expect(await site.sealed.ask(number, "Why", ravi)).toBe("asked");
    expect(await site.sealed.end(number, ravi)).toBe("made");
    expect(await site.sealed.release(number, ravi)).toBe("gone");
    expect(await site.sealed.ask(number, "Why", ravi)).toBe("made");
    expect(await site.sealed.release(number, meera)).toBe("made");
    expect(await site.sealed.end(number, meera)).toBe("made");
    expect(await site.sealed.report()).toMatchObject({ on: true, count: 1 });
  });

  test("two admins who press at once release it once", async () => {
    await site.sealed.turn(true, meera);
    const { token, number } = await filled();
    await site.my.withdraw(token);
    await site.sealed.ask(number, "Why", meera);
    const both = await Promise.all([1, 2].map(() => site.sealed.release(number, ravi)));
    expect(both.sort()).toEqual(["gone", "made"]);
    expect((await everything()).applications).toHaveLength(1);
  });

  test("its year over, the rules erase it with the key of its resume; a legal hold keeps it", async () => {
    await site.sealed.turn(true, meera);
    const { token, number, resumeId } = await filled();
    await site.my.withdraw(token);
    clock.pass(365 * days - minutes);
    expect(await eraseDue()).toEqual([]);
    clock.pass(2 * minutes);
    expect(await site.sealed.ask(number, "Why", meera)).toBe("due");
    await site.hold();
    expect(await eraseDue()).toEqual([]);
    expect(await site.sealed.find(token)).toMatchObject({ held: true });
    await database().queries.delete(candidates);
    expect(await eraseDue()).toHaveLength(1);
    expect(await sealed()).toEqual([]);
    expect(await site.sealed.find(token)).toBeNull();
    expect(await file(resumeId)).toBe(false);
    const [document] = await database().queries.select().from(documents);
    expect(document).toMatchObject({ state: "deleting", wrappedKey: Buffer.alloc(0) });
  });

  test("who is on a legal hold is sealed once that ends, as what was withdrawn before", async () => {
    const { token } = await filled();
    await site.my.withdraw(token);
    const held = await site.received({ jobEmail: "held@mail.example" });
    await site.hold("held@mail.example");
    await site.sealed.turn(true, meera);
    await site.my.withdraw(held.token);
    expect(await stored()).toHaveLength(2);
    expect(await site.sealed.sealWithdrawn()).toBe(1);
    expect(await stored()).toMatchObject([{ email: "held@mail.example" }]);
    await database().queries.delete(candidates);
    expect(await site.sealed.sealWithdrawn()).toBe(1);
    expect(await stored()).toEqual([]);
  });

  test("the ordinary rule leaves what is released; erased by hand then, it is not sealed again", async () => {
    await site.sealed.turn(true, meera);
    const { token, number, id } = await filled();
    await site.my.withdraw(token);
    clock.pass(300 * days);
    await site.sealed.ask(number, "Why", meera);
    await site.sealed.release(number, ravi);
    const options = { database: database(), clock, documents: site.documents };
    const rule = recordRetention(options, agedApplications);
    expect(await rule.due(clock.now(), 10)).toEqual([]);
    expect(await rule.erase([id], null)).toEqual([id]);
    clock.pass(7 * days);
    expect(await site.sealed.sealAgain()).toBe(1);
    expect(await sealed()).toEqual([]);
  });

  test("switched off, what is sealed stays sealed", async () => {
    await site.sealed.turn(true, meera);
    const { token } = await filled();
    await site.my.withdraw(token);
    await site.sealed.turn(false, meera);
    await site.sealed.turn(false, meera);
    expect(await site.sealed.report()).toMatchObject({ on: false, count: 1 });
    expect((await log()).filter((action) => action === "sealing-off")).toHaveLength(1);
  });

  test("a new document key takes over what is sealed; what no key opens is counted", async () => {
    await site.sealed.turn(true, meera);
    const { token } = await filled();
    await site.my.withdraw(token);
    const second = { id: "2", key: Buffer.alloc(32, 9) };
    const rotated = encryptedSealed(database(), [second, ...documentKeys]);
    expect(await renewAll(database(), [rotated])).toEqual({ renewed: 1, left: {} });
    expect(await renewAll(database(), [rotated])).toEqual({ renewed: 0, left: {} });
    const [row] = await sealed();
    const opened = createSecretSeal(sealedPurpose, [second]).open(
      String(row?.applicationId),
      row?.contents ?? Buffer.alloc(0),
    );
    expect(opened?.plain.toString()).toContain("asha@mail.example");
    const lost = encryptedSealed(database(), [{ id: "3", key: Buffer.alloc(32, 4) }]);
    expect(await renewAll(database(), [lost])).toEqual({ renewed: 0, left: { "2": 1 } });
  });
});
