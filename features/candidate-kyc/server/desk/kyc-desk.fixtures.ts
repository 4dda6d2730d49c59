import { brand } from "#content/company/brand.ts";
import { staffOver } from "#features/accounts/server/accounts.fixtures.ts";
import type { NewMail } from "#features/mail/server/mail-message.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { createCandidateLinks } from "../candidate-links.ts";
import { createKycDesk, type KycDesk } from "./kyc-desk.ts";

/** A mailer of whom only the list is left. */
export function mailerInto(mails: NewMail[]) {
  return {
    write: async (_queries: unknown, mail: NewMail) => void mails.push(mail),
    nudge() {},
    callBack: async () => {},
    takeBack: async () => null,
  };
}

/** The real service over a database. */
export function kycDeskOver(
  database: Database,
  clock: Clock,
  needs: Partial<Parameters<typeof createKycDesk>[1]> = {},
): KycDesk {
  return createKycDesk(
    { database, clock, origin: "https://careers.xld.example" },
    {
      links: createCandidateLinks(createKeyedHash("secret")),
      mailer: mailerInto([]),
      brand: { now: async () => brand },
      report: () => {},
      ...needs,
    },
  );
}

/** An account for HR's changes. */
export function editorOf(database: Database, clock: Clock) {
  const account = { userName: "meera", name: "Meera Joshi", role: "editor" } as const;
  return staffOver(database, clock).createAccount({
    ...account,
    password: "a long enough password 7",
  });
}
