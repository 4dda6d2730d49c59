import { randomUUID } from "node:crypto";
import { momentInWords } from "#contract/indian-moment.ts";
import { dataErasedMail } from "#features/mail/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { ToldPerson } from "#records/lifecycle/person-records.ts";

interface Needs {
  mailer: Pick<Mailer, "write" | "nudge">;
  brand: Brands;
  clock: Clock;
}

/** The last email to an address of which HR erases everything. */
export function tellErasedPerson({ mailer, brand, clock }: Needs): ToldPerson {
  return {
    async prepare(recipient) {
      const says = dataErasedMail(await brand.now(), "person", momentInWords(clock.now()));
      // the same for all kinds of records: whichever goes first brings it along
      const key = `data-erased:person:${randomUUID()}`;
      return (queries) => mailer.write(queries, { key, kind: "data-erased", recipient, ...says });
    },
    nudge: mailer.nudge,
  };
}
