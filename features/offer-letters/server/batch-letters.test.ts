import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { JoinerState } from "#contract/joining.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { applicationPages, applications } from "#features/applications/tables.ts";
import { joiners, joiningBatches } from "#features/joining/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { offerLetters } from "../tables.ts";
import { offerLettersUnderTest, usual } from "./offer-letters.fixtures.ts";

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  async function serve() {
    const under = offerLettersUnderTest(database());
    const { queries } = database();
    const meera = await under.account("meera");
    const now = under.clock.now();
    const [batch] = await queries
      .insert(joiningBatches)
      .values({
        ...{ title: "Claims, December", process: "Claims", site: "Tower 4", shift: "Day" },
        ...{ day: "2026-12-07", seats: 9, trainer: "", toBring: "", state: "published" },
        ...{ createdAt: now, changedAt: now },
      })
      .returning({ id: joiningBatches.id });
    const batchId = batch?.id ?? 0;
    async function hired(state: JoinerState) {
      const id = await under.application();
      await queries.update(applications).set({ status: "hired" }).where(eq(applications.id, id));
      const line = { applicationId: id, batchId, state, hiredAt: now };
      await queries.insert(joiners).values(line);
      return id;
    }
    const letterOf = async (id: number) =>
      (await queries.select().from(offerLetters).where(eq(offerLetters.applicationId, id)))[0];
    return { ...under, meera, asif: await under.account("asif"), batchId, hired, letterOf };
  }
  const stored = () => database().queries.select().from(offerLetters).orderBy(offerLetters.id);
  const shared = { ...usual, name: "Everybody", values: { workPlace: "Tower 4" } };

  test("all who come to a batch get a letter, which are sent, approved and released together", async () => {
    const { letters, meera, asif, batchId, hired, letterOf, mails } = await serve();
    const coming = [await hired("confirmed"), await hired("silent"), await hired("arrived")];
    for (const state of ["no-show", "reserve", "withdrawn", "moved"] as const) await hired(state);
    const gone = await hired("silent");
    await letters.make(gone, "appointment", usual, meera);
    const withdrawnAt = new Date();
    await database()
      .queries.update(applicationPages)
      .set({ withdrawnAt })
      .where(eq(applicationPages.applicationId, gone));
    const made = await letters.makeForBatch(batchId, "offer", shared, meera);
    if (!made.ok) throw new Error(made.why);
    expect(made.letters).toBe(3);
    const offers = (await stored()).filter(({ kind }) => kind === "offer");
    expect(offers.map(({ applicationId }) => applicationId)).toEqual(coming);
    const [person] = (await letters.batchForm(batchId))?.people ?? [];
    expect(await letterOf(coming[0] ?? 0)).toMatchObject({
      ...{ name: person?.name, writers: [meera.id], state: "draft" },
      source: { values: { workPlace: "Tower 4", designation: person?.opening } },
    });
    const press = async (what: "send-all" | "approve-all" | "release-all", by: typeof meera) =>
      letters.pressFile(made.file, what, {
        ...{ by, fileVersion: await letters.fileVersion(made.file) },
      });
    expect(await press("send-all", meera)).toBe(3);
    expect(await press("approve-all", meera)).toBe(0);
    expect(await press("approve-all", asif)).toBe(3);
    expect(await press("release-all", asif)).toBe(3);
    expect(await letters.releaseDue()).toBe(3);
    expect(await mails()).toHaveLength(3);
    const entries = await database().queries.select().from(auditLog);
    // with the one that was made alone
    expect(entries.filter(({ action }) => action === "letter-made")).toHaveLength(4);
  });

  test("nobody gets two of a kind, also where two press at once", async () => {
    const { letters, meera, batchId, hired } = await serve();
    const first = await hired("silent");
    await letters.make(first, "offer", usual, meera);
    expect(await letters.makeForBatch(batchId, "offer", shared, meera)).toEqual({
      ...{ ok: false, why: "nobody" },
    });
    await hired("silent");
    const people = async () => (await letters.batchForm(batchId))?.people.map(({ has }) => has);
    expect(await people()).toEqual([["offer"], []]);
    const make = () => letters.makeForBatch(batchId, "offer", shared, meera);
    const made = await Promise.all([make(), make(), make()]);
    expect(made.filter(({ ok }) => ok)).toMatchObject([{ letters: 1 }]);
    expect(await stored()).toHaveLength(2);
    // one that was declined, or of another kind, is none that holds
    await database().queries.update(offerLetters).set({ state: "declined" });
    expect(await make()).toMatchObject({ letters: 2 });
    expect(await letters.makeForBatch(batchId, "appointment", shared, meera)).toMatchObject({
      letters: 2,
    });
    expect(await letters.makeForBatch(batchId + 1, "offer", shared, meera)).toMatchObject({
      why: "absent",
    });
    expect(await letters.batchForm(batchId + 1)).toBeNull();
  });
});
