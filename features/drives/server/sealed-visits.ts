import type { Mailer } from "#features/mail/server/index.ts";
import type { Queries } from "#platform/database.ts";
import { visitMailKeys } from "./visit-mails.ts";
import {
  freeSeatsOf,
  removeVisits,
  takeSeatsAgain,
  visitsOfApplication,
} from "./visit-tables-store.ts";

/** The visit that an application was is sealed and released with it. */
export function createSealedVisits({ mailer }: { mailer: Pick<Mailer, "forgetMails"> }) {
  return {
    /** Before the application goes: a seat that was held is free, and no email speaks of it. */
    async leave(queries: Queries, applicationId: number): Promise<void> {
      const ids = await visitsOfApplication(queries, applicationId);
      if (ids.length === 0) return;
      await mailer.forgetMails(queries, { keys: await visitMailKeys(queries, ids) });
      await freeSeatsOf(queries, ids);
      await removeVisits(queries, ids);
    },

    /** Once its row is there again. */
    async comeBack(queries: Queries, applicationId: number): Promise<void> {
      await takeSeatsAgain(queries, await visitsOfApplication(queries, applicationId));
    },
  };
}
