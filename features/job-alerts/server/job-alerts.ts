import { randomBytes } from "node:crypto";
import { departments } from "#features/openings/index.ts";
import type { Context } from "#platform/context.ts";
import { admitMailbox } from "#platform/limits/mailbox-rate-limit.ts";
import type { RateLimit } from "#platform/limits/rate-limit-buckets.ts";
import { signedTokens } from "#platform/secrets/signed-tokens.ts";
import type { AlertChoices } from "../alert-choices.ts";
import { confirmPath, unsubscribePath } from "../alert-paths.ts";
import { expiryDays } from "../alert-periods.ts";
import { confirmMail } from "../texts/alert-mails.ts";
import { type AlertNeeds, createDigests } from "./alert-digests.ts";
import { type AlertRow, createAlertsStore } from "./alerts-store.ts";

/** What somebody asked for, as the confirming page shows it. */
export interface AlertRequest {
  email: string;
  choices: AlertChoices;
  isConfirmed: boolean;
}

/** How many get job alerts; of a function also those who chose none. */
export interface AlertCounts {
  total: number;
  byFunction: readonly { name: string; count: number }[];
}

const hour = 60 * 60;
const endless = { capacity: 10_000, perSecond: 10_000 };
/** Emails to confirm that a mailbox is sent: anybody may enter somebody else's address. */
const alertsPerMailbox: RateLimit = {
  accepted: { capacity: 3, perSecond: 3 / (24 * hour) },
  attempted: endless,
};
/** A campus asks from one address. */
const alertsPerNetwork: RateLimit = {
  accepted: { capacity: 30, perSecond: 60 / hour },
  attempted: endless,
};

const confirmKey = (confirmationToken: string) => `job-alert-confirm:${confirmationToken}`;

/** Emails about new openings. See docs/decisions/0086. */
export function createJobAlerts(
  context: Pick<Context, "database" | "clock" | "origin" | "createBuckets">,
  needs: AlertNeeds,
) {
  const { database, clock, createBuckets } = context;
  const { brand, mailer, links, canSend } = needs;
  const shares = {
    perMailbox: createBuckets("job alerts by mail", alertsPerMailbox),
    perNetwork: createBuckets("job alerts asked for", alertsPerNetwork),
  };
  const digests = createDigests(context, needs);
  const store = createAlertsStore(database.queries);
  const oldest = () => new Date(clock.now().getTime() - expiryDays * 24 * hour * 1_000);

  const isOpen = ({ confirmedAt, requestedAt }: AlertRow) =>
    confirmedAt !== null || requestedAt > oldest();

  async function rowOf(token: string): Promise<AlertRow | null> {
    const confirmationToken = links.requestIn(token);
    const row = confirmationToken && (await store.ofRequest(confirmationToken));
    return row && isOpen(row) ? row : null;
  }

  return {
    /** Whether a mail server is configured: without one nothing is offered. */
    canSend,

    /**
     * Counts one who asks. Known and unknown addresses are counted alike.
     * @returns null where nobody has to wait
     */
    admit: (email: string, address: string) => admitMailbox(shares, email, address),

    /** Writes the email that has to be confirmed, whether or not the address has an alert. */
    async ask(email: string, choices: AlertChoices): Promise<void> {
      const facts = await brand.now();
      const confirmationToken = randomBytes(16).toString("hex");
      const confirm = links.confirmUrl(confirmationToken);
      const text = confirmMail(facts, choices, {
        confirm,
        unsubscribe: links.unsubscribeUrl(email),
      });
      await database.transaction(async (queries) => {
        const addressHash = links.addressHash(email);
        const row = { email, choices, confirmationToken, addressHash, requestedAt: clock.now() };
        await createAlertsStore(queries).add(row);
        const mail = {
          key: confirmKey(confirmationToken),
          kind: "job-alert-confirm",
          recipient: email,
        } as const;
        const validUntil = new Date(row.requestedAt.getTime() + expiryDays * 24 * hour * 1_000);
        await mailer.write(queries, { ...mail, ...text, validUntil });
      });
      mailer.nudge();
    },

    /** What a confirming link is about; null for a wrong, expired or overtaken one. */
    async asked(token: string): Promise<AlertRequest | null> {
      const row = await rowOf(token);
      if (!row) return null;
      return { email: row.email, choices: row.choices, isConfirmed: row.confirmedAt !== null };
    },

    /** Begins the alert, in place of any other of this address. @returns false where there is nothing to confirm */
    async confirm(token: string): Promise<boolean> {
      const row = await rowOf(token);
      if (!row) return false;
      const newest = await digests.newestBatch();
      return database.transaction(async (queries) => {
        const alertsStore = createAlertsStore(queries);
        const all = await alertsStore.hold(row.email);
        const own = all.find(({ id }) => id === row.id);
        if (!own || own.confirmedAt) return own !== undefined;
        const before = all.find(({ confirmedAt }) => confirmedAt !== null);
        // whoever changes the choices still gets one digest a day
        const { notifiedAt = null, notifiedBatch = newest } = before ?? {};
        await alertsStore.change(own.id, { confirmedAt: clock.now(), notifiedAt, notifiedBatch });
        const others = all.filter(({ id }) => id !== own.id);
        await alertsStore.remove(others.map(({ id }) => id));
        const keys = others.map(({ confirmationToken }) => confirmKey(confirmationToken));
        await mailer.forgetMails(queries, { keys });
        return true;
      });
    },

    /** What an unsubscribing link leads to; null for one that is none of ours. */
    async subscription(token: string): Promise<"on" | "ended" | null> {
      const addressHash = links.subscriberIn(token);
      if (!addressHash) return null;
      return (await store.ofSubscriber(addressHash)).length > 0 ? "on" : "ended";
    },

    /** Erases all alerts of the address with their emails. @returns false for a link that is none of ours */
    async unsubscribe(token: string): Promise<boolean> {
      const addressHash = links.subscriberIn(token);
      if (!addressHash) return false;
      await database.transaction(async (queries) => {
        const alertsStore = createAlertsStore(queries);
        const [first] = await alertsStore.ofSubscriber(addressHash);
        if (!first) return;
        await alertsStore.hold(first.email);
        await alertsStore.removeOf(first.email);
        await mailer.forgetMails(queries, { alertsTo: first.email });
      });
      return true;
    },

    async counts(): Promise<AlertCounts> {
      const { total, any, wanted } = await store.counts();
      const chosen = new Map(wanted.map(({ name, count }) => [name, count]));
      const byFunction = departments.map((name) => ({
        name,
        count: any + (chosen.get(name) ?? 0),
      }));
      return { total, byFunction };
    },

    tell: digests.tell,
    remade: digests.remade,

    /** Erases what nobody confirmed within a week. @returns how many */
    forgetUnconfirmed: () =>
      database.transaction(async (queries) => {
        const requests = await createAlertsStore(queries).removeUnconfirmed(oldest());
        await mailer.forgetMails(queries, { keys: requests.map(confirmKey) });
        return requests.length;
      }),
  };
}

/** Links of job alerts. */
export function createAlertLinks({ keyedHash, origin }: Pick<Context, "keyedHash" | "origin">) {
  const tokens = (purpose: string) =>
    signedTokens(keyedHash, { purpose, subject: /[0-9a-f]{32}/, hex: true });
  const confirming = tokens("job-alert confirm");
  const unsubscribing = tokens("job-alert unsubscribe");

  /**
   * The same for every alert of an address, so that old emails unsubscribe too: by the oldest secret, so
   * that it stays when a newer one is put before it.
   */
  const addressHash = (email: string) => {
    const hash = keyedHash.all("job-alert subscriber", email.toLowerCase()).at(-1) ?? "";
    return Buffer.from(hash, "base64url").toString("hex").slice(0, 32);
  };

  return {
    addressHash,
    confirmUrl: (confirmationToken: string) =>
      origin + confirmPath(confirming.write(confirmationToken)),
    unsubscribeUrl: (email: string) =>
      origin + unsubscribePath(unsubscribing.write(addressHash(email))),
    /** What a link's token finds; null for what is no token of ours. */
    requestIn: (token: string) => confirming.open(token),
    subscriberIn: (token: string) => unsubscribing.open(token),
  };
}

export type JobAlerts = ReturnType<typeof createJobAlerts>;
export type AlertLinks = ReturnType<typeof createAlertLinks>;
