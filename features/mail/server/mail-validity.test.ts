import { beforeEach, expect, test } from "vitest";
import {
  desk,
  fakeClock,
  hours,
  meera,
  minutes,
} from "#features/accounts/server/accounts.fixtures.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { mailDesk } from "../../../tests/support/services/outbox.ts";
import { said } from "../../../tests/support/services/plain-mail.ts";
import type { LaterWording } from "../mail-body.ts";
import { type MailKind, mailKinds, passedWords, remadeWords, validityOf } from "../mail-kinds.ts";
import { mailKindNames as kindNames } from "../outbox-names.ts";
import type { NewMail, OutgoingMail } from "./mail-message.ts";

const allKinds = Object.keys(mailKinds) as MailKind[];
const endingKinds = allKinds.filter((kind) => passedWords(kind) !== null);
const otherKinds = allKinds.filter((kind) => passedWords(kind) === null);

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  const clockAt = () => fakeClock();

  /** A site whose mail server takes everything, and one without a mail server. */
  function sites(clock: ReturnType<typeof fakeClock>) {
    const sent: OutgoingMail[] = [];
    const now = async () => said({ subject: "Now", body: "What is open" });
    const remake = { "job-alert-digest": now, "referral-applied": now };
    const take = async (mail: OutgoingMail) => {
      sent.push(mail);
      return { outcome: "sent" } as const;
    };
    const withServer = mailDesk(database(), clock, take, null, remake);
    return { sent, withServer, without: mailDesk(database(), clock, null) };
  }

  const mail = (
    kind: MailKind,
    { later = [], ...more }: { later?: LaterWording[]; [more: string]: unknown },
  ) =>
    ({
      ...{ key: `${kind}:1`, kind, recipient: "asha@mail.example" },
      ...{ ...said({ subject: "Then", body: "As it was" }), about: [], validUntil: null },
      later: later.map((each) => ({ from: each.from, ...said(each) })),
      ...more,
    }) as unknown as NewMail;

  test.each(allKinds)("the kind %s has a name in the outbox, or is a job alert", (kind) => {
    expect(kind in kindNames).toBe(!kind.startsWith("job-alert-"));
  });

  test.each(endingKinds)(
    "%s is not sent once what it says is over, and the outbox says so",
    async (kind) => {
      const clock = clockAt();
      const { withServer, without, sent } = sites(clock);
      const validUntil = new Date(clock.now().getTime() + hours);
      await withServer.mailer.write(
        database().queries,
        mail(kind, { validUntil, dueAt: new Date(clock.now().getTime() + 30 * minutes) }),
      );
      await without.mailer.write(database().queries, mail(kind, { validUntil, key: "held:1" }));
      clock.pass(hours);
      expect(await without.mailer.work()).toBe(0);
      expect(await withServer.mailer.work()).toBe(0);
      expect(sent).toEqual([]);
      const stored = await withServer.mails();
      const failureReason = `Not sent: ${passedWords(kind)} 4 May 2031, 16:30 IST`;
      expect(stored).toMatchObject([
        { state: "failed", failureReason },
        { state: "failed", failureReason },
      ]);
      const { rows } = await withServer.outbox.search(
        { standing: "cancelled" },
        { limit: 9, offset: 0 },
      );
      // nobody of HR sees who gets job alerts
      if (!kind.startsWith("job-alert-"))
        expect(rows).toMatchObject([{ isPast: true }, { isPast: true }]);
      expect(await withServer.outbox.stuck(9)).toBe(0);
    },
  );

  test.each(otherKinds)("%s goes however late, in the words of that day", async (kind) => {
    const clock = clockAt();
    const { withServer, sent } = sites(clock);
    const later = [{ from: new Date(clock.now().getTime() + hours), subject: "Now", body: "Late" }];
    const isReworded = validityOf(kind) === "reworded";
    const more = { ...(isReworded && { later }), ...(remadeWords(kind) && { about: ["1"] }) };
    const dueAt = new Date(clock.now().getTime() + 48 * hours);
    await withServer.mailer.write(database().queries, mail(kind, { ...more, dueAt }));
    clock.pass(48 * hours);
    if (kind === "form-receipt") return;
    expect(await withServer.mailer.work()).toBe(1);
    const isOther = isReworded || remadeWords(kind) !== null;
    expect(sent).toMatchObject([{ subject: isOther ? "Now" : "Then" }]);
  });

  test("what waits for its reader's mailbox, or for a paused server, is dropped as well", async () => {
    const clock = clockAt();
    const site = mailDesk(database(), clock, async () => ({
      ...{ outcome: "refused", final: false, reason: "Quota" },
      us: { trouble: "quota", words: "" },
    }));
    const validUntil = new Date(clock.now().getTime() + 5 * minutes);
    await site.mailer.write(database().queries, mail("visit-reminder", { validUntil }));
    await site.mailer.work();
    expect(await site.mails()).toMatchObject([{ state: "waiting", attempts: 1 }]);
    clock.pass(5 * minutes);
    await site.mailer.work();
    expect(await site.mails()).toMatchObject([{ state: "failed", attempts: 1 }]);
  });

  test("HR cannot send what is no longer true, however it was ended", async () => {
    const clock = clockAt();
    const { withServer, sent } = sites(clock);
    const { staff } = desk(database(), { clock });
    const actor = await staff.createAccount({ ...meera, role: "editor" });
    const validUntil = new Date(clock.now().getTime() + hours);
    const dueAt = new Date(clock.now().getTime() + 30 * minutes);
    await withServer.mailer.write(database().queries, mail("visit-booked", { validUntil, dueAt }));
    await withServer.outbox.decide(1, "call-back", actor);
    clock.pass(hours);
    expect(await withServer.outbox.decide(1, "send", actor)).toEqual({ ok: false, reason: "past" });
    await withServer.mailer.work();
    expect(sent).toEqual([]);
  });

  test("the outbox shows what is held in the words of the day on which HR reads it", async () => {
    const clock = clockAt();
    const { without } = sites(clock);
    const day = 24 * hours;
    const at = (passed: number) => new Date(clock.now().getTime() + passed);
    const later = [
      { from: at(day), subject: "Tomorrow", body: "See you tomorrow" },
      { from: at(2 * day), subject: "Today", body: "See you today" },
    ];
    await without.mailer.write(
      database().queries,
      mail("visit-reminder", { later, validUntil: at(3 * day) }),
    );
    const shown = async () => (await without.outbox.search({}, { limit: 1, offset: 0 })).rows[0];
    expect(await shown()).toMatchObject({ subject: "Then", body: "As it was" });
    clock.pass(day);
    expect(await shown()).toMatchObject({ subject: "Tomorrow", body: "See you tomorrow" });
    clock.pass(day);
    expect(await shown()).toMatchObject({ subject: "Today", body: "See you today" });
  });

  test("the outbox shows what went, and a repeat of a doubtful one says the same", async () => {
    const clock = clockAt();
    const { withServer } = sites(clock);
    const later = [{ from: new Date(clock.now().getTime() + hours), subject: "Now", body: "Late" }];
    const dueAt = new Date(clock.now().getTime() + hours);
    await withServer.mailer.write(database().queries, mail("kyc-request", { later, dueAt }));
    clock.pass(hours);
    await withServer.mailer.work();
    expect(await withServer.mails()).toMatchObject([
      { state: "sent", subject: "Now", body: "Late" },
    ]);
  });

  test("a digest of which nothing is open any more is not sent, and says so", async () => {
    const clock = clockAt();
    const remake = { "job-alert-digest": async () => null };
    const site = mailDesk(database(), clock, undefined, null, remake);
    await site.mailer.write(database().queries, mail("job-alert-digest", { about: ["1"] }));
    expect(await site.mailer.work()).toBe(0);
    const failureReason = "Not sent: none of its openings is open any more";
    expect(await site.mails()).toMatchObject([{ state: "failed", failureReason }]);
  });
});
