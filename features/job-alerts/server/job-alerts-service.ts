import { randomBytes } from "node:crypto";
import { departments } from "#features/openings/index.ts";
import { admitMailbox } from "#platform/limits/admit-mailbox.ts";
import type { RateLimit, RateLimitBuckets } from "#platform/limits/rate-limit-buckets.ts";
import { expiryDays } from "../alert-periods.ts";
import { confirmMail } from "../texts/alert-mails.ts";
import { createDigests, type DigestOptions } from "./alert-digests.ts";
import { type AlertRow, createAlertsStore } from "./alerts-store.ts";
import type { JobAlerts } from "./job-alerts.ts";

const hour = 60 * 60;
const endless = { capacity: 10_000, perSecond: 10_000 };
/** Emails to confirm that a mailbox is sent: anybody may enter somebody else's address. */
export const alertsPerMailbox: RateLimit = {
  kept: { capacity: 3, perSecond: 3 / (24 * hour) },
  tried: endless,
};
/** A campus asks from one address. */
export const alertsPerNetwork: RateLimit = {
  kept: { capacity: 30, perSecond: 60 / hour },
  tried: endless,
};

export interface JobAlertsOptions extends DigestOptions {
  perMailbox: RateLimitBuckets;
  perNetwork: RateLimitBuckets;
}

const confirmKey = (request: string) => `job-alert-confirm:${request}`;

/** See docs/decisions/0086. */
export function createJobAlerts(options: JobAlertsOptions): JobAlerts {
  const { database, clock, brand, mailer, links, canSend } = options;
  const digests = createDigests(options);
  const store = createAlertsStore(database.queries);
  const oldest = () => new Date(clock.now().getTime() - expiryDays * 24 * hour * 1_000);

  const isOpen = ({ confirmedAt, askedAt }: AlertRow) => confirmedAt !== null || askedAt > oldest();

  async function rowOf(token: string): Promise<AlertRow | null> {
    const request = links.requestIn(token);
    const row = request && (await store.ofRequest(request));
    return row && isOpen(row) ? row : null;
  }

  return {
    canSend,

    admit: (email, address) => admitMailbox(options, email, address),

    async ask(email, choices) {
      const facts = await brand.now();
      const request = randomBytes(16).toString("hex");
      const confirm = links.confirmUrl(request);
      const text = confirmMail(facts, choices, {
        confirm,
        unsubscribe: links.unsubscribeUrl(email),
      });
      await database.transaction(async (queries) => {
        const subscriber = links.subscriber(email);
        const row = { email, choices, request, subscriber, askedAt: clock.now() };
        await createAlertsStore(queries).add(row);
        const mail = {
          key: confirmKey(request),
          kind: "job-alert-confirm",
          recipient: email,
        } as const;
        const trueUntil = new Date(row.askedAt.getTime() + expiryDays * 24 * hour * 1_000);
        await mailer.write(queries, { ...mail, ...text, trueUntil });
      });
      mailer.nudge();
    },

    async asked(token) {
      const row = await rowOf(token);
      if (!row) return null;
      return { email: row.email, choices: row.choices, isConfirmed: row.confirmedAt !== null };
    },

    async confirm(token) {
      const row = await rowOf(token);
      if (!row) return false;
      const newest = await digests.newestBatch();
      return database.transaction(async (queries) => {
        const held = createAlertsStore(queries);
        const all = await held.hold(row.email);
        const own = all.find(({ id }) => id === row.id);
        if (!own || own.confirmedAt) return own !== undefined;
        const before = all.find(({ confirmedAt }) => confirmedAt !== null);
        // whoever changes the choices still gets one digest a day
        const { toldAt = null, toldBatch = newest } = before ?? {};
        await held.change(own.id, { confirmedAt: clock.now(), toldAt, toldBatch });
        const others = all.filter(({ id }) => id !== own.id);
        await held.remove(others.map(({ id }) => id));
        const keys = others.map(({ request }) => confirmKey(request));
        await mailer.forgetMails(queries, { keys });
        return true;
      });
    },

    async subscription(token) {
      const subscriber = links.subscriberIn(token);
      if (!subscriber) return null;
      return (await store.ofSubscriber(subscriber)).length > 0 ? "on" : "ended";
    },

    async unsubscribe(token) {
      const subscriber = links.subscriberIn(token);
      if (!subscriber) return false;
      await database.transaction(async (queries) => {
        const held = createAlertsStore(queries);
        const [first] = await held.ofSubscriber(subscriber);
        if (!first) return;
        await held.hold(first.email);
        await held.removeOf(first.email);
        await mailer.forgetMails(queries, { alertsTo: first.email });
      });
      return true;
    },

    async counts() {
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

    forgetUnconfirmed: () =>
      database.transaction(async (queries) => {
        const requests = await createAlertsStore(queries).removeUnconfirmed(oldest());
        await mailer.forgetMails(queries, { keys: requests.map(confirmKey) });
        return requests.length;
      }),
  };
}
