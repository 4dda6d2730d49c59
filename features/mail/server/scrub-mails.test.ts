import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { fakeClock, hours } from "#features/accounts/server/accounts.fixtures.ts";
import { kycRequests } from "#features/document-requests/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { mailerOver } from "../../../tests/support/services/outbox.ts";
import { said } from "../../../tests/support/services/plain-mail.ts";
import { mails } from "../tables.ts";
import type { Deliver } from "./mail-message.ts";

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));
  const clock = fakeClock();
  const stored = () => database().queries.select().from(mails).orderBy(asc(mails.id));

  async function nodeWith(keys: readonly string[], requestId?: number) {
    const mailer = mailerOver({ database: database(), clock });
    for (const key of keys) {
      const who = { recipient: `${key}@mail.example`, ...(requestId && { requestId }) };
      const text = { ...said({ subject: `For ${key}`, body: "Text" }), later: [] };
      await mailer.write(database().queries, { key, kind: "kyc-request", ...who, ...text });
    }
    return mailer;
  }

  async function addRequest(): Promise<number> {
    const row = { email: "asha@mail.example", name: "Asha", documentKeys: [], dueOn: "2031-06-01" };
    const [added] = await database()
      .queries.insert(kycRequests)
      .values({ ...row, createdAt: clock.now() })
      .returning({ id: kycRequests.id });
    return added?.id ?? 0;
  }

  test("of who is erased nothing is left in the outbox, and nothing more is sent", async () => {
    const requestId = await addRequest();
    const sent = await nodeWith(["one"], requestId);
    await sent.work();
    await nodeWith(["two"], requestId);
    const mailer = await nodeWith(["other"]);
    await mailer.forgetMails(database().queries, { candidateId: null, requestId });
    expect(await mailer.work()).toBe(1);
    const empty = { recipient: "", subject: "", body: "" };
    expect(await stored()).toMatchObject([
      { ...empty, state: "sent" },
      { ...empty, state: "failed", failureReason: "Erased with the person’s documents" },
      { state: "sent", recipient: "other@mail.example" },
    ]);
  });

  test.each([
    ["an application", { applicationId: 7 }, { applicationIds: [7, 8] }],
    ["a form", { formId: 7 }, { formIds: [7, 8] }],
    ["a visit", { visitId: 7 }, { visitIds: [7, 8] }],
  ])("with %s go the mails about it, sent or not, and no others", async (_, about, whose) => {
    const mailer = await nodeWith(["sent", "unsent", "other"]);
    const { queries } = database();
    const [sent, unsent, other] = await stored();
    await queries
      .update(mails)
      .set({ ...about, state: "sent" })
      .where(eq(mails.id, sent?.id ?? 0));
    await queries
      .update(mails)
      .set(about)
      .where(eq(mails.id, unsent?.id ?? 0));
    await queries
      .update(mails)
      .set(Object.fromEntries(Object.keys(about).map((column) => [column, 9])))
      .where(eq(mails.id, other?.id ?? 0));
    await mailer.forgetMails(queries, whose);
    const empty = { recipient: "", subject: "", body: "" };
    expect(await queries.select().from(mails).orderBy(asc(mails.id))).toMatchObject([
      { ...empty, state: "sent" },
      {
        ...empty,
        state: "failed",
        failureReason: "Erased with the person’s documents",
        nextAttemptAt: null,
      },
      { state: "waiting", recipient: "other@mail.example" },
    ]);
  });

  test("the text of a code goes once it was sent, given up, or is over; that of others stays", async () => {
    const { queries } = database();
    const validUntil = new Date(clock.now().getTime() + 10 * 60_000);
    const write = async (mailer: ReturnType<typeof mailerOver>, key: string) => {
      for (const kind of ["offer-letter-code", "offer-letter"] as const) {
        const words = said({ subject: key, body: "204117" });
        const whom = { recipient: "asha@mail.example", validUntil };
        await mailer.write(queries, { key: `${key}:${kind}`, kind, ...whom, ...words });
      }
    };
    const over = (deliver: Deliver | null) =>
      mailerOver({ database: database(), clock }, { deliver });
    const delivers: Record<string, Deliver> = {
      sent: async () => ({ outcome: "sent" }),
      refused: async () => ({ outcome: "refused", final: true, reason: "No such mailbox" }),
      doubtful: async () => ({ outcome: "unknown", reason: "The connection broke" }),
    };
    for (const [key, deliver] of Object.entries(delivers)) {
      await write(over(deliver), key);
      await over(deliver).work();
    }
    const held = over(null);
    await write(held, "held");
    const withText = async () =>
      (await stored()).flatMap(({ key, body }) => (body === "" ? [] : [key]));
    const letters = ["sent", "refused", "doubtful", "held"].map((key) => `${key}:offer-letter`);
    expect((await withText()).sort()).toEqual(
      [...letters, "doubtful:offer-letter-code", "held:offer-letter-code"].sort(),
    );
    clock.pass(10 * 60_000);
    await held.sweep();
    expect((await withText()).sort()).toEqual(letters.sort());
  });

  test("to forget nobody forgets nothing", async () => {
    const mailer = await nodeWith(["one"]);
    await mailer.forgetMails(database().queries, { candidateId: null, requestId: null });
    expect(await stored()).toMatchObject([{ state: "waiting", recipient: "one@mail.example" }]);
  });

  test("texts go after 90 days, and what was not sent by then is not sent any more", async () => {
    const mailer = await nodeWith(["old"]);
    await mailer.work();
    await nodeWith(["late"]);
    clock.pass(90 * 24 * hours + 1);
    await nodeWith(["new"]);
    expect(await mailer.sweep()).toBe(2);
    expect(await mailer.sweep()).toBe(0);
    expect(await mailer.work()).toBe(1);
    expect(await stored()).toMatchObject([
      { state: "sent", subject: "For old", body: "" },
      { state: "failed", failureReason: "Not sent within 90 days", body: "" },
      { state: "sent", body: expect.stringMatching(/./) },
    ]);
  });
});
