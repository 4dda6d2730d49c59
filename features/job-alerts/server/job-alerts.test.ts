import { beforeEach, expect, test } from "vitest";
import { fakeClock, hours } from "#features/accounts/server/accounts.fixtures.ts";
import { candidates } from "#features/candidate-kyc/tables.ts";
import { createPeople } from "#features/people/server/people.ts";
import { counted } from "../../../tests/support/databases/counted-database.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { jobAlerts as table } from "../tables.ts";
import { alertRetention } from "./alerts-store.ts";
import { everything, jobAlertsUnderTest } from "./job-alerts.fixtures.ts";

const days = 24 * hours;

describeWithDatabase((database) => {
  let clock = fakeClock();
  let site: ReturnType<typeof jobAlertsUnderTest>;
  beforeEach(async () => {
    clock = fakeClock();
    site = jobAlertsUnderTest(database(), clock);
    await emptyTables(database());
  });

  const rows = () => database().queries.select().from(table);
  const asha = "asha@mail.example";

  test("nothing begins before the link of the email was confirmed, and that works once more", async () => {
    const token = await site.asked(asha, { functions: ["IT"] });
    expect(await site.mails()).toMatchObject([{ recipient: asha, kind: "job-alert-confirm" }]);
    expect(await site.jobAlerts.asked(token)).toEqual({
      email: asha,
      choices: { ...everything, functions: ["IT"] },
      isConfirmed: false,
    });
    expect(await site.jobAlerts.counts()).toMatchObject({ total: 0 });

    for (let time = 0; time < 2; time += 1) {
      expect(await site.jobAlerts.confirm(token.toUpperCase())).toBe(true);
      expect(await site.jobAlerts.asked(token)).toMatchObject({ isConfirmed: true });
      expect(await rows()).toHaveLength(1);
    }
  });

  test("known and unknown addresses are written the same", async () => {
    await site.confirmed(asha);
    await site.jobAlerts.ask(asha, everything);
    await site.jobAlerts.ask("new@mail.example", everything);
    const [known, unknown] = (await site.mails())
      .slice(-2)
      .map(({ subject, body }) => [subject, body?.replaceAll(/[0-9a-f]{64}/g, "")]);
    expect(known).toEqual(unknown);
  });

  test("asking costs the same for both", async () => {
    await site.confirmed(asha);
    const { database: watched, asked } = counted(database());
    const { jobAlerts } = jobAlertsUnderTest(watched, clock);
    const costOf = async (email: string) => {
      asked.length = 0;
      await jobAlerts.ask(email, everything);
      return [...asked];
    };
    const known = await costOf(asha);
    expect(known).toContain("insert");
    expect(await costOf("new@mail.example")).toEqual(known);
  });

  test("confirmed choices take the place of earlier ones, and of links that were not confirmed", async () => {
    const older = await site.asked(asha, { shifts: ["Night"] });
    await site.confirmed(asha.toUpperCase(), { shifts: ["Day"] });
    expect(await site.jobAlerts.confirm(older)).toBe(false);
    await site.confirmed(asha, { shifts: ["Flexible"] });
    expect(await rows()).toMatchObject([{ choices: { shifts: ["Flexible"] } }]);
    const [first] = await site.mails();
    expect(first).toMatchObject({ recipient: "", subject: "", body: null });
  });

  test("two links of an address that are confirmed at once leave one alert", async () => {
    const tokens = [await site.asked(asha), await site.asked(asha)];
    const done = await Promise.all(tokens.map((token) => site.jobAlerts.confirm(token)));
    expect(done.toSorted()).toEqual([false, true]);
    expect(await rows()).toHaveLength(1);
  });

  test("what nobody confirms within a week is over then, and erased with its email", async () => {
    const token = await site.asked(asha);
    await site.confirmed("other@mail.example");
    clock.pass(7 * days);
    expect(await site.jobAlerts.asked(token)).toBeNull();
    expect(await site.jobAlerts.confirm(token)).toBe(false);
    clock.pass(1);
    expect(await site.jobAlerts.forgetUnconfirmed()).toBe(1);
    expect(await rows()).toMatchObject([{ email: "other@mail.example" }]);
    expect((await site.mails()).map(({ recipient }) => recipient)).toEqual([
      "",
      "other@mail.example",
    ]);
  });

  test("unsubscribing erases the address everywhere, and can be repeated", async () => {
    await site.confirmed(asha);
    await site.confirmed("other@mail.example");
    const token = site.unsubscribeToken("ASHA@mail.example");
    expect(await site.jobAlerts.subscription(token)).toBe("on");
    for (let time = 0; time < 2; time += 1) {
      expect(await site.jobAlerts.unsubscribe(token)).toBe(true);
      expect(await site.jobAlerts.subscription(token)).toBe("ended");
    }
    expect(await rows()).toMatchObject([{ email: "other@mail.example" }]);
    expect(JSON.stringify(await site.mails())).not.toContain("asha");
  });

  test("a link that is guessed, cut, or made for something else does nothing", async () => {
    const confirm = await site.asked(asha);
    await site.confirmed("other@mail.example");
    const end = site.unsubscribeToken(asha);
    const forged = jobAlertsUnderTest(database(), clock, { secret: "another" });
    const flipped = (token: string) => token.slice(0, -1) + (token.endsWith("0") ? "1" : "0");
    const wrong = ["", "x", end.slice(1), `${end}0`, "0".repeat(64), "' OR 1=1", "__proto__"];
    for (const token of [...wrong, flipped(end), confirm, forged.unsubscribeToken(asha)]) {
      expect(await site.jobAlerts.unsubscribe(token), token).toBe(false);
      expect(await site.jobAlerts.subscription(token), token).toBeNull();
    }
    for (const token of [...wrong, flipped(confirm), end]) {
      expect(await site.jobAlerts.confirm(token), token).toBe(false);
      expect(await site.jobAlerts.asked(token), token).toBeNull();
    }
    expect(await rows()).toHaveLength(2);
  });

  test("the table holds no link", async () => {
    const confirm = await site.asked(asha);
    const stored = JSON.stringify(await rows());
    expect(stored).not.toContain(confirm.slice(32));
    expect(stored).not.toContain(site.unsubscribeToken(asha).slice(32));
  });

  test("mailboxes and networks are limited, known ones like others", async () => {
    await site.confirmed(asha);
    for (const email of [asha, "nobody@mail.example"]) {
      const waits: unknown[] = [];
      for (const written of [email, email.toUpperCase(), email, email]) {
        waits.push(await site.jobAlerts.admit(written, "192.0.2.1"));
      }
      expect(waits).toEqual([null, null, null, { seconds: 8 * 60 * 60, of: "mailbox" }]);
    }
    for (let number = 0; number < 30; number += 1) {
      expect(await site.jobAlerts.admit(`${number}@mail.example`, "2001:db8:1:2::7")).toBeNull();
    }
    expect(await site.jobAlerts.admit("31@mail.example", "2001:db8:1:2::8")).toEqual({
      ...{ seconds: 60, of: "network" },
    });
  });

  test("HR sees counts: no address, no text, in no list", async () => {
    await site.confirmed(asha, { functions: ["IT", "HR"] });
    await site.confirmed("other@mail.example");
    await site.asked("pending@mail.example");
    const { total, byFunction } = await site.jobAlerts.counts();
    expect(total).toBe(2);
    const count = Object.fromEntries(byFunction.map((each) => [each.name, each.count]));
    expect(count).toMatchObject({ IT: 2, HR: 2, Operations: 1 });

    const page = { limit: 9, offset: 0 };
    expect(await site.outbox.search({}, page)).toEqual({ rows: [], count: 0 });
    expect(await site.outbox.stuck(9)).toBe(0);
    expect(await site.outbox.alertMails()).toEqual({ sent: 0, queued: 3, held: 0, failed: 0 });
    const [mail] = await site.mails();
    const actor = { id: "1" } as never;
    expect(await site.outbox.decide(mail?.id ?? 0, "discard", actor)).toMatchObject({
      reason: "absent",
    });
    const people = createPeople({ database: database() });
    expect(
      await people.find(
        { source: "mail", id: mail?.id ?? 0 },
        { mayReadMails: true, mayRunDrives: true },
      ),
    ).toBeNull();
  });

  test("a person's request erases an alert with its emails, unless a legal hold keeps it", async () => {
    await site.confirmed(asha);
    await site.confirmed("held@mail.example");
    await database()
      .queries.insert(candidates)
      .values({
        ...{ email: "held@mail.example", aadhaarName: "H", answers: {}, state: "complete" },
        ...{ receivedAt: clock.now(), legalHold: true },
      });
    const documents = { release: async () => {} };
    const kind = alertRetention({ database: database(), clock, documents, mailer: site.mailer });
    const found = await kind.of?.("ASHA@mail.example");
    expect(found).toMatchObject([{ held: false }]);
    const ids = (await rows()).map(({ id }) => id);
    expect(await kind.copies?.(ids)).toMatchObject([{ email: asha }, {}]);
    expect(await kind.erase(ids, null)).toHaveLength(1);
    expect(await rows()).toMatchObject([{ email: "held@mail.example" }]);
    expect(JSON.stringify(await site.mails())).not.toContain("asha");
    // stopping is the person's own right all the same
    await site.jobAlerts.unsubscribe(site.unsubscribeToken("held@mail.example"));
    expect(await rows()).toEqual([]);
  });
});
