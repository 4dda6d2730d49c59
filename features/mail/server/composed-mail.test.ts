import { afterAll, beforeAll, expect, test } from "vitest";
import { startMailServer } from "../../../tests/support/mail-server.ts";
import { startTestSite, type TestSite } from "../../../tests/support/site.ts";

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let site: TestSite;
beforeAll(async () => {
  mailServer = await startMailServer();
  const { host, port } = mailServer.smtp;
  site = await startTestSite({ environment: { SMTP_URL: `smtp://${host}:${port}` } });
});
afterAll(async () => {
  await site?.stop();
  await mailServer?.stop();
});

test("a site with a mail server sends what it writes, from HR's mailbox", async () => {
  const { accounts, kycRequests, mailer, outbox } = site.composition.services;
  const [actor] = await accounts.list();
  if (!actor) throw new Error("There is no account.");
  const asked = { email: "asha@mail.example", name: "Asha Kelkar", dueOn: "2100-01-01" };
  await kycRequests.make({ ...asked, documents: [], byMail: true }, actor);
  await mailer.work();
  const { rows } = await outbox.search({ standing: "sent" }, { limit: 10, offset: 0 });
  expect(rows).toHaveLength(1);
  expect(mailServer.received).toMatchObject([{ from: "hr@xld.example", to: [asked.email] }]);
  expect(mailServer.received[0]?.source).toMatch(/^From: XLD <hr@xld\.example>\r$/m);
  expect(outbox.canSend).toBe(true);
});
