import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../../../tests/support/calls/site.ts";
import { startMailServer } from "../../../tests/support/services/mail-server.ts";

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

  const source = mailServer.received[0]?.source ?? "";
  for (const header of [
    /^Reply-To: hr@xld\.example\r$/m,
    /^Auto-Submitted: auto-generated\r$/m,
    /^Message-ID: <[0-9a-f]{32}@xld\.example>\r$/m,
    /^Date: \w{3}, \d/m,
    /^Content-Type: multipart\/alternative/m,
    /^Content-Type: text\/plain/m,
    /^Content-Type: text\/html/m,
  ]) {
    expect(source).toMatch(header);
  }
  // the same private link in both parts
  expect(source.replace(/=\r\n/g, "").match(/upload-your-kyc\/1-/g)).toHaveLength(2);
});
