import { beforeEach, expect, test } from "vitest";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { seedOpenings } from "#features/openings/server/openings.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { formBody, referralBody } from "../../../../tests/support/records/submissions.ts";
import { applications } from "../../tables.ts";
import { myApplicationsUnderTest } from "../my-application/my-applications.fixtures.ts";

const withKey = (idempotencyKey: string | null = null) => ({ idempotencyKey });

describeWithDatabase((database) => {
  let site: ReturnType<typeof myApplicationsUnderTest>;
  beforeEach(async () => {
    site = myApplicationsUnderTest(database(), fakeClock());
    await emptyTables(database());
    await seedOpenings(database());
  });

  test("an application is confirmed by one mail, however often and in whichever parts it comes", async () => {
    const { applications } = site;
    const resume = await site.upload();
    const [body, form] = [referralBody({ resume }), formBody({ jobFile: resume })];
    await Promise.all([
      applications.saveReferral(body, withKey("r")),
      applications.saveForm(form, withKey("f")),
    ]);
    for (const key of ["r", null]) await applications.saveReferral(body, withKey(key));
    const saved = await applications.saveForm(form, withKey("f"));
    const { number, statusUrl } = saved as { number: string; statusUrl: string };
    const mails = await site.mails();
    expect(mails).toMatchObject([
      {
        ...{ kind: "application-received", recipient: "asha@mail.example" },
        subject: `We have received your application ${number}`,
      },
    ]);
    const text = mails[0]?.body ?? "";
    expect(text).toMatch(/^We have it, Asha\n/);
    expect(text).toContain(`Your application:\n${statusUrl}\n`);
    expect(text).toMatch(/^ {2}Resume +resume\.pdf, \d+ (KB|bytes)$/m);
    expect(text).toMatch(/^ {2}Received +\d+ \w+ 2031, \d\d:\d\d IST$/m);
    expect(text).toContain("Answers to this email reach hr@xld.example");
  });

  test.each([
    ["an address", "evil.example"],
    ["braces of a template", "{statusLink} {{7*7}} <%= 7*7 %>"],
    ["lines and headers", "Asha\r\nBcc: all@evil.example\r\n\r\nhttps://evil.example"],
    ["markup", "<a href=https://evil.example>Asha</a>"],
  ])("a name that holds %s is refused or left out of the mail", async (_what, jobFName) => {
    const body = formBody({ jobFile: await site.upload(), jobFName });
    const saved = await site.applications.saveForm(body, withKey());
    const [mail] = await site.mails();
    if (!saved.ok) return expect(mail).toBeUndefined();
    expect(mail?.body).not.toMatch(/evil|49|\{/);
    expect(mail?.subject).not.toMatch(/evil|[\r\n]/);
  });

  test("a file's name stays one line of the facts", async () => {
    const { number, token } = await site.received();
    const [mail] = await site.mails();
    expect(mail?.body?.split("\n").filter((line) => line.includes(String(number)))).toHaveLength(1);
    expect(mail?.body?.match(/https?:/g)).toHaveLength(1);
    expect(mail?.body).toContain(token);
  });

  test("one mailbox is not written to more than five times a day; all are stored", async () => {
    for (let sent = 0; sent < 7; sent += 1) {
      await site.received({ jobEmail: sent % 2 ? "asha@mail.example" : "ASHA@mail.example" });
    }
    expect(await site.mails()).toHaveLength(5);
  });

  test("a refused application is told nobody, and uses up no mail", async () => {
    for (let sent = 0; sent < 7; sent += 1) {
      const resume = "/documents/AAAAAAAAAAAAAAAAAAAAAA";
      const refused = await site.applications.saveReferral(referralBody({ resume }), withKey());
      expect(refused.ok).toBe(false);
    }
    await site.received();
    expect(await site.mails()).toHaveLength(1);
  });

  /** The mails of an address, without the first one's token in the way. */
  const lastMail = async () => (await site.mails()).at(-1);
  const before = "You applied for this opening before";

  test("who applies again for the same opening is told so by mail alone, with the first one's page", async () => {
    const first = await site.received();
    const second = await site.received({ jobEmail: "ASHA@mail.example" });
    const mail = await lastMail();
    expect(mail?.subject).toBe(`We have received your application ${second.number}`);
    expect(mail?.body).toContain(`${before}: on `);
    expect(mail?.body).toContain(`number ${first.number}`);
    expect(mail?.body).toMatch(new RegExp(`Your first application:\\n\\S+${first.token}\\n`));
    expect(mail?.body).toContain(second.token);
    // whoever typed the address learns nothing of it
    expect(Object.keys(second)).toEqual(Object.keys(first));
    expect(JSON.stringify(second)).not.toContain(first.number);
    const third = await site.received();
    expect((await lastMail())?.body).toContain(`number ${first.number}`);
    expect(third.number).not.toBe(second.number);
  });

  test.each([
    ["by the referral record of an employee", "XLD0417"],
    ["by both calls of the form", "Main-Website"],
  ])("also %s", async (_way, emp) => {
    const first = await site.received();
    const resume = await site.upload("Another");
    const saved = await site.applications.saveReferral(
      referralBody({ resume, emp, email: "Asha@Mail.example" }),
      withKey(),
    );
    expect(saved.ok).toBe(true);
    expect((await lastMail())?.body).toContain(`number ${first.number}`);
  });

  test("a repeat of the same application, and one for another opening, are no second one", async () => {
    const resume = await site.upload();
    const form = formBody({ jobFile: resume });
    for (const key of ["a", "a", "b"]) await site.applications.saveForm(form, withKey(key));
    await site.applications.saveReferral(referralBody({ resume }), withKey());
    await site.received({ jobSelect: "AI Engineer" });
    await site.received({ jobEmail: "meera@mail.example" });
    for (const { body } of await site.mails()) expect(body).not.toContain(before);
  });

  test.each(["rejected", "hired"] as const)("nor is one after it was %s", async (status) => {
    await site.received();
    await database().queries.update(applications).set({ status });
    await site.received();
    expect((await lastMail())?.body).not.toContain(before);
  });

  test("nor one after it was withdrawn", async () => {
    const { token } = await site.received();
    const found = await site.my.find(token);
    if (!found) throw new Error("There is no page.");
    await site.my.withdraw(token);
    await site.received();
    expect((await lastMail())?.body).not.toContain(before);
  });

  test("it is said below the greeting, whatever HR has made of the text", async () => {
    await site.received();
    await site.received();
    const [greeting, next] = (await lastMail())?.body?.split("\n\n") ?? [];
    expect(greeting).toMatch(/^We have it/);
    expect(next).toContain(before);
  });
});
