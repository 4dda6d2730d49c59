import { randomBytes, randomInt } from "node:crypto";
import { and, count, eq, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import { foldEmployeeId, isEmployeeId } from "#contract/ids/referral-source.ts";
import { applications, isRow } from "#features/applications/tables.ts";
import { isOnLegalHold } from "#features/candidate-kyc/tables.ts";
import { maskedEmail } from "#features/mail/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { folded } from "#platform/database/search-sql.ts";
import { admitMailbox } from "#platform/limits/mailbox-rate-limit.ts";
import type { RateLimit } from "#platform/limits/rate-limit-buckets.ts";
import { signedTokens } from "#platform/secrets/signed-tokens.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";
import { referralNews, referrers } from "../tables.ts";
import { appliedMail, codeHours, codeMail } from "../texts/referral-mails.ts";

// Emails to referrers when somebody applied through them. See docs/decisions/0023.

const hour = 60 * 60;
const endless = { capacity: 10_000, perSecond: 10_000 };
/** Codes that a mailbox is sent: whoever has a private page may enter somebody else's address. */
const codesPerMailbox: RateLimit = {
  accepted: { capacity: 3, perSecond: 3 / (24 * hour) },
  attempted: endless,
};
/** The whole office asks from one address. */
const codesPerNetwork: RateLimit = {
  accepted: { capacity: 30, perSecond: 60 / hour },
  attempted: endless,
};
const maxTries = 5;

/** Links of these emails, by what finds the row. */
export function createNotificationLinks({
  keyedHash,
  origin,
}: Pick<Context, "keyedHash" | "origin">) {
  const tokens = signedTokens(keyedHash, {
    ...{ purpose: "referral news", subject: /[0-9a-f]{32}/, hex: true },
  });
  return {
    url: (confirmationToken: string) => `${origin}/my-referrals/${tokens.write(confirmationToken)}`,
    /** What a token finds; null for what is no token of ours. */
    requestIn: (token: string): string | null => tokens.open(token),
  };
}

/** As the page shows it; of an address its first letter. */
export type NotificationState =
  | { is: "off" }
  | { is: "asked"; email: string }
  | { is: "on"; email: string };

export function createReferralNotifications(
  context: Pick<Context, "database" | "clock" | "keyedHash" | "origin" | "createBuckets">,
  {
    brand,
    mailer,
    canSend,
  }: { brand: Brands; mailer: Pick<Mailer, "write" | "nudge">; canSend: boolean },
) {
  const { database, clock, keyedHash, createBuckets } = context;
  const links = createNotificationLinks(context);
  const store = createNewsStore(database.queries);
  const shares = {
    perMailbox: createBuckets("codes for referrers by mail", codesPerMailbox),
    perNetwork: createBuckets("codes for referrers asked for", codesPerNetwork),
  };
  const oldest = () => new Date(clock.now().getTime() - codeHours * hour * 1_000);
  const hashOf = (key: string, code: string) => keyedHash("referral news code", key, code);

  return {
    /** Without a mail server nothing is promised. */
    canSend,

    async state(referID: string): Promise<NotificationState> {
      const row = await store.ofReferrer(foldEmployeeId(referID));
      if (!row?.email) return { is: "off" };
      const email = maskedEmail(row.email);
      if (row.confirmedAt) return { is: "on", email };
      return row.requestedAt > oldest() ? { is: "asked", email } : { is: "off" };
    },

    /** @returns how long one has to wait; null where the code may be written */
    admit: (email: string, address: string) => admitMailbox(shares, email, address),

    /** Writes a code to the address, unless emails go to one already. */
    async ask(referID: string, email: string): Promise<void> {
      const facts = await brand.now();
      const [key, confirmationToken] = [foldEmployeeId(referID), randomBytes(16).toString("hex")];
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      const requestedAt = clock.now();
      await database.transaction(async (queries) => {
        const row = {
          referrerKey: key,
          email,
          confirmationToken,
          requestedAt,
          codeHash: hashOf(key, code),
        };
        if (!(await createNewsStore(queries).ask(row))) return;
        await mailer.write(queries, {
          ...{ key: `referral-code:${confirmationToken}`, kind: "referral-code", recipient: email },
          ...codeMail(facts, code),
          validUntil: new Date(requestedAt.getTime() + codeHours * hour * 1_000),
        });
      });
      mailer.nudge();
    },

    /** Five wrong ones end a code. @returns whether emails go there from now on */
    async confirm(referID: string, typed: string): Promise<"on" | "wrong" | "ended"> {
      const key = foldEmployeeId(referID);
      const row = await store.tryCode(key);
      if (!row?.codeHash || row.attempts > maxTries || row.requestedAt <= oldest()) return "ended";
      if (!keyedHash.proves(row.codeHash, ["referral news code", key, typed])) {
        return row.attempts < maxTries ? "wrong" : "ended";
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
        const subscription = await within.confirmed({ key });
        if (!subscription) return;
        await mailer.write(queries, {
          ...{ key: `referral-applied:${applicationId}`, kind: "referral-applied" },
          ...{ recipient: subscription.email, about: [subscription.confirmationToken] },
          ...appliedMail(facts, { ...called(subscription), count: await within.applied(key) }),
        });
      };
    },

    /** What such an email says when it goes; null where nobody wants it there any more. */
    async remade(recipient: string, [confirmationToken = ""]: readonly string[]) {
      const subscription = await store.confirmed({ confirmationToken });
      if (!subscription || subscription.email.toLowerCase() !== recipient.toLowerCase())
        return null;
      return appliedMail(await brand.now(), {
        ...called(subscription),
        count: await store.applied(subscription.key),
      });
    },

    /** Erases addresses that nobody confirmed in time. @returns how many */
    forgetUnconfirmed: () => store.forgetUnconfirmed(oldest()),
  };

  function called({ name, confirmationToken }: { name: string; confirmationToken: string }) {
    return { firstName: name.split(/\s+/)[0] ?? name, link: links.url(confirmationToken) };
  }
}

export type ReferralNotifications = ReturnType<typeof createReferralNotifications>;

const { id, referrerKey, email, confirmationToken, codeHash, attempts, requestedAt, confirmedAt } =
  referralNews;

type NewsRow = typeof referralNews.$inferSelect;

/** Addresses of referrers; each is kept from the day on which it was given or confirmed. */
export const notificationTables: RecordTables = {
  kind: "referral-news",
  table: referralNews,
  id,
  receivedAt: requestedAt,
  ...{ email, held: isOnLegalHold(email) },
  age: { at: sql`coalesce(${confirmedAt}, ${requestedAt})` },
  files: null,
  copyColumns: { id, email, referrer: referrerKey, requestedAt, confirmedAt },
};

/** Without an address, and with nothing by which there could be one. */
const nobody = { email: "", codeHash: null, confirmedAt: null } as const;

/** All SQL of emails to referrers. */
function createNewsStore(queries: Queries) {
  return {
    async ofReferrer(key: string): Promise<NewsRow | null> {
      const [found] = await queries.select().from(referralNews).where(eq(referrerKey, key));
      return found ?? null;
    },

    /** @returns whether it was put there: a confirmed address stays until it is given up */
    async ask(row: typeof referralNews.$inferInsert): Promise<boolean> {
      const rows = await queries
        .insert(referralNews)
        .values(row)
        .onConflictDoUpdate({
          target: referrerKey,
          set: {
            email: row.email,
            codeHash: row.codeHash,
            requestedAt: row.requestedAt,
            attempts: 0,
          },
          setWhere: isNull(confirmedAt),
        })
        .returning({ id });
      return rows.length > 0;
    },

    /** One more try at the code. @returns the row as it is now; null where nothing waits for a code */
    async tryCode(key: string): Promise<NewsRow | null> {
      const [found] = await queries
        .update(referralNews)
        .set({ attempts: sql`${attempts} + 1` })
        .where(and(eq(referrerKey, key), isNotNull(codeHash)))
        .returning();
      return found ?? null;
    },

    /** Unless another code was sent meanwhile. */
    async confirm(row: NewsRow, at: Date): Promise<boolean> {
      const rows = await queries
        .update(referralNews)
        .set({ confirmedAt: at, codeHash: null })
        .where(and(eq(id, row.id), eq(codeHash, row.codeHash ?? "")))
        .returning({ id });
      return rows.length > 0;
    },

    async stop(key: string): Promise<boolean> {
      const stopped = await queries
        .update(referralNews)
        .set(nobody)
        .where(and(eq(referrerKey, key), ne(email, "")))
        .returning({ id });
      return stopped.length > 0;
    },

    async forgetUnconfirmed(before: Date): Promise<number> {
      const gone = await queries
        .update(referralNews)
        .set(nobody)
        .where(and(isNull(confirmedAt), ne(email, ""), lt(requestedAt, before)))
        .returning({ id });
      return gone.length;
    },

    /** Who is told; null where it is switched off, or the person is in the list no more. */
    async confirmed(where: { key: string } | { confirmationToken: string }) {
      const [found] = await queries
        .select({ email, confirmationToken, key: referrerKey, name: referrers.referName })
        .from(referralNews)
        .innerJoin(referrers, eq(referrers.key, referrerKey))
        .where(
          and(
            isNotNull(confirmedAt),
            "key" in where
              ? eq(referrerKey, where.key)
              : eq(confirmationToken, where.confirmationToken),
          ),
        );
      return found ?? null;
    },

    /** How many applied through them, as their page says it. */
    async applied(key: string): Promise<number> {
      const [found] = await queries
        .select({ count: count() })
        .from(applications)
        .where(and(eq(folded(applications.source), key), isRow));
      return found?.count ?? 0;
    },
  };
}
