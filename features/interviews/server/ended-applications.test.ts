import { beforeEach, expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import { hours } from "#features/accounts/server/accounts.fixtures.ts";
import { myApplicationsUnderTest } from "#features/applications/server/my-application/my-applications.fixtures.ts";
import { applicationPages } from "#features/applications/tables.ts";
import type { NewMail } from "#features/mail/server/mail-message.ts";
import { seedOpenings } from "#features/openings/server/openings.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { said } from "../../../tests/support/services/plain-mail.ts";
import { interviewerBusySlots, interviews as interviewRows } from "../tables.ts";
import { early, interviewsUnderTest, usual } from "./interviews.fixtures.ts";
import { createInterviews } from "./interviews.ts";

describeWithDatabase((database) => {
  let site: ReturnType<typeof myApplicationsUnderTest>;
  let token: string;
  let clock: ReturnType<typeof interviewsUnderTest>["clock"];
  let interviews: ReturnType<typeof createInterviews> | undefined;

  beforeEach(async () => {
    await emptyTables(database());
    await seedOpenings(database());
    const { clock: started, account } = interviewsUnderTest(database());
    clock = started;
    const origin = "https://careers.xld.example";
    const shared = { database: database(), clock, origin, brand: { now: async () => brand } };
    const keyedHash = createKeyedHash("secret");
    site = myApplicationsUnderTest(database(), clock, {
      interviews: (mail) => {
        interviews = createInterviews({ ...shared, keyedHash }, { ...shared, ...mail });
        return interviews;
      },
    });
    const received = await site.received();
    token = received.token;
    const id = (await site.my.find(token))?.id ?? 0;
    const editor = await account("meera", "editor");
    const vikram = await account("vikram", "interviewer");
    const asked = { ...usual, interviewers: [vikram.id] };
    await interviews?.arrange(id, asked, editor);
    const [arranged] = (await interviews?.ofApplication(id)) ?? [];
    await interviews?.choose(arranged?.token ?? "", early);
  });

  const cancelled = async () => {
    const all = await site.mails();
    const left = all.filter(({ body, calendar }) => body && calendar?.method === "CANCEL");
    return left.map(({ recipient, state }) => [recipient, state]).sort();
  };
  const holds = () => database().queries.select().from(interviewerBusySlots);

  test("what nobody was sent yet follows its candidate to another address, with the links that work then", async () => {
    const first = "asha@mail.example";
    const { id = 0 } = (await site.my.find(token)) ?? {};
    const before = (await interviews?.ofApplication(id))?.[0]?.token ?? "";
    const link = `https://careers.xld.example/my-application/${token}`;
    const write = (mail: Pick<NewMail, "key" | "kind"> & { later?: object[] }) =>
      site.mailer.write(database().queries, {
        ...{ recipient: first, applicationId: id, ...said({ subject: "S", body: `See ${link}` }) },
        ...mail,
      } as NewMail);
    const later = [
      {
        from: new Date(clock.now().getTime() + 24 * hours),
        ...said({ subject: "L", body: `Late ${link}` }),
      },
    ];
    await write({ key: "application-question:1", kind: "application-question", later });
    await write({ key: "application-letter:1:1", kind: "application-letter" });
    await write({ key: "application-links:1", kind: "application-links" });
    await write({ key: "application-resume:1", kind: "application-resume" });
    expect(await site.my.requestEmailChange(token, "renu.deshpande-kulkarni@mail.example")).toEqual(
      {
        ok: true,
      },
    );
    const asked = (await site.mails()).at(-1);
    const confirmation = /https:\S+\/(\S+)/.exec(asked?.body ?? "")?.[1] ?? "";
    expect(await site.my.confirmEmail(confirmation, true)).toEqual({ ok: true });

    const all = await site.mails();
    const unsent = all.filter(
      ({ state, kind }) => state === "waiting" && kind !== "interviewer-news",
    );
    const to = (recipient: string) =>
      unsent.filter((mail) => mail.recipient === recipient).map(({ kind }) => kind);
    // what tells of an act is for whoever had the address then
    expect(to(first)).toEqual(["application-resume", "application-email-changed"]);
    expect(to("renu.deshpande-kulkarni@mail.example")).toEqual([
      ...["application-received", "interview-confirmed", "application-question"],
      ...["application-letter", "application-email", "application-links"],
    ]);
    const theirs = unsent.filter(({ recipient }) => recipient !== first);
    for (const { body, calendar } of theirs) {
      expect(`${body}${calendar?.text}`).not.toContain(token);
      expect(`${body}${calendar?.text}`).not.toContain(before);
    }
    const now = (await interviews?.ofApplication(id))?.[0]?.token ?? "";
    const invited = theirs.find(({ kind }) => kind === "interview-confirmed");
    expect(now).not.toBe(before);
    expect(invited?.body).toContain(now);
    const whole = invited?.calendar?.text.replaceAll(/\r\n[ \t]/g, "");
    expect(whole).toContain(now);
    expect(whole).toContain("renu.deshpande-kulkarni@mail.example");
    expect(whole).not.toContain(first);
    for (const line of invited?.calendar?.text.split("\r\n") ?? []) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
    clock.pass(48 * hours);
    const { rows } = await site.outbox.search(
      { kind: "application-question" },
      { limit: 1, offset: 0 },
    );
    expect(rows[0]?.body).toMatch(/^Late /);
    expect(rows[0]?.body).not.toContain(token);
  });

  test("withdrawing cancels the interview, and both sides are told", async () => {
    expect(await site.my.withdraw(token)).toEqual({ ok: true });
    expect(await database().queries.select().from(interviewRows)).toMatchObject([
      { state: "cancelled" },
    ]);
    expect(await holds()).toEqual([]);
    expect(await cancelled()).toEqual([
      ["asha@mail.example", "waiting"],
      ["vikram@xld.example", "waiting"],
    ]);
  });

  test.each(["erase", "withdraw"] as const)(
    "what %s erases or seals tells the interviewer alone",
    async (what) => {
      if (what === "withdraw") await site.sealed.turn(true, await adminOf());
      expect(await site.my[what](token)).toEqual({ ok: true });
      expect(await database().queries.select().from(interviewRows)).toEqual([]);
      expect(await holds()).toEqual([]);
      expect(await cancelled()).toEqual([["vikram@xld.example", "waiting"]]);
    },
  );

  test("what was withdrawn on a legal hold tells the interviewer alone once the job seals it", async () => {
    await site.sealed.turn(true, await adminOf());
    await database()
      .queries.update(applicationPages)
      .set({ withdrawnAt: new Date("2026-11-24T10:00:00Z") });
    expect(await site.sealed.sealWithdrawn()).toBe(1);
    expect(await holds()).toEqual([]);
    expect(await cancelled()).toEqual([["vikram@xld.example", "waiting"]]);
  });

  const adminOf = () => interviewsUnderTest(database()).account("ravi", "admin");
});
