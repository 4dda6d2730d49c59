import { beforeEach, expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import { fakeClock, minutes } from "#features/accounts/server/accounts.fixtures.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { mails } from "#features/mail/tables.ts";
import { seedOpenings } from "#features/openings/server/openings.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { mailDesk } from "../../../tests/support/services/outbox.ts";
import { applicationPages, applications, candidateQuestions } from "../tables.ts";
import { applicationDeskOver, editorOf, hr } from "./application-desk.fixtures.ts";
import { createCandidateQuestions } from "./candidate-questions.ts";
import { myApplicationsUnderTest } from "./my-application/my-applications.fixtures.ts";

const asked = { question: "Can you work nights?\nAlso on weekends?", dueOn: "2026-11-30" };

describeWithDatabase((database) => {
  let clock = fakeClock();
  let site: ReturnType<typeof myApplicationsUnderTest>;
  let questions: ReturnType<typeof createCandidateQuestions>;
  let desk: ReturnType<typeof applicationDeskOver>;
  let meera: StaffUser;
  beforeEach(async () => {
    clock = fakeClock();
    site = myApplicationsUnderTest(database(), clock);
    desk = applicationDeskOver(database(), clock);
    const { links, mailer } = site;
    const brands = { now: async () => brand };
    questions = createCandidateQuestions(
      { database: database(), clock },
      { brand: brands, links, mailer },
    );
    await emptyTables(database());
    await seedOpenings(database());
    meera = (await editorOf(database(), clock)) as StaffUser;
  });

  const received = async () => {
    const { token } = await site.received();
    const found = await site.my.find(token);
    return { token, id: found?.id ?? 0 };
  };
  const ask = (id: number, once?: string) => questions.ask(id, { ...asked, once }, meera);
  const stored = () => database().queries.select().from(candidateQuestions);
  const mail = async () => (await site.mails()).find(({ kind }) => kind === "application-question");
  const say = async (token: string, text: string) => {
    const [question] = await stored();
    return site.my.answer(token, question?.id ?? 0, text);
  };

  test("a question and its email are written together; the same form asks once", async () => {
    const { token, id } = await received();
    expect(await ask(id, "a")).toBe("asked");
    expect(await ask(id, "a")).toBe("asked");
    expect(await stored()).toHaveLength(1);
    expect(await mail()).toMatchObject({
      recipient: "asha@mail.example",
      subject: expect.stringMatching(/^A question about your application XLD-/),
      body: expect.stringMatching(
        /> Can you work nights\?\n> Also on weekends\?[\s\S]*30 Nov 2026[\s\S]*\/my-application\//,
      ),
    });
    expect((await site.storedMails()).at(-1)).toMatchObject({ state: "waiting" });
    expect((await site.my.find(token))?.asked).toMatchObject([asked]);
    expect(
      (await database().queries.select().from(auditLog).orderBy(auditLog.id)).slice(1),
    ).toMatchObject([{ action: "candidate-asked", subject: String(id), actorId: meera.id }]);
  });

  test("a question that the candidate answers on the page is not mailed any more", async () => {
    const { token, id } = await received();
    await ask(id);
    await say(token, "Yes");
    const failureReason = "Called back: the candidate has answered";
    expect((await site.storedMails()).at(-1)).toMatchObject({ state: "failed", failureReason });
  });

  test("without a mail server its email is held", async () => {
    const { id } = await received();
    const { mailer, mails: written } = mailDesk(database(), clock, null);
    const { links } = site;
    const brands = { now: async () => brand };
    const alone = createCandidateQuestions(
      { database: database(), clock },
      { links, mailer, brand: brands },
    );
    expect(await alone.ask(id, { ...asked, once: undefined }, meera)).toBe("asked");
    expect((await written()).at(-1)).toMatchObject({ kind: "application-question", state: "held" });
  });

  test("where the email cannot be written nothing is asked", async () => {
    const { id } = await received();
    const { links } = site;
    const broken = createCandidateQuestions(
      { database: database(), clock },
      {
        links,
        brand: { now: async () => brand },
        mailer: { ...site.mailer, write: () => Promise.reject(new Error("full")) },
      },
    );
    await expect(broken.ask(id, { ...asked, once: undefined }, meera)).rejects.toThrow("full");
    expect(await stored()).toEqual([]);
  });

  test("the answer is unread until somebody opens the application, and corrected until then", async () => {
    const { token, id } = await received();
    await ask(id);
    expect(await say(token, "Yes")).toEqual({ ok: true });
    expect(await questions.unread(hr)).toMatchObject([
      { applicationId: id, name: "Asha Kulkarni" },
    ]);
    clock.pass(minutes);
    expect(await say(token, "Yes, but not on Sundays")).toEqual({ ok: true });
    const opened = await desk.open(id, hr);
    expect(opened?.asked).toMatchObject([{ answer: "Yes, but not on Sundays", readAt: null }]);
    expect(await questions.unread(hr)).toEqual([]);
    expect(await say(token, "No")).toMatchObject({ ok: false, status: 409, code: "answered" });
    expect((await desk.open(id, hr))?.asked).toMatchObject([
      { answer: "Yes, but not on Sundays", readAt: clock.now() },
    ]);
  });

  test("a withdrawn question takes its email back and is asked no more; an answered one stays", async () => {
    const { token, id } = await received();
    await ask(id);
    const [question] = await stored();
    expect(await questions.withdraw(question?.id ?? 0, meera)).toBe("withdrawn");
    expect(await questions.withdraw(question?.id ?? 0, meera)).toBe("withdrawn");
    expect(await mail()).toMatchObject({
      state: "failed",
      failureReason: /HR withdrew the question/,
    });
    expect((await site.my.find(token))?.asked).toEqual([]);
    expect(await say(token, "Yes")).toMatchObject({ ok: false, code: "answered" });
    await ask(id);
    const [, next] = await stored();
    await site.my.answer(token, next?.id ?? 0, "Yes");
    expect(await questions.withdraw(next?.id ?? 0, meera)).toBe("answered");
    expect(await questions.withdraw(999, meera)).toBe("unknown");
  });

  test("nobody answers the question of another application", async () => {
    const [one, other] = [await received(), await received()];
    await ask(one.id);
    expect(await say(other.token, "Mine")).toMatchObject({ ok: false, code: "answered" });
    expect(await say(`${one.token.slice(0, -1)}_`, "Guessed")).toMatchObject({ status: 404 });
    expect(await stored()).toMatchObject([{ answer: null }]);
  });

  test("who withdrew is asked nothing, and answers nothing", async () => {
    const { token, id } = await received();
    await ask(id);
    await site.my.withdraw(token);
    expect(await say(token, "Yes")).toMatchObject({ ok: false, code: "withdrawn" });
    expect(await ask(id)).toBe("candidate-withdrew");
    expect(await mail()).toMatchObject({ state: "failed" });
  });

  test("a hiring manager asks, withdraws and is told within their openings alone", async () => {
    const { token, id } = await received();
    await ask(id);
    await say(token, "Yes");
    const [question] = await stored();
    const outside: StaffUser = { ...meera, role: "hiring-manager", openings: [999] };
    await desk.open(id, { ...hr, id: meera.id });
    const [row] = await database().queries.select().from(applications);
    const within: StaffUser = { ...outside, openings: [row?.openingId ?? 0] };
    expect(await questions.ask(id, { ...asked, once: undefined }, outside)).toBe("unknown");
    expect(await questions.withdraw(question?.id ?? 0, outside)).toBe("unknown");
    expect(await questions.ask(id, { ...asked, once: undefined }, within)).toBe("asked");
    const [, next] = await stored();
    await site.my.answer(token, next?.id ?? 0, "Yes");
    expect(await questions.unread(outside)).toEqual([]);
    expect(await questions.unread(within)).toHaveLength(1);
  });

  test("the leading application of a merge shows what its parts were asked", async () => {
    const [one, other] = [await received(), await received()];
    await ask(other.id);
    expect(await desk.merge(other.id, one.id, meera)).toBe("made");
    expect((await desk.open(one.id, hr))?.asked).toMatchObject([{ applicationId: other.id }]);
    expect(await desk.unmerge(other.id, one.id, meera)).toBe("made");
    expect((await desk.open(one.id, hr))?.asked).toEqual([]);
  });

  test("both copies hold question and answer; erasing takes them and the email along", async () => {
    const { token, id } = await received();
    await ask(id);
    await say(token, "Yes, gladly");
    const copy = JSON.stringify(await site.my.copy(token));
    expect(copy).toContain("Can you work nights?");
    expect(copy).toContain("Yes, gladly");
    expect(await site.my.erase(token)).toEqual({ ok: true });
    expect(await stored()).toEqual([]);
    expect(await database().queries.select().from(applicationPages)).toEqual([]);
    // once the last email went
    await site.mailer.work();
    const left = JSON.stringify(await database().queries.select().from(mails));
    expect(left).not.toContain("asha");
    expect(left).not.toContain("nights");
  });

  test("at most twenty questions are asked of one application", async () => {
    const { id } = await received();
    for (let each = 0; each < 20; each += 1) expect(await ask(id)).toBe("asked");
    expect(await ask(id)).toBe("many");
  });
});
