import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { insertOpenings } from "#features/openings/server/openings-store.ts";
import type { Database } from "#platform/database/database.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { contentOver, openingBody, twoEditors } from "./content.fixtures.ts";
import type { Actor } from "./desk-transaction.ts";
import type { ImportMode } from "./import-content.ts";

const body = (code: string, openingTitle = code) =>
  openingBody({ openingCode: code, openingTitle });

/** The same database, counting what its transactions ask. */
function countedTransactions(database: Database) {
  let asked = 0;
  const statements = ["select", "insert", "update", "delete", "execute"];
  const counted = <Target extends object>(queries: Target) =>
    new Proxy(queries, {
      get(target, name) {
        if (statements.includes(String(name))) asked += 1;
        return Reflect.get(target, name);
      },
    });
  const transaction: Database["transaction"] = (run) =>
    database.transaction((queries) => run(counted(queries)));
  return { counting: { ...database, transaction }, asked: () => asked };
}

describeWithDatabase((database) => {
  let desk: ReturnType<typeof contentOver>;
  let actor: Actor;
  beforeEach(async () => {
    await emptyTables(database());
    [actor] = await twoEditors(database());
    await insertOpenings(database().queries, [
      { openingId: 1, ...body("auditor", "Auditor") },
      { openingId: 2, ...body("clerk", "Clerk") },
    ]);
    desk = contentOver(database());
  });

  const plan = (bodies: unknown[], mode: ImportMode = "replace") =>
    desk.content.planImport("openings", bodies, mode);
  const kinds = async (bodies: unknown[], mode?: ImportMode) =>
    (await plan(bodies, mode)).changes.map(({ kind, key }) => [kind, key]);
  const titles = async () => (await desk.openings.visible()).map((each) => each.openingTitle);

  test("a plan says of each item what would become of it, and changes nothing", async () => {
    const file = [body("AUDITOR", "Auditor"), body("trainer"), body("clerk", "Clerk")];
    expect(await kinds(file)).toEqual([
      ["changed", "1"],
      ["added", null],
      ["unchanged", "2"],
    ]);
    expect(await kinds([body("trainer")])).toEqual([
      ["added", null],
      ["removed", "1"],
      ["removed", "2"],
    ]);
    expect(await kinds([body("trainer")], "merge")).toEqual([["added", null]]);
    expect(await titles()).toEqual(["Auditor", "Clerk"]);
  });

  test("rows that break a rule or stand twice are told of by their place", async () => {
    const { problems } = await plan([body("a b"), { nonsense: 1 }, body("x"), body("X")]);
    expect(problems.map(({ row }) => row)).toEqual([0, 1, 3]);
    expect(problems[0]?.problem).toContain("Use letters, digits and single hyphens");
  });

  test("a file is published whole, with versions of all that it changes", async () => {
    const file = [body("auditor", "Loan auditor"), body("trainer", "Trainer")];
    const { revision: expected } = await plan(file);
    const published = await desk.content.publishImport("openings", file, "replace", {
      expected,
      actor,
    });
    expect(published).toEqual({ ok: true, changed: 3 });
    expect(await titles()).toEqual(["Loan auditor", "Trainer"]);
    expect(await desk.content.history("openings", "1")).toHaveLength(2);
    expect((await desk.content.history("openings", "2"))[0]?.body).toBeNull();
    const [row] = (await desk.audit()).filter(({ action }) => action === "content-imported");
    expect(row).toMatchObject({
      subject: "openings",
      detail: { added: 1, changed: 1, removed: 1 },
    });
  });

  test("a new item may have the code of one that the file takes away", async () => {
    const file = [body("auditor", "Auditor")];
    const { revision: expected } = await plan(file);
    await desk.content.publishImport("openings", file, "replace", { expected, actor });
    const again = [body("auditor", "Auditor"), body("Clerk", "New clerk")];
    const next = await plan(again);
    const by = { expected: next.revision, actor };
    expect((await desk.content.publishImport("openings", again, "replace", by)).ok).toBe(true);
    expect(await titles()).toEqual(["Auditor", "New clerk"]);
  });

  test("a plan that is older than what is published now is refused, with the new one", async () => {
    const file = [body("trainer")];
    const { revision: expected } = await plan(file, "merge");
    await desk.save("1", body("auditor", "Loan auditor"), actor);
    await desk.publish("1", actor);
    const result = await desk.content.publishImport("openings", file, "merge", { expected, actor });
    expect(result).toMatchObject({ ok: false, plan: { revision: expect.any(String) } });
    expect(await titles()).toEqual(["Clerk", "Loan auditor"]);
  });

  test("a long file asks the database as seldom as a short one", async () => {
    const { counting, asked } = countedTransactions(database());
    const { content } = contentOver(counting);
    const costOf = async (count: number) => {
      const rows = Array.from({ length: count }, (_, at) => body(`code-${count}-${at}`));
      const before = asked();
      const { revision: expected } = await content.planImport("openings", rows, "replace");
      const by = { expected, actor };
      expect(await content.publishImport("openings", rows, "replace", by)).toMatchObject({
        ok: true,
      });
      return asked() - before;
    };
    expect(await costOf(120)).toBe(await costOf(3));
    expect(await desk.openings.visible()).toHaveLength(3);
  });

  test("an item that is replaced keeps what a new installation brought as its first version", async () => {
    const file = [body("auditor", "First"), body("clerk", "Second")];
    const { revision: expected } = await plan(file);
    await desk.content.publishImport("openings", file, "replace", { expected, actor });
    const versions = await desk.content.history("openings", "2");
    expect(versions.map(({ body: kept, by }) => [Object(kept).openingTitle, by])).toEqual([
      ["Second", "Meera Joshi"],
      ["Clerk", null],
    ]);
  });

  test("a code that an opening of another release's shape has is told of", async () => {
    await database().queries.execute(sql`UPDATE openings SET department = 'Moon' WHERE id = 2`);
    expect((await plan([body("clerk")], "merge")).problems).toMatchObject([
      { row: 0, problem: "Another opening has the page link clerk." },
    ]);
    expect((await plan([body("clerk")], "replace")).problems).toEqual([]);
  });

  test("a file with a wrong row publishes none of its rows", async () => {
    const file = [body("trainer"), body("a b")];
    const { revision: expected } = await plan(file, "merge");
    const result = await desk.content.publishImport("openings", file, "merge", { expected, actor });
    expect(result.ok).toBe(false);
    expect(await titles()).toEqual(["Auditor", "Clerk"]);
  });
});
