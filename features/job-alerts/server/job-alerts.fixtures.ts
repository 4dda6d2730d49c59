import { brand } from "#content/company/brand.ts";
import type { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import type { Opening } from "#features/openings/index.ts";
import { openings } from "#features/openings/texts/sample-openings.ts";
import type { Database } from "#platform/database/database.ts";
import { bucketsInMemory } from "#platform/limits/rate-limit-buckets.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { mailDesk } from "../../../tests/support/services/outbox.ts";
import type { AlertChoices } from "../alert-choices.ts";
import { createAlertLinks, createJobAlerts } from "./job-alerts.ts";

export const everything: AlertChoices = { functions: [], shifts: [], experience: [] };

const [sample] = openings as readonly Opening[];

/** An opening of this number. */
export const opening = (openingId: number, more: Partial<Opening> = {}): Opening =>
  ({
    ...sample,
    openingId,
    openingCode: `opening-${openingId}`,
    openingTitle: `Opening ${openingId}`,
    ...more,
  }) as Opening;

const crash = async () => {
  throw new Error("The node ended here.");
};

/** Job alerts of one node over a database; the test says which openings are to be seen. */
export function jobAlertsUnderTest(
  database: Database,
  clock: ReturnType<typeof fakeClock>,
  { canSend = true, secret = "secret", crashes = false } = {},
) {
  const origin = "https://careers.xld.example";
  const links = createAlertLinks({ keyedHash: createKeyedHash(secret), origin });
  const desk = mailDesk(database, clock, canSend ? undefined : null, null, {
    "job-alert-digest": ({ recipient, about }) => jobAlerts.remade(recipient, about),
  });
  let visible: readonly Opening[] = [opening(1)];
  const jobAlerts = createJobAlerts(
    { database, clock, origin, createBuckets: (_, share) => bucketsInMemory(share, clock) },
    {
      ...{ links, canSend },
      openings: { visible: async () => [...visible] },
      brand: { now: async () => brand },
      mailer: crashes ? { ...desk.mailer, write: crash } : desk.mailer,
    },
  );

  const tokenIn = (body: string | null | undefined, page: string) =>
    new RegExp(`/job-alerts/${page}/([0-9a-f]{64})`).exec(body ?? "")?.[1] ?? "";

  /** The token of the newest confirming link. */
  const asked = async (email: string, choices: Partial<AlertChoices> = {}) => {
    await jobAlerts.ask(email, { ...everything, ...choices });
    return tokenIn((await desk.mails()).at(-1)?.body, "confirm");
  };

  return {
    ...desk,
    ...{ jobAlerts, links, asked, tokenIn },
    show(...shown: readonly Opening[]) {
      visible = shown;
    },
    async confirmed(email: string, choices: Partial<AlertChoices> = {}) {
      await jobAlerts.confirm(await asked(email, choices));
    },
    unsubscribeToken: (email: string) => tokenIn(links.unsubscribeUrl(email), "unsubscribe"),
    async digests() {
      return (await desk.mails()).filter(({ kind }) => kind === "job-alert-digest");
    },
  };
}
