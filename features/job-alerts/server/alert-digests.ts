import { openingPath, openingsPath } from "#contract/opening-paths.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Opening } from "#features/openings/index.ts";
import type { Openings } from "#features/openings/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import { fits } from "../alert-choices.ts";
import { digestMail } from "../texts/alert-mails.ts";
import type { AlertLinks } from "./alert-links.ts";
import { type AlertRow, createAlertsStore } from "./alerts-store.ts";
import { followOpenings } from "./shown-openings-store.ts";

export interface DigestOptions {
  database: Database;
  clock: Clock;
  openings: Pick<Openings, "visible">;
  brand: Brands;
  mailer: Pick<Mailer, "write" | "nudge" | "forgetMails">;
  links: AlertLinks;
  origin: string;
  canSend: boolean;
}

const day = 24 * 60 * 60_000;
const batchSize = 100;

/** Makes what writes one digest a day to whomever something new fits. */
export function createDigests(options: DigestOptions) {
  const { database, clock, openings, brand, mailer, links, origin, canSend } = options;

  /** Which openings there are, and in which batch each appeared. */
  async function follow() {
    const visible = await openings.visible();
    const ids = visible.map(({ openingId }) => openingId);
    return { visible, ...(await followOpenings(database, ids, clock.now())) };
  }

  type Followed = Awaited<ReturnType<typeof follow>>;

  function newFor({ toldBatch, choices }: AlertRow, { visible, batches }: Followed) {
    return visible.filter((opening) => {
      const batch = batches.get(opening.openingId) ?? 0;
      return batch > toldBatch && fits(opening, choices);
    });
  }

  async function written(email: string, found: readonly Opening[]) {
    return digestMail(await brand.now(), found, {
      opening: ({ openingCode }) => origin + openingPath(openingCode),
      all: origin + openingsPath,
      unsubscribe: links.unsubscribeUrl(email),
    });
  }

  /** In one transaction with the mail: whoever is claimed is written to once. */
  async function tellOne(alert: AlertRow, followed: Followed): Promise<boolean> {
    const { email, id } = alert;
    const found = newFor(alert, followed);
    const text = await written(email, found);
    const about = found.map(({ openingId }) => String(openingId));
    return database.transaction(async (queries) => {
      const told = {
        toldAt: clock.now(),
        toldBatch: followed.batch,
        // links that are written now find it, also after a change of the secret
        subscriber: links.subscriber(email),
      };
      if (!(await createAlertsStore(queries).claim(alert, told))) return false;
      const key = `job-alert-digest:${id}:${followed.batch}`;
      const mail = { key, kind: "job-alert-digest", recipient: email, about } as const;
      await mailer.write(queries, { ...mail, ...text });
      return true;
    });
  }

  async function tellThem(due: readonly AlertRow[], followed: Followed): Promise<number> {
    const some = due.filter((alert) => newFor(alert, followed).length > 0);
    const none = due.filter((alert) => !some.includes(alert));
    await createAlertsStore(database.queries).pass(none, followed.batch);
    let told = 0;
    for (const alert of some) if (await tellOne(alert, followed)) told += 1;
    return told;
  }

  return {
    /** The newest batch, for alerts that begin now. */
    async newestBatch(): Promise<number> {
      return (await follow()).batch;
    },

    /** A digest of those of its openings that are still open; null where none is. */
    async remade(email: string, openingIds: readonly string[]) {
      const visible = await openings.visible();
      const open = visible.filter(({ openingId }) => openingIds.includes(String(openingId)));
      return open.length > 0 ? written(email, open) : null;
    },

    async tell(isOurs = () => true): Promise<number> {
      if (!canSend) return 0;
      const followed = await follow();
      const { batch } = followed;
      const store = createAlertsStore(database.queries);
      let told = 0;
      for (let after = 0; isOurs(); ) {
        const before = new Date(clock.now().getTime() - day);
        const due = await store.due({ batch, before, after }, batchSize);
        told += await tellThem(due, followed);
        if (due.length < batchSize) break;
        after = due.at(-1)?.id ?? after;
      }
      if (told > 0) mailer.nudge();
      return told;
    },
  };
}
