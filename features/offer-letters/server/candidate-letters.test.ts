import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog } from "#features/accounts/tables.ts";
import { applicationPages } from "#features/applications/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { offerLetters } from "../tables.ts";
import { sha256Of } from "./letter-tools.ts";
import { offerLettersUnderTest, usual } from "./offer-letters.fixtures.ts";

const address = "203.0.113.7";
const minute = 60_000;

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  async function serve() {
    const under = offerLettersUnderTest(database());
    const meera = await under.account("meera");
    const asif = await under.account("asif");
    const number = await under.released(meera, asif);
    const token = await under.token();
    const { candidate } = under.letters;
    const shown = await candidate.find(token);
    const given = {
      ...{ name: " asha  KULKARNI ", code: "", hasRead: true },
      sha256: shown?.sha256 ?? "",
    };
    const accept = (more: Partial<typeof given> = {}) =>
      candidate.accept(token, { ...given, ...more }, address);
    return { ...under, meera, asif, number, token, candidate, accept };
  }
  const stored = async () => (await database().queries.select().from(offerLetters))[0];

  test("a letter is accepted with the name, the mailed code and the hash of what was shown", async () => {
    const { candidate, token, accept, code, mails, clock, mailer } = await serve();
    expect(await accept({ code: "123456" })).toMatchObject({ ok: false, why: "code" });
    await candidate.sendCode(token);
    expect(await accept({ code: await code(), name: "Asha Kulkarn" })).toMatchObject({
      why: "name",
    });
    expect(await accept({ code: await code(), hasRead: false })).toMatchObject({ why: "unread" });
    expect(await accept({ code: await code() })).toEqual({ ok: true, state: "accepted" });
    const letter = await stored();
    expect(letter).toMatchObject({
      ...{ state: "accepted", acceptedAt: clock.now(), acceptedVersion: 1 },
      acceptedSha256: letter?.sha256,
    });
    expect(letter?.acceptedNetwork).not.toContain(address);
    expect(letter?.acceptedNetwork).toMatch(/\S{20}/);
    // a second press changes nothing
    expect(await accept({ code: "000000" })).toEqual({ ok: true, state: "accepted" });
    // what asks to accept it, and opens that, goes to nobody any more
    await mailer.work();
    const sent = (await mails()).filter(({ state }) => state === "sent");
    expect(sent.map(({ kind }) => kind)).toEqual(["offer-letter-accepted"]);
  });

  test("a code is in the outbox until it went, and no longer", async () => {
    const { candidate, token, code, mails, mailer } = await serve();
    await candidate.sendCode(token);
    expect(await code()).toMatch(/^\d{6}$/);
    await mailer.work();
    const [letter, sent] = await mails();
    expect(letter).toMatchObject({ state: "sent", body: expect.stringContaining("my-letter/") });
    expect(sent).toMatchObject({ kind: "offer-letter-code", state: "sent", body: null });
  });

  test("many at once accept it once", async () => {
    const { candidate, token, accept, code } = await serve();
    await candidate.sendCode(token);
    const typed = await code();
    const all = await Promise.all(Array.from({ length: 20 }, () => accept({ code: typed })));
    expect(all.every(({ ok }) => ok)).toBe(true);
    const entries = await database().queries.select().from(auditLog);
    expect(entries.filter(({ action }) => action === "letter-accepted")).toHaveLength(1);
  });

  test("another hash than that of what is stored accepts nothing", async () => {
    const { candidate, token, accept, code } = await serve();
    await candidate.sendCode(token);
    const typed = await code();
    expect(await accept({ code: typed, sha256: "0".repeat(64) })).toMatchObject({ why: "changed" });
    const letter = await stored();
    const forged = (letter?.shown ?? "").replace("₹3,00,000", "₹1,00,000");
    expect(forged).not.toBe(letter?.shown);
    await database().queries.update(offerLetters).set({ shown: forged });
    // also with the hash of what is shown by now
    const now = (await candidate.find(token))?.sha256 ?? "";
    expect(await accept({ code: typed, sha256: now })).toMatchObject({ why: "changed" });
    expect((await stored())?.state).toBe("released");
  });

  test("an accepted letter is shown with the hash that was accepted, and not once it is stored otherwise", async () => {
    const { candidate, token, accept, code, letters, number } = await serve();
    await candidate.sendCode(token);
    await accept({ code: await code() });
    const { acceptedSha256, shown } = (await stored()) ?? {};
    expect(await candidate.find(token)).toMatchObject({
      ...{ isAltered: false, accepted: { name: "asha  KULKARNI", sha256: acceptedSha256 } },
    });
    const altered = { shown: `${shown} `, sha256: sha256Of(`${shown} `) };
    await database().queries.update(offerLetters).set(altered);
    const read = await candidate.find(token);
    expect(read).toMatchObject({ isAltered: true, accepted: { sha256: acceptedSha256 } });
    expect(await letters.open(number)).toMatchObject({ isAltered: true, hasPdf: false });
    expect(await letters.pdfOf(number)).toBeNull();
  });

  test("five wrong codes end a code, and a new one opens again", async () => {
    const { candidate, token, accept, code } = await serve();
    await candidate.sendCode(token);
    const right = await code();
    const wrong = right === "111111" ? "222222" : "111111";
    for (let tries = 0; tries < 5; tries += 1)
      expect(await accept({ code: wrong })).toMatchObject({ why: "code" });
    expect(await accept({ code: right })).toMatchObject({ why: "tries" });
    await candidate.sendCode(token);
    expect(await accept({ code: await code() })).toMatchObject({ ok: true });
  });

  test("a code works for ten minutes, and only the newest one", async () => {
    const { candidate, token, accept, code, clock } = await serve();
    await candidate.sendCode(token);
    const first = await code();
    clock.pass(10 * minute);
    expect(await accept({ code: first })).toMatchObject({ why: "code" });
    await candidate.sendCode(token);
    const second = await code();
    if (second !== first) expect(await accept({ code: first })).toMatchObject({ why: "code" });
    expect(await accept({ code: second })).toMatchObject({ ok: true });
  });

  test("codes are mailed to one letter so often, and no more", async () => {
    const { candidate, token } = await serve();
    for (let sent = 0; sent < 5; sent += 1)
      expect(await candidate.sendCode(token)).toMatchObject({ ok: true });
    expect(await candidate.sendCode(token)).toMatchObject({ why: "wait" });
  });

  test("it expires at midnight in India after its last day", async () => {
    const { candidate, token, accept, clock, letters, number } = await serve();
    clock.pass(Date.parse("2026-12-05T18:29:59Z") - clock.now().getTime());
    expect((await candidate.find(token))?.state).toBe("released");
    clock.pass(1_000);
    expect((await candidate.find(token))?.state).toBe("expired");
    expect(await candidate.sendCode(token)).toMatchObject({ why: "expired" });
    expect(await accept()).toMatchObject({ why: "expired" });
    expect(await letters.verify(number)).toMatchObject({ state: "expired" });
  });

  test("who declines says why, and accepts nothing afterwards", async () => {
    const { candidate, token, accept, mails, mailer } = await serve();
    expect(await candidate.decline(token, "Pay")).toEqual({ ok: true, state: "declined" });
    await mailer.work();
    expect((await mails()).filter(({ state }) => state === "sent")).toEqual([]);
    expect(await accept()).toMatchObject({ why: "declined" });
    expect(await stored()).toMatchObject({ state: "declined", declineReason: "Pay" });
  });

  test("a question is asked once, and answered by an email without its words", async () => {
    const { candidate, token, letters, number, meera, mails } = await serve();
    await candidate.ask(token, "Is the cab paid?");
    await candidate.ask(token, "Is the cab paid?");
    const [question] = (await letters.open(number))?.questions ?? [];
    expect((await letters.open(number))?.questions).toHaveLength(1);
    await letters.answerQuestion(number, question?.id ?? 0, "Yes, both ways.", meera);
    expect((await candidate.find(token))?.questions).toMatchObject([{ answer: "Yes, both ways." }]);
    const answer = (await mails()).find(({ kind }) => kind === "offer-letter-answer");
    expect(answer?.body).toContain("Our answer is on the page");
    expect(answer?.body).not.toContain("both ways");
  });

  test("a token opens its own letter alone, and none that is not released", async () => {
    const { candidate, token, letters, application, meera } = await serve();
    const last = token.endsWith("0") ? "1" : "0";
    expect(await candidate.find(token.slice(0, -1) + last)).toBeNull();
    const applicationId = await application();
    await letters.make(applicationId, "offer", usual, meera);
    const { queries } = database();
    const [url = ""] = await letters.links(queries, applicationId, 1);
    const own = url.slice(-64);
    expect(own).toMatch(/^[0-9a-f]{64}$/);
    expect(await candidate.find(own)).toBeNull();
    const isDraft = eq(offerLetters.state, "draft");
    await queries.update(offerLetters).set({ shown: "{}" }).where(isDraft);
    // that it is not released was all
    expect(await candidate.find(own)).not.toBeNull();
  });

  test("a withdrawn application takes its open letters with it, and no accepted one", async () => {
    const { candidate, token, accept, code, letters, meera, number } = await serve();
    const { queries } = database();
    await candidate.sendCode(token);
    await accept({ code: await code() });
    const applicationId = (await stored())?.applicationId ?? 0;
    const states = async () =>
      (await queries.select().from(offerLetters).orderBy(offerLetters.id)).map(
        ({ state, revokeReason }) => [state, revokeReason],
      );
    await letters.make(applicationId, "appointment", usual, meera);
    const { withdrawn } = await letters.prepare();
    await database().transaction((within) => withdrawn(within, applicationId));
    expect(await states()).toEqual([
      ["accepted", null],
      ["revoked", "The application was withdrawn."],
    ]);
    expect(await letters.verify(number)).toMatchObject({ state: "valid" });
  });

  test("of a withdrawn application no letter is released or accepted, also where one is left open", async () => {
    const { candidate, token, accept, code, letters, meera, asif, number } = await serve();
    await candidate.sendCode(token);
    const typed = await code();
    const applicationId = (await stored())?.applicationId ?? 0;
    const made = await letters.make(applicationId, "offer", usual, meera);
    const draft = made.ok ? made.number : "";
    await letters.sendForApproval(draft, meera);
    await letters.approve(draft, 1, asif);
    const now = new Date();
    await database()
      .queries.update(applicationPages)
      .set({ withdrawnAt: now })
      .where(eq(applicationPages.applicationId, applicationId));
    expect(await accept({ code: typed })).toMatchObject({ why: "withdrawn" });
    expect(await candidate.sendCode(token)).toMatchObject({ why: "withdrawn" });
    expect(await letters.release(draft, null, meera)).toMatchObject({ why: "withdrawn" });
    expect((await letters.open(number))?.state).toBe("released");
  });

  test("the links of a letter are those that end with its application's", async () => {
    const { candidate, token, letters } = await serve();
    const applicationId = (await stored())?.applicationId ?? 0;
    const { queries } = database();
    const ofVersion = async (version: number) =>
      (await letters.links(queries, applicationId, version)).map((url) => url.slice(-64));
    expect(await ofVersion(1)).toEqual([token]);
    await queries.update(applicationPages).set({ linkVersion: 2 });
    expect(await candidate.find(token)).toBeNull();
    expect(await candidate.find((await ofVersion(2))[0] ?? "")).not.toBeNull();
  });
});
