import { randomUUID } from "node:crypto";
import { momentInWords } from "#contract/days/indian-moment.ts";
import { dataErasedMail } from "#features/mail/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { NotifyPerson } from "#records/lifecycle/person-erasure.ts";

/** Milliseconds in which everything is erased, or it was cut off. */
const maxErasingMs = 10 * 60_000;

/** The last email to an address of which HR erases everything. */
export function notifyErasedPerson(
  { database, clock }: Pick<Context, "database" | "clock">,
  { mailer, brand }: { mailer: Pick<Mailer, "write" | "takeBack">; brand: Brands },
): NotifyPerson {
  return {
    async prepare(recipient) {
      const says = dataErasedMail(await brand.now(), "person", momentInWords(clock.now()));
      // the same for all kinds of records: whichever goes first brings it along
      const key = `data-erased:person:${randomUUID()}`;
      const dueAt = new Date(clock.now().getTime() + maxErasingMs);
      const mail = { key, kind: "data-erased", recipient, dueAt, ...says } as const;
      return {
        tell: (queries) => mailer.write(queries, mail),
        async takeBack() {
          await mailer.takeBack(database.queries, { key });
        },
      };
    },
  };
}
