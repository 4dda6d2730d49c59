import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { currentVersion } from "#content/consent-notices.ts";
import { fakeClock, hours, minutes } from "#features/accounts/server/accounts.fixtures.ts";
import type { Account } from "#features/accounts/server/accounts.ts";
import { editorOf } from "#features/applications/server/application-desk.fixtures.ts";
import { seedDeskChoices } from "#features/applications/server/decide/choices.ts";
import { decisionOptions } from "#features/applications/tables.ts";
import { seedOpenings } from "#features/openings/server/openings.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import {
  answered,
  became,
  partsOf,
  startWhatsAppDouble,
} from "../../../tests/support/services/whatsapp-double.ts";
import { whatsAppConsents } from "../tables.ts";
import { whatsAppUnderTest } from "./whatsapp.fixtures.ts";

const number = "919820144556";
const days = 24 * hours;

describeWithDatabase((database) => {
  let double: Awaited<ReturnType<typeof startWhatsAppDouble>>;
  let clock: ReturnType<typeof fakeClock>;
  let site: ReturnType<typeof whatsAppUnderTest>;
  let actor: Account;
  beforeEach(async () => {
    clock = fakeClock();
    double = await startWhatsAppDouble();
    await emptyTables(database());
    await seedOpenings(database());
    await seedDeskChoices(database());
    site = whatsAppUnderTest(database(), clock, double.config);
    actor = await editorOf(database(), clock);
  });
  afterEach(() => double.stop());

  const reject = (id: number) => site.desk.change({ ids: [id], status: "rejected", actor });
  const messages = async () => (await site.mails()).filter(({ channel }) => channel === "whatsapp");
  const states = async () => (await messages()).map(({ kind, state }) => [kind, state]);
  const consents = () => database().queries.select().from(whatsAppConsents);
  const open = async (id: number) => (await site.outbox.ofApplication(id))[0];

  test("who asks for it gets the message beside the email, with the link that ends them", async () => {
    const { number: named, statusUrl } = await site.received({ whatsapp: true });
    expect(await site.mailer.work()).toBe(2);
    expect(double.faults).toEqual([]);
    const [message] = double.received;
    if (!message) throw new Error("Nothing was sent.");
    expect(message).toMatchObject({
      to: number,
      template: { name: "application_received", language: { code: "en" } },
    });
    const { body, suffix } = partsOf(message);
    expect(body).toEqual(["Asha", "Front-End Developer", named, statusUrl]);
    expect(await site.whatsApp.stopState(suffix)).toBe("active");
    expect(await consents()).toMatchObject([
      { number, version: currentVersion("whatsapp"), endedAt: null },
    ]);
  });

  test("who does not ask for it gets none, nor does what is switched off", async () => {
    const { id } = await site.received();
    await reject(id);
    const asked = await site.received({ whatsapp: true, jobEmail: "b@mail.example" });
    await site.desk.change({ ids: [asked.id], status: "shortlisted", actor });
    expect(await states()).toEqual([["application-received", "waiting"]]);
  });

  test("a message on a decision waits as long as its email, and is called back with it", async () => {
    const { id } = await site.received({ whatsapp: true });
    await site.mailer.work();
    await reject(id);
    clock.pass(5 * minutes);
    expect(await site.mailer.work()).toBe(0);
    const last = await site.desk.undoable(actor);
    expect(last?.mails).toMatchObject({
      count: 1,
      messages: { count: 1, dueAt: last?.mails?.dueAt },
    });
    await site.desk.undo(last?.changeId ?? "", actor);
    clock.pass(3 * hours);
    expect(await site.mailer.work()).toBe(0);
    await reject(id);
    clock.pass(119 * minutes);
    expect(await site.mailer.work()).toBe(0);
    clock.pass(minutes);
    expect(await site.mailer.work()).toBe(2);
    expect(double.received.map(({ template }) => template.name)).toEqual([
      "application_received",
      "application_rejected",
    ]);
  });

  test("rejecting announces a message where its template is on", async () => {
    expect(await site.desk.rejectionMail()).toMatchObject({ byWhatsApp: true });
    const off = { name: "application_rejected", language: "en", on: false };
    await site.whatsApp.saveTemplates(new Map([["rejected", off]]), actor);
    expect(await site.desk.rejectionMail()).toMatchObject({ byWhatsApp: false });
  });

  test("two nodes send each message once", async () => {
    const other = whatsAppUnderTest(database(), clock, double.config);
    for (let at = 0; at < 6; at += 1) {
      await site.received({
        whatsapp: true,
        jobEmail: `c${at}@mail.example`,
        jobCellNumber: `982014455${at}`,
      });
    }
    await Promise.all([site.mailer.work(), other.mailer.work()]);
    expect(double.received.map(({ to }) => to).toSorted()).toEqual(
      [0, 1, 2, 3, 4, 5].map((at) => `91982014455${at}`),
    );
  });

  test("a refusal for now is tried again, one for good is failed and counted, HR sends it again", async () => {
    const { id } = await site.received({ whatsapp: true });
    double.moods.refuses = { status: 429, code: 130_429 };
    await site.mailer.work();
    expect(await open(id)).toMatchObject({ channel: "whatsapp", status: "waiting", attempts: 1 });
    double.moods.refuses = { status: 400, code: 131_026 };
    clock.pass(minutes);
    await site.mailer.work();
    expect(await open(id)).toMatchObject({ status: "failed", nextAttemptAt: null });
    expect(await site.outbox.stuck(9)).toBe(1);
    delete double.moods.refuses;
    const [message] = await messages();
    expect(await site.outbox.decide(message?.id ?? 0, "send", actor)).toEqual({ ok: true });
    expect(await site.mailer.work()).toBe(1);
    expect(await open(id)).toMatchObject({ status: "sent" });
  });

  test("what broke off once it was handed over is HR's to decide, and not sent twice", async () => {
    const { id } = await site.received({ whatsapp: true });
    double.moods.breaksOff = true;
    await site.mailer.work();
    delete double.moods.breaksOff;
    clock.pass(hours);
    expect(await site.mailer.work()).toBe(0);
    expect(await open(id)).toMatchObject({ status: "doubtful" });
  });

  test("delivered and failed are told of the message, whenever the provider says so", async () => {
    const { id } = await site.received({ whatsapp: true });
    // its status comes before the answer to the call does
    double.moods.before = (of) => site.whatsApp.receive(became(of, "delivered"));
    await site.mailer.work();
    expect(await open(id)).toMatchObject({ status: "sent", deliveredAt: clock.now() });
    const told = double.received[0]?.id ?? "";
    await site.whatsApp.receive(became(told, "failed", 131_026));
    expect(await open(id)).toMatchObject({ status: "sent" });

    delete double.moods.before;
    const second = await site.received({ whatsapp: true, jobEmail: "b@mail.example" });
    await site.mailer.work();
    await site.whatsApp.receive(became(double.received[1]?.id ?? "", "failed", 131_026));
    expect(await open(second.id)).toMatchObject({
      status: "failed",
      failureReason: "WhatsApp could not deliver it (131026)",
    });
    await site.whatsApp.receive(became("wamid.of-another-program", "failed"));
    clock.pass(31 * days);
    expect(await site.whatsApp.forget()).toBe(1);
  });

  test("STOP ends the messages of every record of the number, and of no other", async () => {
    const one = await site.received({ whatsapp: true });
    const two = await site.received({ whatsapp: true, jobEmail: "b@mail.example" });
    await site.received({
      whatsapp: true,
      jobEmail: "c@mail.example",
      jobCellNumber: "9820144557",
    });
    await site.mailer.work();
    await reject(one.id);
    await site.whatsApp.receive(answered(number, " sToP "));
    expect(await open(one.id)).toMatchObject({ kind: "application-rejected", status: "cancelled" });
    await reject(two.id);
    clock.pass(121 * minutes);
    await site.mailer.work();
    expect(double.received).toHaveLength(3);
    const ended = (await consents()).map(({ number: of, endedBy }) => [of, endedBy]);
    expect(ended.toSorted()).toEqual([
      [number, "answer"],
      [number, "answer"],
      ["919820144557", null],
    ]);
    expect((await site.desk.open(one.id, actor))?.whatsApp).toMatchObject({ endedBy: "answer" });
  });

  test("an answer acts once: its repeat, on any node, ends nothing that was asked for later", async () => {
    await site.received({ whatsapp: true });
    const other = whatsAppUnderTest(database(), clock, double.config);
    const stop = answered(number, "STOP", "wamid.one");
    await Promise.all([site.whatsApp.receive(stop), other.whatsApp.receive(stop)]);
    await site.received({ whatsapp: true, jobEmail: "b@mail.example" });
    await other.whatsApp.receive(stop);
    expect((await consents()).filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  });

  test("a consent that ended after the message was taken keeps it from being sent", async () => {
    await site.received({ whatsapp: true });
    const at = clock.now();
    await database().queries.update(whatsAppConsents).set({ endedAt: at, endedBy: "link" });
    await site.mailer.work();
    expect(double.received).toEqual([]);
    expect(await states()).toEqual([["application-received", "failed"]]);
    expect(await site.outbox.stuck(9)).toBe(0);
  });

  test("the link ends them too, and a guessed one does nothing", async () => {
    const { id, token } = await site.received({ whatsapp: true });
    const [consent] = await consents();
    const stop = site.stopLinks.token(consent?.id ?? 0);
    for (const guessed of [
      "",
      "1",
      `${stop}0`,
      stop.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
    ]) {
      expect(await site.whatsApp.stop(guessed)).toBe(false);
    }
    expect(await site.whatsApp.stop(stop.toUpperCase())).toBe(true);
    expect(await site.whatsApp.stopState(stop)).toBe("ended");
    expect(await open(id)).toMatchObject({ status: "cancelled" });
    const copy = JSON.parse(JSON.stringify(await site.my.copy(token)));
    expect(copy.consents).toMatchObject([
      {
        ...{ notice: "whatsapp", version: currentVersion("whatsapp"), number, endedBy: "link" },
        agreedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        withdrawnAt: clock.now().toISOString(),
      },
    ]);
  });

  test("messages go to a telephone that the candidate corrects", async () => {
    const { token } = await site.received({ whatsapp: true });
    await site.my.changeTelephone(token, "9820144999");
    await site.mailer.work();
    expect(double.received.map(({ to }) => to)).toEqual(["919820144999"]);
  });

  test("a telephone that answered STOP gets no message of another application that takes it", async () => {
    await site.received({ whatsapp: true, jobCellNumber: "9820144999" });
    await site.whatsApp.receive(answered("919820144999", "STOP"));
    const other = await site.received({ whatsapp: true, jobEmail: "b@mail.example" });
    await site.my.changeTelephone(other.token, "9820144999");
    await reject(other.id);
    clock.pass(121 * minutes);
    await site.mailer.work();
    expect(double.received).toEqual([]);
    expect(await consents()).toMatchObject([{ endedBy: "answer" }, { endedBy: "answer" }]);
  });

  test("nor does one that answered STOP to messages about documents", async () => {
    const stopped = { number: "919820144999", version: "2026-11", agreedAt: clock.now() };
    await database().queries.insert(whatsAppConsents).values(stopped);
    await site.whatsApp.receive(answered("919820144999", "STOP"));
    const { token } = await site.received({ whatsapp: true });
    await site.my.changeTelephone(token, "9820144999");
    await site.mailer.work();
    expect(double.received).toEqual([]);
  });

  test("of an erased application neither consent nor message is left", async () => {
    const { token } = await site.received({ whatsapp: true });
    await site.my.erase(token);
    await site.mailer.work();
    expect(await consents()).toEqual([]);
    expect(double.received).toEqual([]);
    expect(await messages()).toMatchObject([{ recipient: "", subject: "", body: null }]);
  });

  test("a number that many forms name is told of five a day", async () => {
    for (let at = 0; at < 7; at += 1) {
      await site.received({ whatsapp: true, jobEmail: `d${at}@mail.example` });
    }
    expect(await messages()).toHaveLength(5);
  });

  test("without a mail server the email is held, the message goes, and another reason sends no second one", async () => {
    site = whatsAppUnderTest(database(), clock, double.config, null);
    const { id } = await site.received({ whatsapp: true });
    await reject(id);
    clock.pass(121 * minutes);
    await site.mailer.work();
    const [reason] = await database()
      .queries.select()
      .from(decisionOptions)
      .where(eq(decisionOptions.list, "reason"));
    const reasonId = reason?.id ?? 0;
    await site.desk.change({ ids: [id], status: "rejected", reasonId, actor });
    clock.pass(121 * minutes);
    await site.mailer.work();
    expect(double.received.map(({ template }) => template.name)).toEqual([
      "application_received",
      "application_rejected",
    ]);
    const all = await site.outbox.ofApplication(id);
    expect(all.filter(({ channel }) => channel === "email").map(({ status }) => status)).toEqual([
      "held",
      "held",
    ]);
  });
});
