import { startMailServer } from "../support/mail-server.ts";
import { expect, type RunningSite } from "./support.ts";

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
