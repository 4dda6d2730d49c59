import { beforeEach, expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import { desk, fakeClock, minutes } from "#features/accounts/server/accounts.fixtures.ts";
import type { OutgoingMail } from "#features/mail/server/mail-message.ts";
import { seedOpenings } from "#features/openings/server/openings.ts";
import { bucketsInMemory, type CreateBuckets } from "#platform/limits/rate-limit-buckets.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { applicationsUnderTest } from "../../../tests/support/records/applications.ts";
import { candidateAnswers, referralBody } from "../../../tests/support/records/submissions.ts";
import { mailDesk } from "../../../tests/support/services/outbox.ts";
import { referralNews } from "../tables.ts";
import { createReferralNotifications } from "./referral-notifications.ts";
import { createReferrerLinks } from "./referrer-links.ts";
import { person } from "./referrers.fixtures.ts";
import { fillReferrers } from "./referrers-store.ts";

const own = "asha@mail.example";
const hours = 60 * minutes;

describeWithDatabase((database) => {
  beforeEach(async () => {
    await emptyTables(database());
    await seedOpenings(database());
  });

  const addresses = async () =>
    (await database().queries.select().from(referralNews)).map(({ email }) => email);

  async function serve() {
    await fillReferrers(database(), [person("XLD1", "Farida Khan"), person("XLD2", "Leena Shah")]);
    const clock = fakeClock("2026-11-20T10:00:00Z");
    const { staff } = desk(database(), { clock });
    const account = { userName: "meera", name: "Meera", password: "a bridge by night" };
    const actor = await staff.createAccount({ ...account, role: "editor" });
    const keyedHash = createKeyedHash("secret");
    const origin = "https://careers.xld.example";
    const createBuckets: CreateBuckets = (_, share) => bucketsInMemory(share, clock);
    const sent: OutgoingMail[] = [];
    const mail = mailDesk(
      database(),
      clock,
      async (each) => {
        sent.push(each);
        return { outcome: "sent" };
      },
      null,
      { "referral-applied": ({ recipient, about }) => news.remade(recipient, about) },
    );
    const brands = {
      async now() {
        await database().ping();
        return brand;
      },
    };
    const news = createReferralNotifications(
      { database: database(), clock, keyedHash, origin, createBuckets },
      { brand: brands, mailer: mail.mailer, canSend: true },
    );
    const links = createReferrerLinks({ database: database(), clock, keyedHash, origin });
    const { applications, upload } = applicationsUnderTest(database(), clock, news);
    /** Sends what waits. @returns what went this time */
    async function post() {
      const before = sent.length;
      await mail.mailer.work();
      return sent.slice(before);
    }
    async function code(referID: string, email: string) {
      await news.ask(referID, email);
      const [letter] = await post();
      expect(letter?.to).toBe(email);
      return /Code +(\d{6})/.exec(letter?.body ?? "")?.[1] ?? "";
    }
    return {
      ...{ clock, news, links, actor, mail, post, code, applications, upload },
      async switchOn(referID = "XLD1", email = own) {
        await links.make(referID, actor);
        expect(await news.confirm(referID, await code(referID, email))).toBe("on");
      },
      async apply(emp: string, more: object = {}, key: string | null = null) {
        const resume = await upload();
        const body = referralBody({ emp, resume, ...more });
        const saved = await applications.saveReferral(body, { idempotencyKey: key });
        expect(saved).toMatchObject({ ok: true });
        return { body };
      },
    };
  }

  test("a referrer who proved the address is told once of each who applies, and never who it was", async () => {
    const site = await serve();
    await site.apply("XLD1");
    await site.switchOn();
    expect(await site.news.state("xld1")).toEqual({ is: "on", email: "a***@mail.example" });
    expect(await site.post()).toEqual([]);
    const { body } = await site.apply("xld1", {}, "the-same-key");
    await site.applications.saveReferral(body, { idempotencyKey: "the-same-key" });
    await site.applications.saveReferral(body, { idempotencyKey: null });
    const [told, ...others] = await site.post();
    expect(others).toEqual([]);
    expect(told).toMatchObject({ to: own, subject: "Somebody applied through your referral link" });
    expect(told?.body).toContain("2 people have applied through you so far.");
    const { jobFName, jobLName, jobEmail, jobSelect, jobCellNumber } = candidateAnswers;
    for (const secret of [jobFName, jobLName, jobEmail, jobSelect, jobCellNumber])
      expect(`${told?.subject} ${told?.body}`).not.toContain(secret);
  });

  test("a native post tells as a call does; who came by nobody's link, or by another one's, tells nobody else", async () => {
    const site = await serve();
    await site.switchOn();
    for (const emp of ["XLD2", "XLD9"]) await site.apply(emp);
    const of = async (source: string) => ({
      ...{ values: candidateAnswers, source, resumeUrl: await site.upload() },
    });
    await site.applications.submit(await of("Main-Website"), { idempotencyKey: null });
    expect(await site.post()).toEqual([]);
    await site.applications.submit(await of("XLD1"), { idempotencyKey: null });
    expect((await site.post()).map(({ to }) => to)).toEqual([own]);
  });

  test("nothing goes to an address before the code that went there is typed on the page", async () => {
    const site = await serve();
    const sent = await site.code("XLD1", "stranger@mail.example");
    expect(await site.news.state("XLD1")).toMatchObject({ is: "asked" });
    await site.apply("XLD1");
    expect(await site.post()).toEqual([]);
    expect(await site.news.confirm("XLD2", sent)).toBe("ended");
    const wrong = sent === "000000" ? "111111" : "000000";
    const tries = [];
    for (let n = 0; n < 5; n += 1) tries.push(await site.news.confirm("XLD1", wrong));
    expect(tries).toEqual(["wrong", "wrong", "wrong", "wrong", "ended"]);
    expect(await site.news.confirm("XLD1", sent)).toBe("ended");
    await site.apply("XLD1");
    expect(await site.post()).toEqual([]);
  });

  test("a code ends after a day and with the next one, and its address is then forgotten", async () => {
    const site = await serve();
    const first = await site.code("XLD1", own);
    const second = await site.code("XLD1", "other@mail.example");
    if (first !== second) expect(await site.news.confirm("XLD1", first)).toBe("wrong");
    site.clock.pass(24 * hours);
    expect(await site.news.confirm("XLD1", second)).toBe("ended");
    expect(await site.news.state("XLD1")).toEqual({ is: "off" });
    site.clock.pass(minutes);
    expect(await site.news.forgetUnconfirmed()).toBe(1);
    expect(await addresses()).toEqual([""]);
  });

  test("a mailbox is asked three times a day, whoever enters it", async () => {
    const { news } = await serve();
    const waits = [];
    for (let n = 0; n < 4; n += 1) waits.push(await news.admit("Asha@mail.example", "203.0.113.7"));
    expect(waits).toMatchObject([null, null, null, { of: "mailbox" }]);
  });

  test("switched off, nothing more goes, not even what waits; a page that was left open changes no address", async () => {
    const site = await serve();
    await site.switchOn();
    await site.news.ask("XLD1", "other@mail.example");
    expect(await site.post()).toEqual([]);
    await site.apply("XLD1");
    expect(await site.news.stop("XLD1")).toBe(true);
    expect(await site.post()).toEqual([]);
    expect((await site.mail.mails()).at(-1)).toMatchObject({
      ...{ state: "failed", kind: "referral-applied" },
      failureReason: "Not sent: nobody gets these emails at this address any more",
    });
    await site.apply("XLD1");
    expect(await site.post()).toEqual([]);
    expect(await addresses()).toEqual([""]);
  });

  test("the link in an email opens the page, until the private link ends, and the emails with it", async () => {
    const site = await serve();
    const opens = async (token: string) => (await site.links.open(token, "203.0.113.7")).ok;
    await site.switchOn();
    await site.apply("XLD1");
    const [told] = await site.post();
    const [, token = ""] = /\/my-referrals\/([0-9a-f]{64})/.exec(told?.body ?? "") ?? [];
    expect(await opens(token)).toBe(true);
    expect(await opens(token.toUpperCase())).toBe(true);
    // whoever switches them off by it still has the page, and may switch them on again there
    await site.news.stop("XLD1");
    expect(await opens(token)).toBe(true);
    expect(await site.news.confirm("XLD1", await site.code("XLD1", own))).toBe("on");
    expect(await opens(token)).toBe(true);
    expect(await opens(`${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`)).toBe(false);
    await site.apply("XLD1");
    await site.links.make("XLD1", site.actor);
    expect(await opens(token)).toBe(false);
    expect(await site.post()).toEqual([]);
    expect(await site.news.state("XLD1")).toEqual({ is: "off" });
  });
});
