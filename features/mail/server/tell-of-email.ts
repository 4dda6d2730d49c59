import { randomUUID } from "node:crypto";
import type { Brand } from "#contract/brand-facts.ts";
import { momentInWords } from "#contract/indian-moment.ts";
import type { ChangedEmail } from "#features/accounts/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Queries } from "#platform/database.ts";
import { accountEmailMail } from "../texts/account-mails.ts";
import type { Mailer } from "./mail.ts";

interface TellOptions {
  mailer: Pick<Mailer, "write">;
  brand: { now(): Promise<Brand> };
  clock: Clock;
}

/** Writes to the address that an account had, when it gets another one. Emails know accounts, and so accounts know no emails. */
export function tellOfEmail({ mailer, brand, clock }: TellOptions) {
  return async () => {
    const facts = await brand.now();
    return (queries: Queries, { from: recipient, ...changed }: ChangedEmail) => {
      const key = `account-email-changed:${randomUUID()}`;
      const says = accountEmailMail(facts, { ...changed, at: momentInWords(clock.now()) });
      return mailer.write(queries, { key, kind: "account-email-changed", recipient, ...says });
    };
  };
}
