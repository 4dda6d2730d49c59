import { randomUUID } from "node:crypto";
import pLimit from "p-limit";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Context } from "#platform/context.ts";
import { admitMailbox, type MailboxWait } from "#platform/limits/mailbox-rate-limit.ts";
import type { RateLimit } from "#platform/limits/rate-limit-buckets.ts";
import { linksMail } from "../../texts/application-mails.ts";
import { type ApplicationLinks, pageOf } from "../application-pages.ts";
import {
  type NotifiedRow,
  notifiedOfAddress,
  toMailApplication,
} from "../stage-mails/notified-applications.ts";

const hour = 60 * 60;
const endless = { capacity: 10_000, perSecond: 10_000 };
/** Mails with links that a mailbox is sent. */
const linksPerMailbox: RateLimit = {
  accepted: { capacity: 3, perSecond: 3 / hour },
  attempted: endless,
};
/** A campus asks from one address. */
const linksPerNetwork: RateLimit = {
  accepted: { capacity: 30, perSecond: 60 / hour },
  attempted: endless,
};

const maxApplicationsInMail = 20;

interface LostLinksNeeds {
  brand: Brands;
  mailer: Pick<Mailer, "write" | "nudge">;
  links: ApplicationLinks;
  /** Runs the work after the answer; half a second later where it is left out. */
  later?: (work: () => void) => void;
}

export type LostLinks = ReturnType<typeof createLostLinks>;

/** Mails candidates the private links that they have lost. */
export function createLostLinks(
  { database, createBuckets, reportAs }: Pick<Context, "database" | "createBuckets" | "reportAs">,
  { brand, mailer, links, later = (work) => setTimeout(work, 500) }: LostLinksNeeds,
) {
  const limits = {
    perMailbox: createBuckets("links by mail", linksPerMailbox),
    perNetwork: createBuckets("links asked for", linksPerNetwork),
  };
  const report = reportAs("links were not mailed");
  const inTurn = pLimit(1);
  let last: Promise<void> = Promise.resolve();

  async function mail(email: string): Promise<void> {
    const facts = await brand.now();
    const { queries } = database;
    const rows = await notifiedOfAddress(queries, email, maxApplicationsInMail);
    const linked = await Promise.all(rows.map((row) => withLink(row)));
    const all = linked.flatMap((each) => each ?? []);
    const [first] = rows;
    if (!first || all.length === 0) return;
    const key = `application-links:${randomUUID()}`;
    // as the candidate wrote it, not as whoever asked did
    const recipient = first.email;
    const text = linksMail(facts, all, "asked");
    await mailer.write(queries, { key, kind: "application-links", recipient, ...text });
    mailer.nudge();
  }

  async function withLink(row: NotifiedRow) {
    const page = await pageOf(database.queries, row.id);
    return page && toMailApplication(row, page.number, links.url(page));
  }

  return {
    /**
     * Counts one who asks. Known and unknown addresses are counted alike.
     * @returns null where nobody has to wait
     */
    admit: (email: string, address: string): Promise<MailboxWait | null> =>
      admitMailbox(limits, email, address),

    /**
     * Mails the links of an address, if it has any. Nothing of it happens before the answer is on its way, so
     * that neither words nor time tell whether there are any.
     */
    send(email: string): void {
      const { promise, resolve } = Promise.withResolvers<void>();
      last = Promise.all([last, promise]).then(() => {});
      later(
        () =>
          void inTurn(() => mail(email))
            .catch(report)
            .finally(resolve),
      );
    },

    /** When everything that was asked for so far is written; for tests. */
    settled: (): Promise<void> => last,
  };
}
