import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import { publishChange } from "#platform/pub-sub.ts";
import type { RefusedAddressQuery } from "../../refused-addresses.ts";
import { createPagesStore } from "../my-application/pages-store.ts";
import { refusedAddressesOf, searchRefusedAddresses } from "./refused-addresses-store.ts";

interface Options {
  database: Database;
  clock: Clock;
  mailer: Pick<Mailer, "sendAgain" | "nudge">;
}

/** Marks "Email refused", as HR reads them and takes them back: a server may have blamed the wrong one. */
export function createRefusedAddresses({ database, clock, mailer }: Options) {
  return {
    search: (query: RefusedAddressQuery, rows: { limit: number; offset: number }) =>
      searchRefusedAddresses(database.queries, query, rows),

    /**
     * Takes the marks back from every application with the addresses of these, or from all that a list shows.
     * @param sendsAgain whether what failed to reach them goes again
     */
    async takeBack(
      which: { ids: readonly number[] } | { query: RefusedAddressQuery },
      { sendsAgain }: { sendsAgain: boolean },
      actor: StaffUser,
    ): Promise<{ addresses: number; emails: number }> {
      const done = await database.transaction(async (queries) => {
        const addresses = await refusedAddressesOf(queries, which);
        const pages = createPagesStore(queries);
        for (const address of addresses) await pages.markEmail(address, null);
        const emails = sendsAgain ? await mailer.sendAgain(queries, addresses) : 0;
        const detail = { addresses: addresses.length, emails };
        const entry = { actor, action: "email-marks-removed", detail } as const;
        if (addresses.length > 0) await writeAudit(queries, clock.now(), entry);
        await publishChange(database, queries, "applications");
        return { addresses: addresses.length, emails };
      });
      if (done.emails > 0) mailer.nudge();
      return done;
    },
  };
}

export type RefusedAddresses = ReturnType<typeof createRefusedAddresses>;
