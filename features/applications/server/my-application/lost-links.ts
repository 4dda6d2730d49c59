import { randomUUID } from "node:crypto";
import pLimit from "p-limit";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Database } from "#platform/database.ts";
import { admitMailbox, type MailboxWait } from "#platform/limits/admit-mailbox.ts";
import type { RateLimit, RateLimitBuckets } from "#platform/limits/rate-limit-buckets.ts";
import { linksMail } from "../../texts/application-mails.ts";
import type { ApplicationLinks } from "./application-links.ts";
import { toldApplication } from "./application-mails.ts";
import { pageOf } from "./give-number.ts";
import { createToldStore, type ToldRow } from "./told-store.ts";

const hour = 60 * 60;
const endless = { capacity: 10_000, perSecond: 10_000 };
/** Mails with links that a mailbox is sent. */
export const linksPerMailbox: RateLimit = {
  kept: { capacity: 3, perSecond: 3 / hour },
  tried: endless,
};
/** A campus asks from one address. */
export const linksPerNetwork: RateLimit = {
  kept: { capacity: 30, perSecond: 60 / hour },
  tried: endless,
};

export interface LostLinks {
  /**
   * Counts one who asks. Known and unknown addresses are counted alike.
   * @returns null where nobody has to wait
   */
  admit(email: string, address: string): Promise<MailboxWait | null>;
  /**
   * Mails the links of an address, if it has any. Nothing of it happens before the answer is on its way, so
   * that neither words nor time tell whether there are any.
   */
  send(email: string): void;
  /** When everything that was asked for so far is written; for tests. */
  settled(): Promise<void>;
}

export interface LostLinksOptions {
  database: Database;
  brand: Brands;
  mailer: Pick<Mailer, "write" | "nudge">;
  links: ApplicationLinks;
  perMailbox: RateLimitBuckets;
  perNetwork: RateLimitBuckets;
  report: (error: unknown) => void;
  /** Runs the work after the answer; half a second later where it is left out. */
  later?: (work: () => void) => void;
}

const mostTold = 20;

export function createLostLinks(options: LostLinksOptions): LostLinks {
  const { database, brand, mailer, links, report } = options;
  const { later = (work) => setTimeout(work, 500) } = options;
  const inTurn = pLimit(1);
  let last: Promise<void> = Promise.resolve();

  async function mail(email: string): Promise<void> {
    const facts = await brand.now();
    const { queries } = database;
    const rows = await createToldStore(queries).ofAddress(email, mostTold);
    const told = await Promise.all(rows.map((row) => toldWithLink(row)));
    const all = told.flatMap((each) => each ?? []);
    const [first] = rows;
    if (!first || all.length === 0) return;
    const key = `application-links:${randomUUID()}`;
    // as the candidate wrote it, not as whoever asked did
    const recipient = first.email;
    const text = linksMail(facts, all, "asked");
    await mailer.write(queries, { key, kind: "application-links", recipient, ...text });
    mailer.nudge();
  }

  async function toldWithLink(row: ToldRow) {
    const page = await pageOf(database.queries, row.id);
    return page && toldApplication(row, page.number, links.url(page));
  }

  return {
    admit: (email, address) => admitMailbox(options, email, address),

    send(email) {
      const { promise, resolve } = Promise.withResolvers<void>();
      last = Promise.all([last, promise]).then(() => {});
      later(
        () =>
          void inTurn(() => mail(email))
            .catch(report)
            .finally(resolve),
      );
    },

    settled: () => last,
  };
}
