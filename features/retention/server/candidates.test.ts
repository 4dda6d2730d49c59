import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog } from "#features/accounts/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { fresherAnswers, fresherFiles } from "../../../tests/support/records/kyc.ts";
import { days, retentionUnderTest } from "../../../tests/support/records/retention.ts";

const { email } = fresherAnswers;

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  type Under = Awaited<ReturnType<typeof retentionUnderTest>>;
  const opens = async ({ documents }: Under, files: readonly string[]) => {
    const opened = await Promise.all(files.map((id) => documents.open(id)));
    return opened.filter((each) => each !== null).length;
  };
  const kycErasures = async () => {
    const rows = await database().queries.select().from(auditLog).orderBy(auditLog.id);
    return rows.filter(({ action }) => action === "kyc-erased").map(({ actorId }) => actorId);
  };

  test("a year after it arrived a candidate's form goes, with its keys, and then its files", async () => {
    const under = await retentionUnderTest(database());
    const old = await under.sendKyc();
    under.clock.pass(364 * days);
    expect(await under.retention.work()).toBe(0);
    const young = await under.sendKyc({ email: "divya@mail.example" });
    under.clock.pass(2 * days);
    const dry = (await under.retention.report()).find(({ kind }) => kind === "kyc");
    expect(dry?.survey).toMatchObject({ due: 1, held: 0, soon: 0 });
    expect(await under.retention.work()).toBeGreaterThanOrEqual(1);
    expect(await opens(under, old.files)).toBe(0);
    expect(await opens(under, young.files)).toBe(fresherFiles.length);
    expect(await under.tablesWith(email)).toEqual([]);
    expect(await kycErasures()).toEqual([null]);
    await under.documents.sweep();
    expect(under.storage.objects.size).toBe(fresherFiles.length);
  });

  test("a hold on one form of a person keeps the other ones too", async () => {
    const under = await retentionUnderTest(database());
    const first = await under.sendKyc();
    await under.sendKyc({ email: "NIKHIL@mail.example" });
    await database().queries.execute(
      sql`UPDATE candidates SET legal_hold = true WHERE id = ${first.id}`,
    );
    under.clock.pass(400 * days);
    await under.retention.work();
    const { rows } = await database().queries.execute(
      sql`SELECT count(*)::int AS left FROM candidates WHERE erased_at IS NULL`,
    );
    expect(rows).toEqual([{ left: 2 }]);
    expect(await kycErasures()).toEqual([]);
  });

  test("what a cut-off erasure left half done is whole again, and the next one does all of it", async () => {
    const under = await retentionUnderTest(database());
    const one = await under.sendKyc();
    const two = await under.sendKyc({ email: "divya@mail.example" });
    under.clock.pass(400 * days);
    const { release } = under.documents;
    let calls = 0;
    under.documents.release = async (queries, ids) => {
      await release(queries, ids);
      calls += 1;
      if (calls === 2) throw new Error("The process was killed.");
    };
    const kind = under.kinds.find((each) => each.kind === "kyc");
    const both = [one.id, two.id];
    await expect(kind?.erase(both, null)).rejects.toThrow("The process was killed.");
    expect([await opens(under, one.files), await opens(under, two.files)]).toEqual([
      0,
      fresherFiles.length,
    ]);
    expect(await under.tablesWith("divya@")).toContain("candidates");
    expect(await kind?.erase(both, null)).toEqual([two.id]);
    expect(await under.tablesWith("divya@")).toEqual([]);
    expect(await kycErasures()).toEqual([null, null]);
  });
});
