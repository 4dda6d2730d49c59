import { brand } from "#content/company/brand.ts";
import { batchCode } from "#contract/joining.ts";
import { fakeClock, staffOver } from "#features/accounts/server/accounts.fixtures.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { createApplicationDesk } from "#features/applications/server/application-desk.ts";
import { createDeskChoices } from "#features/applications/server/decide/choices.ts";
import { createOpenings } from "#features/openings/server/openings.ts";
import type { Database } from "#platform/database/database.ts";
import { Subscriptions } from "#platform/nodes/pub-sub.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { storeApplications } from "../../../tests/support/records/stored-applications.ts";
import { mailDesk } from "../../../tests/support/services/outbox.ts";
import type { BatchContent } from "../joining.ts";
import { createJoining } from "./joining.ts";

const origin = "https://careers.xld.example";

export const batchBody = (changes: Partial<BatchContent> = {}): BatchContent => ({
  ...{ title: "Claims, May", process: "Claims", site: "Tower 4, Vashi", shift: "Day shift" },
  ...{ day: "2031-05-12", seats: 2, trainer: "Kiran Rao", toBring: "Your documents" },
  ...changes,
});

/** Batches of one node over a database; the clock stands at 4 May 2031, 15:30 in India. */
export function joiningUnderTest(database: Database, clock = fakeClock()) {
  const { mailer, outbox, mails } = mailDesk(database, clock);
  const brands = { now: async () => brand };
  const subscriptions = new Subscriptions();
  const choices = createDeskChoices({ database, clock, subscriptions });
  const joining = createJoining(
    { database, clock, keyedHash: createKeyedHash("secret"), origin },
    { brand: brands, mailer, choices },
  );
  const desk = createApplicationDesk(
    { database, clock },
    { openings: createOpenings({ database, clock }, 0), hiring: joining.hiring },
  );
  let people = 0;

  async function applied(): Promise<number> {
    people += 1;
    const email = `joiner.${people}@mail.example`;
    const [id = 0] = await storeApplications(database, { email, firstName: `Asha ${people}` });
    return id;
  }

  return {
    ...{ clock, joining, desk, mails, outbox, mailer, database, applied },

    editor: (userName = "meera.joshi"): Promise<StaffUser> =>
      staffOver(database, clock).createAccount({
        ...{ userName, name: "Meera Joshi", role: "editor", password: "a bridge by night" },
      }),

    published: (by: StaffUser, changes: Partial<BatchContent> = {}) =>
      joining.batches.add(batchBody(changes), "published", by),

    /** A new application, hired into a batch; its id and the token of its private page. */
    async hired(batchId: number, actor: StaffUser) {
      const id = await applied();
      const change = { ids: [id], status: "hired", batch: batchCode(batchId), actor } as const;
      const outcome = await desk.change(change);
      if (outcome.what !== "made") throw new Error(`Not hired: ${outcome.what}`);
      return { id, token: (await joining.tokenOf(id)) ?? "" };
    },

    async stateOf(id: number) {
      return (await joining.ofApplication(id))?.joiner.state ?? null;
    },
  };
}
