import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  desk as accountsDesk,
  fakeClock,
  hours,
  meera,
  minutes,
} from "#features/accounts/server/accounts.fixtures.ts";
import { mails as mailTable } from "#features/mail/tables.ts";
import { seedOpenings } from "#features/openings/server/openings.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { applications as table } from "../../tables.ts";
import { stopDays } from "../../texts/confirmation-mails.ts";
import { eventsOf } from "../opened-application.ts";
import { myApplicationsUnderTest } from "./my-applications.fixtures.ts";

const days = 24 * hours;
const first = "asha@mail.example";

describeWithDatabase((database) => {
  let clock = fakeClock();
  let site: ReturnType<typeof myApplicationsUnderTest>;
  beforeEach(async () => {
    clock = fakeClock();
    site = myApplicationsUnderTest(database(), clock);
    await emptyTables(database());
    await seedOpenings(database());
  });

  type Received = Awaited<ReturnType<typeof site.received>>;
  const addressOf = async ({ id }: Pick<Received, "id">) => {
    const [row] = await database().queries.select().from(table).where(eq(table.id, id));
    return row?.email;
  };
  const mailsTo = async (recipient: string, kind?: string) =>
    (await site.mails()).filter(
      (mail) => mail.recipient === recipient && (!kind || mail.kind === kind),
    );
  const lastOf = (text: string | null | undefined) =>
    /https:\S+\/(\S+)/.exec(text ?? "")?.[1] ?? "";
  /** Asks for a new address and confirms it there. @returns the link that the address of before was sent */
  async function change(token: string, { from, to, endsLinks = false }: Change) {
    expect(await site.my.requestEmailChange(token, to)).toEqual({ ok: true });
    const asked = (await mailsTo(to, "application-email")).at(-1);
    expect(await site.my.confirmEmail(lastOf(asked?.body), endsLinks)).toEqual({ ok: true });
    clock.pass(minutes);
    return lastOf((await mailsTo(from, "application-email-changed")).at(-1)?.body);
  }
  const newToken = async (recipient: string) =>
    lastOf((await mailsTo(recipient, "application-links")).at(-1)?.body);
  const stateOf = async (stop: string) => (await site.my.emailToRestore(stop))?.state;
  const newest = async () => (await site.mails()).at(-1);

  describe("a change of the email address", () => {
    test("is told to the address of before, with the new one masked and how to stop it", async () => {
      const { token, number } = await site.received();
      const stop = await change(token, { from: first, to: "mallory@mail.example" });
      const [told] = await mailsTo(first, "application-email-changed");
      expect(told?.subject).toContain(number);
      expect(told?.body).toContain("m***@mail.example");
      expect(told?.body).not.toContain("mallory");
      expect(told?.body).not.toContain(token);
      expect(told?.body).toContain("4 May 2031, 15:31 IST");
      expect(told?.body).toContain(`works until 18 May 2031, 15:31 IST`);
      // the address is in the link too, and cannot be read there
      expect(Buffer.from(stop, "base64url").toString("latin1")).not.toMatch(/mallory|asha/);
      const asked = { number, was: first, to: "m***@mail.example", state: "open" };
      expect(await site.my.emailToRestore(stop)).toMatchObject(asked);
    });

    test("is stopped by a post: address back, links of before ended, a new one sent, both sides told", async () => {
      const received = await site.received();
      const stop = await change(received.token, { from: first, to: "new@mail.example" });
      expect(await stateOf(stop)).toBe("open");
      expect(await addressOf(received)).toBe("new@mail.example");
      expect(await site.my.restoreEmail(stop)).toEqual({ ok: true });
      expect(await addressOf(received)).toBe(first);
      expect(await site.my.find(received.token)).toBeNull();
      const found = await site.my.find(await newToken(first));
      expect(found?.events.map(({ what }) => what)).toEqual([
        ...["received", "email-changed", "email-restored"],
      ]);
      const [informed] = await mailsTo("new@mail.example", "application-email-changed");
      expect(informed?.body).toContain("We write there again");
      expect(informed?.body).not.toMatch(/asha@|not-me/);
    });

    test("that was stopped once is not stopped again, nor is anything sent again", async () => {
      const received = await site.received();
      const stop = await change(received.token, { from: first, to: "new@mail.example" });
      await Promise.all([site.my.restoreEmail(stop), site.my.restoreEmail(stop)]);
      const before = (await site.mails()).length;
      const token = await newToken(first);
      expect(await site.my.restoreEmail(stop)).toEqual({ ok: true });
      expect(await stateOf(stop)).toBe("stopped");
      expect(await site.mails()).toHaveLength(before);
      expect(await site.my.find(token)).not.toBeNull();
      // replayed after the owner moved on: nothing is put back behind their back
      await change(token, { from: first, to: "moved@mail.example" });
      expect(await site.my.restoreEmail(stop)).toMatchObject({ ok: false, status: 404 });
      expect(await addressOf(received)).toBe("moved@mail.example");
    });

    test("that was made twice is stopped by the first address, and the second one's link ends", async () => {
      const received = await site.received();
      const mine = await change(received.token, { from: first, to: "two@evil.example" });
      const theirs = await change(received.token, {
        ...{ from: "two@evil.example", to: "three@evil.example", endsLinks: true },
      });
      expect([await stateOf(mine), await stateOf(theirs)]).toEqual(["open", "open"]);
      expect(await site.my.restoreEmail(mine)).toEqual({ ok: true });
      expect(await addressOf(received)).toBe(first);
      expect(await stateOf(theirs)).toBe("overtaken");
      expect(await site.my.restoreEmail(theirs)).toMatchObject({ ok: false, status: 404 });
      expect(await addressOf(received)).toBe(first);
    });

    test("stays stoppable by the first address when a later one has stopped what came after it", async () => {
      const received = await site.received();
      const mine = await change(received.token, { from: first, to: "two@evil.example" });
      const theirs = await change(received.token, {
        ...{ from: "two@evil.example", to: "three@evil.example" },
      });
      expect(await site.my.restoreEmail(theirs)).toEqual({ ok: true });
      expect(await addressOf(received)).toBe("two@evil.example");
      expect(await stateOf(mine)).toBe("open");
      expect(await site.my.restoreEmail(mine)).toEqual({ ok: true });
      expect(await addressOf(received)).toBe(first);
    });

    test("that was asked for by a link which has ended since is not confirmed any more", async () => {
      const received = await site.received();
      await site.my.requestEmailChange(received.token, "spare@evil.example");
      const spare = lastOf((await newest())?.body);
      const stop = await change(received.token, { from: first, to: "two@evil.example" });
      await site.my.restoreEmail(stop);
      expect(await site.my.emailToConfirm(spare)).toBeNull();
      expect(await site.my.confirmEmail(spare, false)).toMatchObject({ ok: false, status: 404 });
      expect(await addressOf(received)).toBe(first);
    });

    test("can be stopped for 14 days; after them the mail itself says that it is too late", async () => {
      const held = myApplicationsUnderTest(database(), clock, { deliver: null });
      site = { ...held };
      const received = await site.received();
      const stop = await change(received.token, { from: first, to: "new@mail.example" });
      clock.pass(stopDays * days - 2 * minutes);
      expect(await stateOf(stop)).toBe("open");
      clock.pass(2 * minutes);
      expect(await stateOf(stop)).toBe("over");
      expect(await site.my.restoreEmail(stop)).toMatchObject({ ok: false, status: 404 });
      expect(await addressOf(received)).toBe("new@mail.example");
      const { rows } = await site.outbox.search(
        { kind: "application-email-changed" },
        { limit: 9, offset: 0 },
      );
      expect(rows).toMatchObject([{ status: "held", isPast: false }]);
      expect(rows[0]?.body).toContain("You could put your address back until");
      expect(rows[0]?.body).not.toContain("not-me");
    });

    test("is told of although the application is withdrawn and erased before the mail went", async () => {
      const { token } = await site.received();
      const stop = await change(token, { from: first, to: "new@mail.example" });
      await site.my.withdraw(token);
      await site.my.erase(token);
      expect(await stateOf(stop)).toBe("erased");
      expect(await site.my.restoreEmail(stop)).toMatchObject({ ok: false, status: 404 });
      const waiting = await mailsTo(first, "application-email-changed");
      expect(waiting).toMatchObject([{ state: "waiting", applicationId: null }]);
      // the first address hears of all of it, for as long as it could stop the change
      expect(await mailsTo(first, "application-withdrawn")).toHaveLength(1);
      const [erased] = await mailsTo(first, "data-erased");
      expect(erased?.body).not.toContain("https:");
      await site.mailer.work();
      expect(await mailsTo(first)).toEqual([]);
    });

    test("of a withdrawn application is stopped too; what a legal hold keeps is not", async () => {
      const [one, other] = [await site.received(), await site.received()];
      const stop = await change(one.token, { from: first, to: "new@mail.example" });
      await site.my.withdraw(one.token);
      expect(await site.my.restoreEmail(stop)).toEqual({ ok: true });
      expect(await addressOf(one)).toBe(first);
      const held = await change(other.token, { from: first, to: "kept@mail.example" });
      await site.hold("kept@mail.example");
      expect(await site.my.restoreEmail(held)).toMatchObject({ status: 409, code: "held" });
      expect(await addressOf(other)).toBe("kept@mail.example");
    });

    test("is not stopped by what is no link of this kind", async () => {
      const received = await site.received();
      const stop = await change(received.token, { from: first, to: "new@mail.example" });
      await site.my.requestEmailChange(received.token, "other@mail.example");
      const confirmation = lastOf((await newest())?.body);
      const forged = stop.slice(0, -2) + (stop.endsWith("AA") ? "BB" : "AA");
      for (const text of ["", "x", confirmation, forged, received.token, "x".repeat(3_000)]) {
        expect(await site.my.emailToRestore(text)).toBeNull();
        expect(await site.my.restoreEmail(text)).toMatchObject({ ok: false, status: 404 });
      }
      expect(await site.my.emailToConfirm(stop)).toBeNull();
      expect(await addressOf(received)).toBe("new@mail.example");
    });

    test("that was stopped stands in HR's history, with when it was made", async () => {
      const { token, id } = await site.received();
      const madeAt = clock.now();
      const stop = await change(token, { from: first, to: "new@mail.example" });
      await site.my.replaceResume(token, await site.upload("New"));
      clock.pass(minutes);
      await site.my.restoreEmail(stop);
      expect(await eventsOf(database().queries, [id])).toMatchObject([
        { byCandidate: "email-changed", changedAt: null },
        { byCandidate: "resume-replaced", changedAt: null },
        { byCandidate: "email-restored", changedAt: madeAt },
      ]);
    });

    test("of the letter case alone is none", async () => {
      const { token } = await site.received();
      await site.my.requestEmailChange(token, "ASHA@mail.example");
      expect(await mailsTo(first, "application-email-changed")).toEqual([]);
    });
  });

  describe("what is done by the private link is confirmed", () => {
    const acts = {
      withdrawing: {
        act: (token: string) => site.my.withdraw(token),
        kind: "application-withdrawn",
        says: "is withdrawn",
      },
      erasing: {
        act: (token: string) => site.my.erase(token),
        kind: "data-erased",
        says: "is erased",
      },
      "replacing the resume": {
        act: async (token: string) => site.my.replaceResume(token, await site.upload("New")),
        kind: "application-resume",
        says: "was replaced",
      },
    } as const;

    test.each(Object.entries(acts))("%s, once, to the candidate's address", async (_, asked) => {
      const { token, number } = await site.received();
      await site.mailer.work();
      expect(await asked.act(token)).toEqual({ ok: true });
      const [mail, ...others] = await mailsTo(first, asked.kind);
      expect(others).toEqual([]);
      expect(mail?.subject).toContain(number);
      expect(mail?.subject).toContain(asked.says);
      expect(mail?.body).toContain("Was it not you?");
      expect(await site.mailer.work()).toBe(1);
    });

    test.each(Object.entries(acts))(
      "%s that is refused or rolled back is not",
      async (_, asked) => {
        const { token } = await site.received();
        await site.my.withdraw(token);
        await site.hold();
        const before = (await site.mails()).length;
        await asked.act(token);
        expect(await site.mails()).toHaveLength(before);
        expect(await asked.act(`${token}x`)).toMatchObject({ ok: false, status: 404 });
        expect(await site.mails()).toHaveLength(before);
      },
    );

    test("an erasure that fails half way brings no mail: both are one transaction", async () => {
      const { token, id } = await site.received();
      const before = (await site.mails()).length;
      const { release } = site.documents;
      site.documents.release = () => Promise.reject(new Error("The store is away."));
      await expect(site.my.erase(token)).rejects.toThrow("The store is away.");
      expect(await addressOf({ id })).toBe(first);
      expect(await site.mails()).toHaveLength(before);
      site.documents.release = release;
      expect(await site.my.erase(token)).toEqual({ ok: true });
      expect(await mailsTo(first, "data-erased")).toHaveLength(1);
    });

    test("erasing keeps the address until that mail went, and no longer", async () => {
      const { token } = await site.received();
      await site.my.erase(token);
      expect(await mailsTo(first)).toMatchObject([{ kind: "data-erased", applicationId: null }]);
      await site.mailer.work();
      expect((await site.storedMails()).filter(({ kind }) => kind === "data-erased")).toMatchObject(
        [{ state: "sent", recipient: "", subject: "", body: "" }],
      );
    });

    const ends = {
      "is refused for good": { outcome: "refused", final: true, reason: "550", badAddress: true },
      "cannot be sent for two days": { outcome: "refused", final: false, reason: "451" },
      "may have been sent": { outcome: "unknown", reason: "It broke" },
    } as const;
    test.each(Object.entries(ends))(
      "the address of who is erased is not kept either where that mail %s",
      async (_, delivery) => {
        const refusing = myApplicationsUnderTest(database(), clock, {
          deliver: async () => delivery,
        });
        const { token } = await refusing.received();
        await refusing.my.erase(token);
        for (let hour = 0; hour < 8 * 24; hour += 4) {
          await refusing.mailer.work();
          clock.pass(4 * hours);
        }
        await refusing.mailer.sweep();
        const [row] = (await refusing.storedMails()).filter(({ kind }) => kind === "data-erased");
        expect(row).toMatchObject({ state: "failed", recipient: "", subject: "", body: "" });
      },
    );

    test("without a mail server it is held for HR for a week, and then goes unsent", async () => {
      const held = myApplicationsUnderTest(database(), clock, { deliver: null });
      const [one, other] = [
        await held.received(),
        await held.received({ jobEmail: "b@mail.example" }),
      ];
      await held.my.erase(one.token);
      await held.my.erase(other.token);
      const shown = async () =>
        (await held.outbox.search({ kind: "data-erased" }, { limit: 9, offset: 0 })).rows;
      expect(await shown()).toMatchObject([{ status: "held" }, { status: "held" }]);
      const { staff } = accountsDesk(database(), { clock });
      const actor = await staff.createAccount({ ...meera, role: "editor" });
      const [sent] = await shown();
      expect(await held.outbox.decide(sent?.id ?? 0, "sent", actor)).toEqual({ ok: true });
      clock.pass(7 * days);
      await held.mailer.work();
      expect(await shown()).toMatchObject([
        { status: "sent", recipient: "" },
        {
          ...{ status: "cancelled", recipient: "", body: null },
          failureReason: "Not sent: we kept the address until 11 May 2031, 15:32 IST",
        },
      ]);
      expect(await held.outbox.stuck(9)).toBe(0);
    });

    test("a mail of before that was not sent is called back by withdrawing, one about an act is not", async () => {
      const { token } = await site.received();
      await site.my.replaceResume(token, await site.upload("New"));
      await site.my.withdraw(token);
      expect(await site.mails()).toMatchObject([
        { kind: "application-received", state: "failed" },
        { kind: "application-resume", state: "waiting" },
        { kind: "application-withdrawn", state: "waiting" },
      ]);
    });

    test("what a rule erases takes mails about acts along that are older than a week", async () => {
      const held = myApplicationsUnderTest(database(), clock, { deliver: null });
      const { token, id } = await held.received();
      await held.my.replaceResume(token, await held.upload("New"));
      clock.pass(7 * days);
      await held.mailer.forgetMails(database().queries, { applicationIds: [id] });
      for (const row of await held.storedMails()) expect(row).toMatchObject({ recipient: "" });
    });

    test("sealing is confirmed as what it is, by withdrawing and by erasing", async () => {
      const { staff } = accountsDesk(database(), { clock });
      await site.sealed.turn(true, await staff.createAccount({ ...meera, role: "admin" }));
      const [one, other] = [
        await site.received(),
        await site.received({ jobEmail: "b@mail.example" }),
      ];
      await site.my.withdraw(one.token);
      await site.my.erase(other.token);
      for (const recipient of [first, "b@mail.example"]) {
        const [mail] = await mailsTo(recipient, "application-withdrawn");
        expect(mail?.body).toContain("365 days");
        expect(mail).toMatchObject({ applicationId: null });
      }
      await site.mailer.work();
      const left = await database().queries.select().from(mailTable);
      expect(left.filter(({ recipient }) => recipient !== "")).toEqual([]);
    });

    test("what is confirmed no more that day is said before and after it", async () => {
      for (let time = 0; time < 11; time += 1) {
        const { token } = await site.received();
        const asked = await site.my.confirms(token, "erased");
        expect(asked).toBe(time < 10);
        expect(await site.my.confirms(token, "erased")).toBe(asked);
        const outcome = await site.my.erase(token);
        expect(outcome).toEqual(asked ? { ok: true } : { ok: true, isUnconfirmed: true });
      }
      expect(await mailsTo(first, "data-erased")).toHaveLength(10);
      const { token } = await site.received();
      expect(await site.my.confirms(token, "withdrawn")).toBe(true);
      expect(await site.my.confirms(`${token}x`, "withdrawn")).toBe(false);
    });

    test("an address is told ten times a day of resumes at most, and of its change even then", async () => {
      const received = await site.received();
      for (let time = 0; time < 12; time += 1) {
        await site.my.replaceResume(received.token, await site.upload(`Number ${time}`));
      }
      expect(await mailsTo(first, "application-resume")).toHaveLength(10);
      await change(received.token, { from: first, to: "new@mail.example" });
      expect(await mailsTo(first, "application-email-changed")).toHaveLength(1);
    });
  });
});

interface Change {
  from: string;
  to: string;
  endsLinks?: boolean;
}
