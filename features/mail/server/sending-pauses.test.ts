import { asc } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  desk,
  fakeClock,
  hours,
  meera,
  minutes,
} from "#features/accounts/server/accounts.fixtures.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import {
  type ScriptedReplies,
  startMailServer,
} from "../../../tests/support/services/mail-server.ts";
import { mailDesk } from "../../../tests/support/services/outbox.ts";
import { said } from "../../../tests/support/services/plain-mail.ts";
import { mails } from "../tables.ts";
import type { Deliver } from "./mail-message.ts";
import { deliverBySmtp } from "./smtp-delivery.ts";

describeWithDatabase((database) => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  beforeEach(async () => {
    await emptyTables(database());
    server = await startMailServer();
  });
  afterEach(() => server.stop());

  const login = { user: "xld", password: "secret" };
  const stored = () => database().queries.select().from(mails).orderBy(asc(mails.id));
  const states = async () => (await stored()).map(({ state }) => state);

  /** A node, and to whom it has tried to send, in order. */
  function node(clock = fakeClock()) {
    const tried: string[] = [];
    const deliver: Deliver = (mail) => {
      tried.push(mail.to);
      return deliverBySmtp({ ...server.smtp, login })(mail);
    };
    const site = mailDesk(database(), clock, deliver);
    const put = async (count: number) => {
      for (let index = 0; index < count; index += 1) {
        const recipient = `asha${index}@mail.example`;
        const text = said({ subject: "Received", body: "Dear Asha" });
        const mail = { key: `receipt:${index}`, kind: "kyc-receipt", recipient, ...text } as const;
        await site.mailer.write(database().queries, mail);
      }
    };
    return { ...site, clock, tried, put };
  }

  test.each<[string, ScriptedReplies, string]>([
    ["what may be sent a day", { recipient: "550 5.4.5 Daily sending quota exceeded" }, "quota"],
    ["a loop, with the text", { data: "550 5.4.6 Routing loop detected" }, "server"],
    ["a blocklist", { recipient: "550 Blocked, see https://bl.example" }, "blocked"],
    ["a policy, with the text", { data: "550 5.7.1 Rejected by policy" }, "blocked"],
    ["the sender", { sender: "550 5.1.8 Bad sender's system address" }, "sender"],
    ["the sender, as of an address", { sender: "550 5.1.1 User unknown" }, "sender"],
    ["signing in", { login: "535 5.7.8 Bad username or password" }, "login"],
    ["connecting", { connection: "554 No service for you" }, "server"],
    ["connecting too often", { connection: "421 4.7.0 Too many connections" }, "quota"],
    ["a throttle", { recipient: "450 4.7.28 Unusual rate" }, "quota"],
  ])(
    "a refusal about %s pauses all emails, blames nobody, and ends by itself",
    async (_, mood, trouble) => {
      const { put, mailer, clock, tried, outbox } = node();
      await put(3);
      Object.assign(server.moods, mood);
      expect(await mailer.work()).toBe(0);
      expect(tried).toHaveLength(1);
      expect(await outbox.pauses()).toMatchObject([{ channel: "email", waiting: 3 }]);
      // one message at a time, each time another one
      const waits: number[] = [];
      for (let index = 0; index < 4; index += 1) {
        const [pause] = await outbox.pauses();
        const wait = (pause?.nextAttemptAt.getTime() ?? 0) - clock.now().getTime();
        clock.pass(wait - 1);
        expect(await mailer.work()).toBe(0);
        expect(tried).toHaveLength(index + 1);
        clock.pass(1);
        await mailer.work();
        waits.push(wait / minutes);
      }
      expect(waits).toEqual([1, 2, 4, 8]);
      expect(new Set(tried).size).toBe(3);
      expect(await outbox.pauses()).toMatchObject([{ channel: "email", trouble }]);
      expect(await states()).toEqual(["waiting", "waiting", "waiting"]);

      for (const key of Object.keys(mood) as (keyof ScriptedReplies)[]) delete server.moods[key];
      clock.pass(hours);
      expect(await mailer.work()).toBe(3);
      expect(await outbox.pauses()).toEqual([]);
    },
  );

  test("an email is not given up while nothing goes, not even in a week", async () => {
    const { put, mailer, clock, outbox } = node();
    await put(1);
    server.moods.recipient = "550 5.4.5 Daily sending quota exceeded";
    for (let hour = 0; hour < 7 * 24; hour += 6) {
      await mailer.work();
      clock.pass(6 * hours);
    }
    expect(await states()).toEqual(["waiting"]);
    expect(await outbox.stuck(9)).toBe(0);
    delete server.moods.recipient;
    expect(await mailer.work()).toBe(1);
  });

  test("one email that is refused as spam holds up the others for a minute, and is given up", async () => {
    const { mailer, clock, outbox } = node();
    const spam: Deliver = async ({ subject }) =>
      subject === "Odd"
        ? {
            ...{ outcome: "refused", final: false, reason: "The mail server answered 550 5.7.1" },
            us: { trouble: "blocked", words: "Spam" },
          }
        : { outcome: "sent" };
    const site = mailDesk(database(), clock, spam);
    const put = (key: string, subject: string) =>
      site.mailer.write(database().queries, {
        ...{ key, kind: "kyc-receipt", recipient: "asha@mail.example" },
        ...said({ subject, body: "Text" }),
      });
    await put("odd", "Odd");
    let sent = 0;
    for (let hour = 0; hour < 5 * 24; hour += 1) {
      await put(`one:${hour}`, "Usual");
      sent += await site.mailer.work();
      clock.pass(2 * minutes);
      sent += await site.mailer.work();
      clock.pass(hours);
    }
    expect(sent).toBe(5 * 24);
    const [odd] = await stored();
    expect(odd).toMatchObject({ state: "failed", attempts: 16 });
    expect(await outbox.pauses()).toEqual([]);
    expect(await mailer.work()).toBe(0);
  });

  test("a full mailbox is tried for two days, and holds up nobody", async () => {
    const { put, mailer, clock, tried, outbox } = node();
    await put(2);
    server.moods.recipient = "552 5.2.2 Mailbox full";
    await mailer.work();
    expect(tried).toHaveLength(2);
    expect(await outbox.pauses()).toEqual([]);
    for (let hour = 0; hour < 40; hour += 1) {
      clock.pass(hours);
      await mailer.work();
    }
    expect(await states()).toEqual(["waiting", "waiting"]);
    for (let hour = 0; hour < 30; hour += 1) {
      clock.pass(hours);
      await mailer.work();
    }
    expect(await states()).toEqual(["failed", "failed"]);
  });

  test("the desk hears what was refused, in the server's words without an address", async () => {
    const { put, mailer, outbox, clock } = node();
    await put(2);
    server.moods.recipient =
      "550 5.4.5 <asha0@mail.example> Daily quota of hr@xld.example is used up";
    await mailer.work();
    const since = clock.now();
    expect(await outbox.pauses()).toEqual([
      {
        ...{
          channel: "email",
          since,
          nextAttemptAt: new Date(since.getTime() + minutes),
          waiting: 2,
        },
        trouble: "quota",
        reason: "The mail server answered 550 5.4.5 to RCPT TO",
        words: "… Daily quota of … is used up",
      },
    ]);
  });

  test("HR who says send has it tried at once, and so has HR who says try", async () => {
    const { put, mailer, outbox, clock, tried } = node();
    const { staff } = desk(database(), { clock });
    const actor = await staff.createAccount({ ...meera, role: "editor" });
    await put(2);
    server.moods.recipient = "550 5.4.5 Quota";
    await mailer.work();
    const [first] = await stored();
    expect(await outbox.decide(first?.id ?? 0, "send", actor)).toEqual({ ok: true });
    await mailer.work();
    expect(tried).toHaveLength(2);
    await mailer.work();
    expect(tried).toHaveLength(2);
    delete server.moods.recipient;
    expect(await outbox.tryNow("email", actor)).toBe(true);
    await mailer.work();
    expect(await outbox.tryNow("email", actor)).toBe(false);
    expect(tried.length).toBeGreaterThan(2);
  });

  test("of two nodes one tries, and both go on once it got through", async () => {
    const clock = fakeClock();
    const [one, other] = [node(clock), node(clock)];
    await one.put(6);
    server.moods.recipient = "550 5.4.5 Quota";
    await one.mailer.work();
    clock.pass(minutes);
    await Promise.all([one.mailer.work(), other.mailer.work()]);
    expect(one.tried.length + other.tried.length).toBe(2);
    delete server.moods.recipient;
    clock.pass(2 * minutes);
    const sent = await Promise.all([one.mailer.work(), other.mailer.work()]);
    const rest = await other.mailer.work();
    expect((sent[0] ?? 0) + (sent[1] ?? 0) + rest).toBe(6);
  });

  test("a run that has more than twenty goes on at once, unless the server is about to stop", async () => {
    const { put, mailer } = node();
    await put(22);
    expect(await mailer.work()).toBe(22);
  });

  test("a server that is about to stop ends with the email that is being sent", async () => {
    const clock = fakeClock();
    let stopped: Promise<void> | null = null;
    const site = mailDesk(database(), clock, async () => {
      stopped ??= site.mailer.stop();
      return { outcome: "sent" };
    });
    await node(clock).put(45);
    expect(await site.mailer.work()).toBe(1);
    await stopped;
    expect((await states()).filter((state) => state === "waiting")).toHaveLength(44);
    expect(await states()).not.toContain("sending");
  });
});
