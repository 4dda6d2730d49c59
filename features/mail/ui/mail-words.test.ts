import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fakeClock, minutes } from "#features/accounts/server/accounts.fixtures.ts";
import type { Database } from "#platform/database/database.ts";
import { emptyTables, openTestDatabase } from "../../../tests/support/databases/database.ts";
import { storeCandidates } from "../../../tests/support/records/stored-candidates.ts";
import { mailDesk } from "../../../tests/support/services/outbox.ts";
import { said } from "../../../tests/support/services/plain-mail.ts";
import type { Delivery } from "../server/mail-message.ts";
import { rejectionWords } from "./mail-words.ts";

let database: Database;
let candidateId: number;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database);
  [candidateId = 0] = await storeCandidates(database, {});
});

/** A site with this mail server that has written to the candidate, ten minutes ahead. */
async function written(delivery: Delivery | null) {
  const clock = fakeClock();
  const site = mailDesk(database, clock, delivery && (async () => delivery));
  const dueAt = new Date(clock.now().getTime() + 10 * minutes);
  await site.mailer.write(database.queries, {
    ...{ key: "rejected:1", kind: "kyc-rejected", recipient: "a@mail.example" },
    ...{ ...said({ subject: "Please send", body: "Dear Asha" }), candidateId, dueAt },
  });
  return { ...site, clock, words: () => rejectionWords({ ...site, clock }, candidateId) };
}

test("where nothing was written nothing is claimed", async () => {
  const { outbox } = await written(null);
  expect(await rejectionWords({ outbox, clock: fakeClock() }, candidateId + 1)).toBe("");
});

test("without a mail server the email is held, and who has one later has to decide", async () => {
  const { words, clock } = await written(null);
  expect(await words()).toBe("Email held, not sent: no mail server is set up.");
  const later = mailDesk(database, clock);
  expect(await rejectionWords({ ...later, clock }, candidateId)).toBe(
    "Email held, not sent: send it or call it back in the outbox.",
  );
});

test("what was queued is held as well once the mail server is taken away", async () => {
  const { clock } = await written({ outcome: "sent" });
  const without = mailDesk(database, clock, null);
  expect(await rejectionWords({ ...without, clock }, candidateId)).toBe(
    "Email held, not sent: no mail server is set up.",
  );
  expect(await without.outbox.search({ standing: "held" }, { limit: 9, offset: 0 })).toMatchObject({
    count: 1,
  });
  expect(await without.outbox.stuck(9)).toBe(1);
});

test.each<[Delivery, string, number]>([
  [{ outcome: "sent" }, "Email sent on 4 May 2031, 15:40 IST.", 0],
  [
    { outcome: "refused", final: false, reason: "Busy" },
    "Email not sent yet, next try at 4 May 2031, 15:41 IST.",
    0,
  ],
  [
    { outcome: "refused", final: true, reason: "No such user" },
    "Email failed: see the reason in the outbox.",
    1,
  ],
  [
    { outcome: "unknown", reason: "Broke off" },
    "Email may have been sent: decide in the outbox.",
    1,
  ],
])("a queued email, then one with the answer %o", async (delivery, said, stuck) => {
  const { words, clock, mailer, outbox } = await written(delivery);
  expect(await words()).toBe("Email waits until 4 May 2031, 15:40 IST.");
  clock.pass(10 * minutes);
  expect(await words()).toBe("Email queued.");
  await mailer.work();
  expect(await words()).toBe(said);
  expect(await outbox.stuck(9)).toBe(stuck);
});
