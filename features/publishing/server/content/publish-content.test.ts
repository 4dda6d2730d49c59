import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { insertOpenings } from "#features/openings/server/openings-store.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { accepted, contentOver, openingBody, twoEditors } from "./content.fixtures.ts";
import type { Actor } from "./desk-transaction.ts";

describeWithDatabase((database) => {
  let desk: ReturnType<typeof contentOver>;
  let meera: Actor;
  let suresh: Actor;
  beforeEach(async () => {
    await emptyTables(database());
    [meera, suresh] = await twoEditors(database());
    await insertOpenings(database().queries, [{ openingId: 1, ...openingBody() }]);
    desk = contentOver(database());
  });

  const titles = async (node = desk) =>
    (await node.openings.visible()).map((each) => each.openingTitle);
  const history = () => desk.content.history("openings", "1");
  const called = (openingTitle: string) => openingBody({ openingTitle });

  test("publishing shows the draft at once, and leaves none behind", async () => {
    expect(await titles()).toEqual(["AI Engineer"]);
    await desk.save("1", called("AI Lead"), meera);
    await desk.publish("1", meera);
    expect(await titles()).toEqual(["AI Lead"]);
    expect(await desk.find("1")).toMatchObject({ state: "published", draft: null });
  });

  test("what a new installation brought is the first version, so that it can come back", async () => {
    await desk.save("1", called("AI Lead"), meera);
    await desk.publish("1", meera);
    expect((await history()).map(({ body, by }) => [body, by])).toEqual([
      [called("AI Lead"), "Meera Joshi"],
      [openingBody(), null],
    ]);
  });

  test("a restored version is a draft, and publishes nothing by itself", async () => {
    await desk.save("1", called("AI Lead"), meera);
    await desk.publish("1", meera);
    const [, first] = await history();
    const result = await desk.content.restore("openings", first?.id ?? 0, { actor: suresh });
    expect(result.ok).toBe(true);
    expect(await titles()).toEqual(["AI Lead"]);
    expect(await desk.find("1")).toMatchObject({
      state: "changed",
      draft: { body: openingBody(), by: "Suresh Pillai" },
    });
    await desk.publish("1", suresh);
    expect(await titles()).toEqual(["AI Engineer"]);
  });

  test("restoring replaces an unpublished draft only knowingly", async () => {
    await desk.save("1", called("AI Lead"), meera);
    await desk.publish("1", meera);
    const { revision } = await desk.save("1", called("Unpublished"), meera);
    const [, first] = await history();
    const restore = (over?: string) =>
      desk.content.restore("openings", first?.id ?? 0, { actor: suresh, over });
    expect(await restore()).toMatchObject({
      reason: "conflict",
      conflict: { theirs: { openingTitle: "Unpublished" }, by: "Meera Joshi" },
    });
    expect(await restore("0.0.1")).toMatchObject({ reason: "conflict" });
    expect((await desk.find("1")).title).toBe("Unpublished");
    accepted(await restore(revision));
    expect((await desk.find("1")).title).toBe("AI Engineer");
  });

  test("a version of another list, or none, is absent", async () => {
    await database().queries.execute(
      sql`INSERT INTO content_versions (collection, key, body, at) VALUES ('others', '1', '{}', now())`,
    );
    for (const id of [1, 999]) {
      const result = await desk.content.restore("openings", id, { actor: meera });
      expect(result).toEqual({ ok: false, reason: "absent" });
    }
  });

  test("who publishes an older draft than the latest is refused", async () => {
    const mine = await desk.save("1", called("Mine"), meera);
    await desk.save("1", called("Theirs"), suresh);
    const by = { expected: mine.revision, actor: meera };
    expect(await desk.content.publish("openings", "1", by)).toMatchObject({
      reason: "conflict",
      conflict: { by: "Suresh Pillai" },
    });
    expect(await titles()).toEqual(["AI Engineer"]);
  });

  test("a code that was taken between saving and publishing is refused", async () => {
    const body = openingBody({ openingCode: "clerk" });
    const { key } = accepted(
      await desk.content.saveDraft("openings", null, body, { expected: "", actor: meera }),
    );
    const taken = openingBody({ openingCode: "CLERK" });
    await insertOpenings(database().queries, [{ openingId: 9, ...taken }]);
    const { revision: expected } = await desk.find(key);
    expect(await desk.content.publish("openings", key, { expected, actor: meera })).toMatchObject({
      reason: "invalid",
      errors: { openingCode: expect.stringContaining("clerk") },
    });
  });

  test("an item that is taken away stays in history and can come back", async () => {
    await desk.save("1", null, meera);
    expect((await desk.find("1")).state).toBe("removing");
    expect(await titles()).toEqual(["AI Engineer"]);
    await desk.publish("1", meera);
    expect(await titles()).toEqual([]);
    const [gone, first] = await history();
    expect(gone?.body).toBeNull();
    await desk.content.restore("openings", first?.id ?? 0, { actor: meera });
    await desk.publish("1", meera);
    expect(await titles()).toEqual(["AI Engineer"]);
  });

  test("a change of what is published goes into its draft as well", async () => {
    await desk.save("1", called("AI Lead"), meera);
    const { revision: expected } = await desk.find("1");
    accepted(await desk.content.close("openings", "1", { expected, actor: meera }));
    expect(await titles()).toEqual([]);
    expect(await desk.find("1")).toMatchObject({
      showing: "closed",
      live: { openingTitle: "AI Engineer", validThrough: "2026-11-19" },
      draft: { body: { openingTitle: "AI Lead", validThrough: "2026-11-19" } },
    });
  });

  test("an opening that is cancelled before it appears is named nowhere, then or later", async () => {
    const visibleFrom = "2026-11-21T03:30:00.000Z";
    await desk.save("1", openingBody({ visibleFrom }), meera);
    await desk.publish("1", meera);
    await desk.save("1", openingBody({ openingTitle: "AI Lead" }), meera);
    const { revision: expected } = await desk.find("1");
    accepted(await desk.content.close("openings", "1", { expected, actor: meera }));
    expect(await desk.find("1")).toMatchObject({
      showing: "hidden",
      live: { visible: false, visibleFrom, validThrough: null },
      draft: { body: { openingTitle: "AI Lead", visible: false, visibleFrom } },
    });
    for (const days of [0, 3]) {
      desk.clock.pass(days * 24 * 60 * 60 * 1_000);
      expect(await desk.openings.findClosed("ai-engineer")).toBeNull();
      expect(await desk.openings.published()).toEqual([]);
    }
  });

  test("a failing publication changes nothing", async () => {
    await desk.save("1", called("AI Lead"), meera);
    const { revision } = await desk.find("1");
    await database().queries.execute(sql`ALTER TABLE audit_log RENAME TO audit_log_away`);
    const by = { expected: revision, actor: meera };
    await expect(desk.content.publish("openings", "1", by)).rejects.toThrow();
    await database().queries.execute(sql`ALTER TABLE audit_log_away RENAME TO audit_log`);
    desk.openings.invalidate();
    expect(await titles()).toEqual(["AI Engineer"]);
    expect(await history()).toEqual([]);
    expect((await desk.find("1")).revision).toBe(revision);
    expect(desk.dropped).toEqual([]);
  });

  test("a change of an opening touches the pages that show openings, and not the others", async () => {
    await desk.save("1", openingBody({ summary: "Another sentence." }), meera);
    await desk.publish("1", meera);
    const [affects] = desk.dropped;
    const touched = ["/", "/current-openings", "/opening/ai-engineer", "/sitemap.xml"];
    expect(touched.filter((path) => !affects?.(path))).toEqual([]);
    expect(["/culture", "/pressreleases"].filter((path) => affects?.(path))).toEqual([]);
  });

  test("a change of what the footer says touches every page", async () => {
    await desk.save("1", called("AI Lead"), meera);
    await desk.publish("1", meera);
    expect(desk.dropped.at(-1)?.("/culture")).toBe(true);
  });
});
