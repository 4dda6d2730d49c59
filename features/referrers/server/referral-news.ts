import { randomBytes, randomInt } from "node:crypto";
import { foldEmployeeId, isEmployeeId } from "#contract/referral-source.ts";
import { maskedEmail } from "#features/mail/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database.ts";
import type { KeyedHash } from "#platform/keyed-hash.ts";
import { admitMailbox } from "#platform/limits/admit-mailbox.ts";
import type { RateLimit, RateLimitBuckets } from "#platform/limits/rate-limit-buckets.ts";
import { signedTokens } from "#platform/signed-tokens.ts";
import { appliedMail, codeHours, codeMail } from "../texts/referral-news.ts";
import { createNewsStore } from "./referral-news-store.ts";

// Emails to referrers when somebody applied through them. See docs/decisions/0109.

const hour = 60 * 60;
const endless = { capacity: 10_000, perSecond: 10_000 };
/** Codes that a mailbox is sent: whoever has a private page may enter somebody else's address. */
export const codesPerMailbox: RateLimit = {
  kept: { capacity: 3, perSecond: 3 / (24 * hour) },
  tried: endless,
};
/** The whole office asks from one address. */
export const codesPerNetwork: RateLimit = {
  kept: { capacity: 30, perSecond: 60 / hour },
  tried: endless,
};
const mostTries = 5;

/** Links of these emails, by what finds the row. */
export function createNewsLinks(keyedHash: KeyedHash, origin: string) {
  const tokens = signedTokens(keyedHash, {
    ...{ purpose: "referral news", subject: /[0-9a-f]{32}/, hex: true },
  });
  return {
    url: (request: string) => `${origin}/my-referrals/${tokens.write(request)}`,
    /** What a token finds; null for what is no token of ours. */
    requestIn: (token: string): string | null => tokens.open(token),
  };
}
export type NewsLinks = ReturnType<typeof createNewsLinks>;

/** As the page shows it; of an address its first letter. */
export type NewsState =
  | { is: "off" }
  | { is: "asked"; email: string }
  | { is: "on"; email: string };

interface NewsOptions {
  database: Database;
  clock: Clock;
  brand: Brands;
  mailer: Pick<Mailer, "write" | "nudge">;
  links: NewsLinks;
  keyedHash: KeyedHash;
  canSend: boolean;
  perMailbox: RateLimitBuckets;
  perNetwork: RateLimitBuckets;
}

export function createReferralNews(options: NewsOptions) {
  const { database, clock, brand, mailer, links, canSend } = options;
  const store = createNewsStore(database.queries);
  const oldest = () => new Date(clock.now().getTime() - codeHours * hour * 1_000);
  const hashOf = (key: string, code: string) => options.keyedHash("referral news code", key, code);

  return {
    /** Without a mail server nothing is promised. */
    canSend,

    async state(referID: string): Promise<NewsState> {
      const row = await store.ofReferrer(foldEmployeeId(referID));
      if (!row?.email) return { is: "off" };
      const email = maskedEmail(row.email);
      if (row.confirmedAt) return { is: "on", email };
      return row.askedAt > oldest() ? { is: "asked", email } : { is: "off" };
    },

    /** @returns how long one has to wait; null where the code may be written */
    admit: (email: string, address: string) => admitMailbox(options, email, address),

    /** Writes a code to the address, unless emails go to one already. */
    async ask(referID: string, email: string): Promise<void> {
      const facts = await brand.now();
      const [key, request] = [foldEmployeeId(referID), randomBytes(16).toString("hex")];
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      const askedAt = clock.now();
      await database.transaction(async (queries) => {
        const row = { referrerKey: key, email, request, askedAt, codeHash: hashOf(key, code) };
        if (!(await createNewsStore(queries).ask(row))) return;
        await mailer.write(queries, {
          ...{ key: `referral-code:${request}`, kind: "referral-code", recipient: email },
          ...codeMail(facts, code),
          trueUntil: new Date(askedAt.getTime() + codeHours * hour * 1_000),
        });
      });
      mailer.nudge();
    },

    /** Five wrong ones end a code. @returns whether emails go there from now on */
    async confirm(referID: string, typed: string): Promise<"on" | "wrong" | "ended"> {
      const key = foldEmployeeId(referID);
      const row = await store.tryCode(key);
      if (!row?.codeHash || row.tries > mostTries || row.askedAt <= oldest()) return "ended";
      if (!options.keyedHash.proves(row.codeHash, ["referral news code", key, typed])) {
        return row.tries < mostTries ? "wrong" : "ended";
      }
      return (await store.confirm(row, clock.now())) ? "on" : "ended";
    },

    /** Nothing is sent there from now on, and the address is kept no longer. */
    stop: (referID: string) => store.stop(foldEmployeeId(referID)),

    /**
     * Asked before the transaction that stores an application, in which there is no other connection.
     * @param source of the application @returns what tells of it within that; null where nobody referred
     */
    async prepare(source: string) {
      if (!isEmployeeId(source)) return null;
      const key = foldEmployeeId(source);
      if (!(await store.confirmed({ key }))) return null;
      const facts = await brand.now();
      return async (queries: Queries, applicationId: number): Promise<void> => {
        const within = createNewsStore(queries);
        const told = await within.confirmed({ key });
        if (!told) return;
        await mailer.write(queries, {
          ...{ key: `referral-applied:${applicationId}`, kind: "referral-applied" },
          ...{ recipient: told.email, about: [told.request] },
          ...appliedMail(facts, { ...called(told), count: await within.applied(key) }),
        });
      };
    },

    /** What such an email says when it goes; null where nobody wants it there any more. */
    async remade(recipient: string, [request = ""]: readonly string[]) {
      const told = await store.confirmed({ request });
      if (!told || told.email.toLowerCase() !== recipient.toLowerCase()) return null;
      return appliedMail(await brand.now(), {
        ...called(told),
        count: await store.applied(told.key),
      });
    },

    /** Erases addresses that nobody confirmed in time. @returns how many */
    forgetUnconfirmed: () => store.forgetUnconfirmed(oldest()),
  };

  function called({ name, request }: { name: string; request: string }) {
    return { firstName: name.split(/\s+/)[0] ?? name, link: links.url(request) };
  }
}

export type ReferralNews = ReturnType<typeof createReferralNews>;
