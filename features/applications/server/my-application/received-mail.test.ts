import { beforeEach, expect, test } from "vitest";
import { fakeClock } from "#features/accounts/server/desk-under-test.ts";
import { seedOpenings } from "#features/openings/server/seed-openings.ts";
import { emptyTables, usualDatabase } from "../../../../tests/support/database.ts";
import { formBody, referralBody } from "../../../../tests/support/submissions.ts";
import { myApplicationsUnderTest } from "./my-applications-under-test.ts";

const withKey = (idempotencyKey: string | null = null) => ({ idempotencyKey });

usualDatabase((database) => {
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
});
