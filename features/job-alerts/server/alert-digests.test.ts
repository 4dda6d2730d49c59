import { beforeEach, expect, test } from "vitest";
import { fakeClock, hours } from "#features/accounts/server/accounts.fixtures.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { jobAlertsUnderTest, opening } from "./job-alerts.fixtures.ts";

const days = 24 * hours;

describeWithDatabase((database) => {
  let clock = fakeClock();
  let site: ReturnType<typeof jobAlertsUnderTest>;
  beforeEach(async () => {
    clock = fakeClock();
    site = jobAlertsUnderTest(database(), clock);
    await emptyTables(database());
  });

  const tell = () => site.jobAlerts.tell();
  const asha = "asha@mail.example";

  test("only what appears after the alert began is told, once, to whom it fits", async () => {
    await site.confirmed(asha, { functions: ["IT"] });
    await site.confirmed("hr@mail.example", { functions: ["HR"] });
    expect(await tell()).toBe(0);
    site.show(opening(1), opening(2, { department: "IT" }));
    expect(await tell()).toBe(1);
    expect(await tell()).toBe(0);
    const [digest] = await site.digests();
    expect(digest).toMatchObject({ recipient: asha, subject: "New opening: Opening 2" });
    expect(digest?.body).toContain("https://careers.xld.example/Opening/opening-2");
    expect(digest?.body).not.toContain("opening-1\n");
    expect(digest?.body).toContain(site.unsubscribeToken(asha));
  });

  test("a digest that goes late names what is open then, and one without any is not sent", async () => {
    await site.confirmed(asha);
    await site.mailer.work();
    site.show(opening(1), opening(2), opening(3));
    await tell();
    site.show(opening(1), opening(3));
    expect(await site.mailer.work()).toBe(1);
    const [digest] = await site.digests();
    expect(digest).toMatchObject({ state: "sent", subject: "New opening: Opening 3" });
    expect(digest?.body).not.toContain("opening-2");
    clock.pass(days);
    site.show(opening(1), opening(3), opening(4));
    await tell();
    site.show(opening(1));
    expect(await site.mailer.work()).toBe(0);
    const failureReason = "Not sent: none of its openings is open any more";
    expect((await site.digests()).at(-1)).toMatchObject({ state: "failed", failureReason });
  });

  test("at most one a day, and what came meanwhile is in the next", async () => {
    await site.confirmed(asha);
    site.show(opening(1), opening(2));
    await tell();
    clock.pass(2 * hours);
    site.show(opening(1), opening(2), opening(3));
    expect(await tell()).toBe(0);
    clock.pass(2 * hours);
    site.show(opening(1), opening(2), opening(3), opening(4));
    expect(await tell()).toBe(0);
    clock.pass(20 * hours);
    expect(await tell()).toBe(1);
    expect((await site.digests()).at(-1)?.subject).toBe("2 new openings at XLD");
  });

  test("other choices bring no second email that day, and none twice", async () => {
    await site.confirmed(asha);
    site.show(opening(1), opening(2));
    await tell();
    await site.confirmed(asha, { functions: ["IT"] });
    site.show(opening(1), opening(2), opening(3, { department: "IT" }));
    expect(await tell()).toBe(0);
    clock.pass(days);
    expect(await tell()).toBe(1);
    expect((await site.digests()).map(({ subject }) => subject)).toEqual([
      "New opening: Opening 2",
      "New opening: Opening 3",
    ]);
  });

  test("two nodes write to each of many subscribers once", async () => {
    for (let number = 0; number < 12; number += 1) await site.confirmed(`${number}@mail.example`);
    const other = jobAlertsUnderTest(database(), clock);
    const shown = [opening(1), opening(2)];
    site.show(...shown);
    other.show(...shown);
    const told = await Promise.all([tell(), other.jobAlerts.tell()]);
    expect(told[0] + told[1]).toBe(12);
    const recipients = (await site.digests()).map(({ recipient }) => recipient);
    expect(new Set(recipients).size).toBe(12);
    expect(recipients).toHaveLength(12);
  });

  test("a node that ends while it writes leaves the digest to the next one, which writes it once", async () => {
    await site.confirmed(asha);
    const ending = jobAlertsUnderTest(database(), clock, { crashes: true });
    for (const each of [site, ending]) each.show(opening(1), opening(2));
    await expect(ending.jobAlerts.tell()).rejects.toThrow("ended here");
    expect(await site.digests()).toEqual([]);
    expect(await tell()).toBe(1);
    expect(await tell()).toBe(0);
  });

  test("an opening that is hidden and shown again is new only after a week", async () => {
    await site.confirmed(asha);
    site.show();
    await tell();
    clock.pass(6 * days);
    site.show(opening(1));
    expect(await tell()).toBe(0);
    site.show();
    await tell();
    clock.pass(7 * days);
    site.show(opening(1));
    expect(await tell()).toBe(1);
  });

  test("what appears and goes before the digest is not told", async () => {
    await site.confirmed(asha);
    site.show(opening(1), opening(2));
    await tell();
    site.show(opening(1), opening(2), opening(3));
    await tell();
    site.show(opening(1), opening(2));
    clock.pass(days);
    expect(await tell()).toBe(0);
  });

  test("without a mail server nothing is written, and one that is set up tells what was missed", async () => {
    await site.confirmed(asha);
    const without = jobAlertsUnderTest(database(), clock, { canSend: false });
    for (const each of [site, without]) each.show(opening(1), opening(2));
    expect(await without.jobAlerts.tell()).toBe(0);
    expect(await site.digests()).toEqual([]);
    expect(await tell()).toBe(1);
  });

  test("after a change of the secret new emails unsubscribe", async () => {
    await site.confirmed(asha);
    const renewed = jobAlertsUnderTest(database(), clock, { secret: "another" });
    renewed.show(opening(1), opening(2));
    await renewed.jobAlerts.tell();
    expect(await renewed.jobAlerts.subscription(renewed.unsubscribeToken(asha))).toBe("on");
  });

  test("a title cannot break a line or the subject", async () => {
    await site.confirmed(asha);
    const openingTitle = "Auditor\r\nBcc: all@mail.example: https://evil.example";
    site.show(opening(1), opening(2, { openingTitle }));
    await tell();
    const [digest] = await site.digests();
    expect(digest?.subject).not.toMatch(/[\r\n]/);
    expect(digest?.body).not.toMatch(/^Bcc/m);
  });

  test("more than a mail can show are counted", async () => {
    await site.confirmed(asha);
    site.show(...Array.from({ length: 26 }, (_, index) => opening(index + 1)));
    await tell();
    const [digest] = await site.digests();
    expect(digest?.subject).toBe("25 new openings at XLD");
    expect(digest?.body).toContain("And 5 more.");
  });
});
