import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { mails } from "#features/mail/tables.ts";
import { mailPart } from "../services/mail-parts.ts";
import { startMailServer } from "../services/mail-server.ts";
import { expect, expectAccessibleInBothSchemes, type RunningSite } from "./support.ts";
import { withStore } from "./with-store.ts";

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** The site with a mail server, for as long as the work takes. */
export async function withMail(
  { kill, start }: RunningSite,
  work: (mail: MailServer) => Promise<void>,
): Promise<void> {
  const server = await startMailServer();
  const { host, port } = server.smtp;
  process.env.SMTP_URL = `smtp://${host}:${port}`;
  try {
    await kill();
    await start();
    await work(server);
  } finally {
    delete process.env.SMTP_URL;
    await kill();
    await start();
    await server.stop();
  }
}

const mailsTo = ({ received }: MailServer, email: string) =>
  received.filter(({ to }) => to.includes(email)).map(({ source }) => source);

/** The newest mail to an address, once it has that many. */
export async function mailTo(server: MailServer, email: string, count: number): Promise<string> {
  const arrived = () => mailsTo(server, email).length;
  await expect.poll(arrived, { timeout: 60_000 }).toBe(count);
  return mailsTo(server, email).at(-1) ?? "";
}

const hrMailbox = /^Reply-To: <?[\w.+-]+@[\w.-]+>?\r$/m;

/** Reads an email as its candidate does, on a phone. @returns the path of its private link */
export async function read(
  reader: Page,
  source: string,
  { subject, button }: { subject: RegExp; button: string },
): Promise<string> {
  const headers = (source.split("\r\n\r\n")[0] ?? "").replaceAll(/\r\n[ \t]+/g, " ");
  expect(/^Subject: (.*)\r?$/m.exec(headers)?.[1]).toMatch(subject);
  expect(headers).toMatch(/^Message-ID: <[\da-f]{32}@[\w.-]+>\r?$/m);
  expect(headers).toMatch(/^Date: \S+/m);
  expect(headers).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(`${headers}\r\n`).toMatch(hrMailbox);
  expect(headers).not.toMatch(/^List-Unsubscribe/m);

  await reader.setViewportSize({ width: 390, height: 844 });
  await reader.setContent(mailPart(source, "text/html"));
  const room = await reader.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(room).toBeLessThanOrEqual(0);
  await expectAccessibleInBothSchemes(reader);
  const link = reader.getByRole("link", { name: button, exact: true });
  await expect(link).toBeVisible();
  const href = await link.getAttribute("href");
  const text = mailPart(source, "text/plain");
  expect(text).toContain(href);
  expect(text).not.toMatch(/[{}<>]/);
  return new URL(href ?? "").pathname;
}

/** What waits for its time is due now. */
export const makeDue = (site: RunningSite) =>
  withStore(site, ({ queries }) =>
    queries.update(mails).set({ nextAttemptAt: new Date() }).where(eq(mails.state, "waiting")),
  );
