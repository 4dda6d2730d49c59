import { asc, eq } from "drizzle-orm";
import ICAL from "ical.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import { fakeClock, hours, minutes } from "#features/accounts/server/accounts.fixtures.ts";
import { kycRequests } from "#features/document-requests/tables.ts";
import { calendarPart } from "#platform/calendar/calendar-file.ts";
import { qrPng } from "#platform/qr-png.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { startMailServer } from "../../../tests/support/services/mail-server.ts";
import { mailerOver } from "../../../tests/support/services/outbox.ts";
import { said } from "../../../tests/support/services/plain-mail.ts";
import { mails } from "../tables.ts";
import type { Deliver, NewMail } from "./mail-message.ts";
import { deliverBySmtp } from "./smtp-delivery.ts";

const text = {
  subject: "XLD has received your documents",
  body: "Dear Nikhil,\n\nhttps://careers.xld.example/kyc-receipt/42-secret\n",
};
const receipt = {
  ...{ key: "receipt:42", kind: "kyc-receipt", recipient: "nikhil@mail.example" },
  ...said(text),
} as const satisfies NewMail;

const booked = { ...receipt, kind: "visit-booked", validUntil: null } as const;

describeWithDatabase((database) => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  beforeEach(async () => {
    await emptyTables(database());
    server = await startMailServer();
  });
  afterEach(() => server.stop());

  const stored = () => database().queries.select().from(mails).orderBy(asc(mails.id));

  /** One node of the site, with this way to send or the real one. */
  function node({
    clock = fakeClock(),
    deliver = deliverBySmtp(server.smtp),
  }: {
    clock?: ReturnType<typeof fakeClock>;
    deliver?: Deliver | null;
  } = {}) {
    const reportAs = () => (error: unknown) => {
      throw error;
    };
    const mailer = mailerOver({ database: database(), clock, reportAs }, { deliver });
    return { ...mailer, clock, put: (mail: NewMail) => mailer.write(database().queries, mail) };
  }

  test("a mail is written once and sent once, however often both are asked", async () => {
    const { put, work } = node();
    await put(receipt);
    await put({ ...receipt, ...said({ ...text, subject: "Another" }) });
    expect(await work()).toBe(1);
    await put(receipt);
    expect(await work()).toBe(0);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({ from: "hr@xld.example", to: [receipt.recipient] });
    expect(server.received[0]?.source).toContain(`Subject: ${text.subject}`);
    expect(server.received[0]?.source).toContain(
      "https://careers.xld.example/kyc-receipt/42-secret",
    );
    expect(await stored()).toMatchObject([{ state: "sent", attempts: 1, failureReason: null }]);
  });

  test("an appointment goes with its mail, as a part and as a file, encrypted until then", async () => {
    const { put, work } = node();
    const event = {
      uid: "visit-1@careers.xld.example",
      sequence: 1,
      startsAt: new Date("2026-11-28T04:30:00Z"),
      endsAt: new Date("2026-11-28T04:45:00Z"),
      changedAt: new Date("2026-11-20T04:30:00Z"),
      title: "Walk-in",
    };
    await put({ ...booked, calendar: calendarPart("CANCEL", event) });
    expect((await stored())[0]?.body).not.toContain("VCALENDAR");
    expect(await work()).toBe(1);
    const source = server.received[0]?.source ?? "";
    expect(source).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL\r$/m);
    expect(source).toMatch(/^Content-Type: application\/ics; name=invite\.ics\r$/m);
    const [, file = ""] = /name=invite\.ics[\s\S]*?\r\n\r\n([^-]+)/.exec(source) ?? [];
    const calendar = ICAL.parse(Buffer.from(file, "base64").toString());
    expect(new ICAL.Component(calendar).getFirstPropertyValue("method")).toBe("CANCEL");
    // the readable text holds none of it
    const [, text = ""] = /text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(source) ?? [];
    expect(text).toContain("Dear Nikhil");
    expect(text).not.toContain("VCALENDAR");
  });

  test("a pass goes as a picture within the mail, made as it is sent, beside the number in words", async () => {
    const { put, work } = node();
    const event = {
      uid: "visit-1@careers.xld.example",
      sequence: 0,
      ...{ startsAt: new Date("2026-11-28T04:30:00Z"), endsAt: new Date("2026-11-28T04:45:00Z") },
      ...{ changedAt: new Date("2026-11-20T04:30:00Z"), title: "Walk-in" },
    };
    const number = "XLD-9RH3TN5V";
    await put({ ...booked, calendar: calendarPart("REQUEST", event), pass: number });
    await put({ ...receipt, key: "receipt:43", pass: number });
    await put({ ...receipt, key: "receipt:44" });
    expect(JSON.stringify(await stored())).not.toContain(number);
    expect(await work()).toBe(3);
    const [both = "", alone = "", without = ""] = server.received.map(({ source }) => source);
    for (const source of [both, alone]) {
      expect(source).toMatch(/^Content-Disposition: inline; filename=your-pass\.png\r$/m);
      expect(source).toMatch(/^Content-Id: <your-pass>\r$/im);
      // as it is written into mails: `=` in figures, lines broken anywhere
      const readable = source.replaceAll("=\r\n", "").replaceAll("=3D", "=");
      expect(readable).toContain('<img src="cid:your-pass" alt="Your pass"');
      expect(readable).toMatch(new RegExp(`<b style="[^"]+">${number}</b>`));
      const [, file = ""] = /name=your-pass\.png[\s\S]*?\r\n\r\n([^-]+)/.exec(source) ?? [];
      expect(Buffer.from(file, "base64").equals(qrPng(number))).toBe(true);
    }
    expect(both).toContain("method=REQUEST");
    expect(alone).not.toContain("text/calendar");
    expect(without).not.toMatch(/your-pass|image\/png/);
  });

  test("what a transaction takes back is not sent", async () => {
    const { write, work } = node();
    const failing = database().transaction(async (queries) => {
      await write(queries, receipt);
      throw new Error("the change failed");
    });
    await expect(failing).rejects.toThrow("the change failed");
    expect(await work()).toBe(0);
    expect(server.received).toEqual([]);
  });

  test("a mail that is called back while the server puts it off is not tried again", async () => {
    const { queries } = database();
    const [request] = await queries
      .insert(kycRequests)
      .values({
        ...{ email: receipt.recipient, name: "Nikhil", documentKeys: [], dueOn: "2031-05-20" },
        createdAt: new Date(),
      })
      .returning({ id: kycRequests.id });
    const requestId = request?.id ?? 0;
    let tries = 0;
    const busy = node({
      async deliver() {
        tries += 1;
        await busy.callBack(queries, { requestId }, "withdrawn");
        return { outcome: "refused", final: false, reason: "Come back later" };
      },
    });
    await busy.put({ ...receipt, requestId });
    await busy.work();
    busy.clock.pass(hours);
    await busy.work();
    expect(tries).toBe(1);
    expect(await stored()).toMatchObject([{ state: "failed", body: "" }]);
  });

  test("two nodes that work at once send each mail once", async () => {
    const [one, other] = [node(), node()];
    for (let index = 0; index < 12; index += 1) await one.put({ ...receipt, key: `r:${index}` });
    const sent = await Promise.all([one.work(), other.work()]);
    expect(sent[0] + sent[1]).toBe(12);
    expect(server.received).toHaveLength(12);
  });

  test("a refusal for now is tried again later, with the same Message-ID", async () => {
    const { put, work, clock } = node();
    await put(receipt);
    server.moods.data = "451 4.3.0 Try again, nikhil@mail.example";
    expect(await work()).toBe(0);
    expect(await stored()).toMatchObject([{ state: "waiting", attempts: 1 }]);
    expect((await stored())[0]?.failureReason).toBe("The mail server answered 451 4.3.0 to DATA");
    delete server.moods.data;
    expect(await work()).toBe(0);
    clock.pass(minutes);
    expect(await work()).toBe(1);
    expect(server.received[0]?.source).toMatch(/^Message-ID: <[\da-f]{32}@xld\.example>\r$/m);
    expect(await stored()).toMatchObject([{ state: "sent", attempts: 2 }]);
  });

  test("a server that cannot be reached is tried for two days, ever more rarely", async () => {
    const unreachable = deliverBySmtp({ ...server.smtp, port: 1 });
    const { put, work, clock } = node({ deliver: unreachable });
    await put(receipt);
    const start = clock.now().getTime();
    const waits: number[] = [];
    for (;;) {
      await work();
      const [mail] = await stored();
      if (mail?.state !== "waiting" || !mail.nextAttemptAt) break;
      waits.push(mail.nextAttemptAt.getTime() - clock.now().getTime());
      clock.pass(waits.at(-1) ?? 0);
    }
    expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8].map((count) => count * minutes));
    expect(Math.max(...waits)).toBe(6 * hours);
    const days = (clock.now().getTime() - start) / (24 * hours);
    expect(days).toBeGreaterThan(1.5);
    expect(days).toBeLessThan(2.5);
    expect(await stored()).toMatchObject([
      { state: "failed", failureReason: "No connection (ESOCKET)" },
    ]);
  });

  test("an address that the server does not know has failed at once, and is not repeated to us", async () => {
    const { put, work } = node();
    await put(receipt);
    server.moods.recipient = "550 5.1.1 <nikhil@mail.example> unknown";
    await work();
    const [mail] = await stored();
    expect(mail).toMatchObject({ state: "failed", attempts: 1 });
    expect(mail?.failureReason).toBe("The mail server answered 550 5.1.1 to RCPT TO");
  });

  test("where the connection breaks after the text, it may have been sent and is not sent again", async () => {
    const { put, work, clock } = node();
    await put(receipt);
    server.moods.breaksOff = true;
    await work();
    delete server.moods.breaksOff;
    clock.pass(48 * hours);
    expect(await work()).toBe(0);
    expect(await stored()).toMatchObject([{ state: "sending", attempts: 1 }]);
    expect(server.received).toEqual([]);
  });

  test("a process that dies between sending and writing that down leaves it to HR", async () => {
    const dies: Deliver = async (mail) => {
      await deliverBySmtp(server.smtp)(mail);
      throw new Error("killed");
    };
    const died = node({ deliver: dies });
    await died.put(receipt);
    await expect(died.work()).rejects.toThrow("killed");
    const next = node();
    next.clock.pass(48 * hours);
    expect(await next.work()).toBe(0);
    expect(server.received).toHaveLength(1);
    const [mail] = await stored();
    expect(mail?.state).toBe("sending");
    expect(mail?.nextAttemptAt).toEqual(new Date(died.clock.now().getTime() + 15 * minutes));
  });

  test("an answer that comes after HR decided changes nothing", async () => {
    const { put, work } = node();
    await put(receipt);
    server.moods.before = () =>
      database().queries.update(mails).set({ state: "failed" }).where(eq(mails.key, receipt.key));
    await work();
    expect(await stored()).toMatchObject([{ state: "failed" }]);
  });

  test("without a mail server mail is held, also once there is one", async () => {
    const without = node({ deliver: null });
    await without.put(receipt);
    expect(await without.work()).toBe(0);
    expect(await stored()).toMatchObject([{ state: "held", attempts: 0, nextAttemptAt: null }]);
    expect(await node().work()).toBe(0);
    expect(server.received).toEqual([]);
  });

  test("a copy of the database holds no link", async () => {
    await node().put(receipt);
    expect(JSON.stringify(await stored())).not.toContain("42-secret");
  });

  test("nobody can write a header or another address into a mail", async () => {
    const { put, work } = node();
    const bad = "x\r\nBcc: all@xld.example";
    await put({ ...receipt, ...said({ ...text, subject: bad }) });
    for (const recipient of [`a@b.example\r\n${bad}`, "a@b.example, c@d.example", "a b"]) {
      await put({ ...receipt, key: `odd:${recipient}`, recipient });
    }
    await work();
    const recipients = server.received.flatMap(({ to }) => to);
    expect(recipients).toEqual([receipt.recipient]);
    expect(server.received[0]?.source).not.toMatch(/^Bcc:/im);
    expect((await stored()).map(({ state }) => state)).toEqual([
      "sent",
      "failed",
      "failed",
      "failed",
    ]);
  });

  test("a node that was frozen before it sent leaves the mail to HR, who may have sent it again", async () => {
    const clock = fakeClock();
    const delivered: unknown[] = [];
    const frozen = mailerOver(
      { database: database(), clock },
      {
        deliver: async (mail) => {
          delivered.push(mail);
          return { outcome: "sent" };
        },
        brand: {
          async now() {
            clock.pass(16 * minutes);
            return brand;
          },
        },
      },
    );
    await frozen.write(database().queries, receipt);
    expect(await frozen.work()).toBe(0);
    expect(delivered).toEqual([]);
    expect(await stored()).toMatchObject([{ state: "sending", attempts: 1 }]);
  });
});
