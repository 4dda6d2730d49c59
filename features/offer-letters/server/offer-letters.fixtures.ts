import { brand } from "#content/company/brand.ts";
import { fakeClock, staffOver } from "#features/accounts/server/accounts.fixtures.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import type { Database } from "#platform/database/database.ts";
import { bucketFactory } from "#platform/limits/rate-limit-buckets.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { storeApplications } from "../../../tests/support/records/stored-applications.ts";
import { mailDesk } from "../../../tests/support/services/outbox.ts";
import type { CheckedLetter } from "../letter-form.ts";
import { createOfferLetters } from "./offer-letters.ts";

export const basic = {
  component: "Basic pay",
  monthly: 1_500_000,
  yearly: 18_000_000,
  isWage: true,
};
export const rent = { component: "Rent", monthly: 1_000_000, yearly: 12_000_000, isWage: false };

export const usual: CheckedLetter = {
  name: "Asha Kulkarni",
  lastDay: "2026-12-05",
  values: { designation: "Analyst", workPlace: "Vashi" },
  rows: [basic, rent],
};

/** Letters over a database, with accounts and a mail outbox; the clock stands at 24 Nov 2026, 10:00 UTC. */
export function offerLettersUnderTest(database: Database) {
  const clock = fakeClock("2026-11-24T10:00:00Z");
  const { mailer, mails } = mailDesk(database, clock);
  const keyedHash = createKeyedHash("secret");
  const letters = createOfferLetters(
    {
      ...{ database, clock, keyedHash, origin: "https://careers.xld.example" },
      createBuckets: bucketFactory({ database, clock, keyedHash }),
    },
    { brand: { now: async () => brand }, mailer },
  );
  const staff = staffOver(database, clock);
  const account = (userName: string, role: StaffUser["role"] = "editor") =>
    staff.createAccount({
      ...{ userName, name: `Ms ${userName}`, role, email: `${userName}@xld.example` },
      password: "long enough 7",
    });
  const number = (made: { ok: true; number: string } | { ok: false; why: string }): string => {
    if (!made.ok) throw new Error(made.why);
    return made.number;
  };
  /** What stands in the newest email of a kind. */
  const inMail = async (kind: string, pattern: RegExp) => {
    const sent = (await mails()).filter((mail) => mail.kind === kind);
    return pattern.exec(sent.at(-1)?.body ?? "")?.[1] ?? "";
  };

  async function application() {
    const email = `c${crypto.randomUUID().slice(0, 8)}@mail.example`;
    const [id = 0] = await storeApplications(database, { email });
    return id;
  }

  return {
    ...{ application, clock, letters, mails, mailer, account, number },
    token: () => inMail("offer-letter", /my-letter\/([0-9a-f]{64})/),
    code: () => inMail("offer-letter-code", /\b(\d{6})\b/),

    /** A released letter, with its number. */
    async released(by: StaffUser, second: StaffUser, more: Partial<CheckedLetter> = {}) {
      const applicationId = await application();
      const made = number(await letters.make(applicationId, "offer", { ...usual, ...more }, by));
      number(await letters.sendForApproval(made, by));
      number(await letters.approve(made, 1, second));
      number(await letters.release(made, null, by));
      return made;
    },
  };
}
