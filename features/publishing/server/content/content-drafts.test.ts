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

  const save = (key: string | null, body: unknown, expected: string, actor = meera) =>
    desk.content.saveDraft("openings", key, body, { expected, actor });
  const titles = async () => (await desk.openings.visible()).map((each) => each.openingTitle);

  test("a draft is kept for every editor and seen by no visitor", async () => {
    await desk.save("1", openingBody({ openingTitle: "AI Lead" }), meera);
    expect(await desk.find("1")).toMatchObject({
      title: "AI Lead",
      state: "changed",
      showing: "shown",
      live: { openingTitle: "AI Engineer" },
      draft: { body: { openingTitle: "AI Lead" }, by: "Meera Joshi" },
    });
    desk.openings.invalidate();
    expect(await titles()).toEqual(["AI Engineer"]);
    expect(desk.dropped).toEqual([]);
  });

  test("a new opening gets a number that none had, and is listed as new", async () => {
    const body = openingBody({ openingCode: "clerk", openingTitle: "Clerk" });
    const { key } = accepted(await save(null, body, ""));
    expect(key).toBe("2");
    const listed = await desk.content.list("openings");
    expect(listed.map(({ title, state }) => [title, state])).toEqual([
      ["AI Engineer", "published"],
      ["Clerk", "new"],
    ]);
    expect(await titles()).toEqual(["AI Engineer"]);
  });

  test("the second of two editors is refused and told whose draft, when and what it holds", async () => {
    const { revision } = await desk.find("1");
    accepted(await save("1", openingBody({ openingTitle: "First" }), revision, meera));
    desk.clock.pass(60_000);
    const second = openingBody({ openingTitle: "Second" });
    const refused = await save("1", second, revision, suresh);
    expect(refused).toMatchObject({
      ok: false,
      reason: "conflict",
      conflict: {
        theirs: { openingTitle: "First" },
        by: "Meera Joshi",
        at: new Date("2026-11-20T10:00:00Z"),
      },
    });
    if (refused.ok || refused.reason !== "conflict") throw new Error("not refused");
    accepted(await save("1", second, refused.conflict.revision, suresh));
    expect((await desk.find("1")).title).toBe("Second");
  });

  test("of two saves at the same moment one is refused", async () => {
    const { revision } = await desk.find("1");
    const both = await Promise.all([
      save("1", openingBody({ openingTitle: "First" }), revision, meera),
      save("1", openingBody({ openingTitle: "Second" }), revision, suresh),
    ]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test("a save over what was published meanwhile is refused as well", async () => {
    const { revision } = await desk.find("1");
    await desk.save("1", openingBody({ openingTitle: "First" }), meera);
    await desk.publish("1", meera);
    const refused = await save("1", openingBody({ summary: "Mine." }), revision, suresh);
    expect(refused).toMatchObject({
      reason: "conflict",
      conflict: { theirs: { openingTitle: "First" }, by: "Meera Joshi" },
    });
  });

  test("a draft that was discarded and begun again is not the one from before", async () => {
    const first = await desk.save("1", openingBody({ openingTitle: "First" }), meera);
    const by = { expected: first.revision, actor: suresh };
    accepted(await desk.content.discardDraft("openings", "1", by));
    desk.clock.pass(1);
    await desk.save("1", openingBody({ openingTitle: "Another" }), suresh);
    const refused = await save("1", openingBody(), first.revision, meera);
    expect(refused).toMatchObject({ reason: "conflict" });
  });

  test("a draft that says what is published is none", async () => {
    await desk.save("1", openingBody({ openingTitle: "AI Lead" }), meera);
    await desk.save("1", openingBody(), meera);
    expect(await desk.find("1")).toMatchObject({ state: "published", draft: null });
  });

  test("what breaks a rule is refused at its field, and nothing is kept", async () => {
    const { revision } = await desk.find("1");
    const refused = await save(
      "1",
      openingBody({ openingTitle: " ", salaryMin: 5, salaryMax: 4, openingCode: "a b" }),
      revision,
    );
    expect(refused).toEqual({
      ok: false,
      reason: "invalid",
      errors: {
        openingTitle: "Enter: Title.",
        openingCode: "Use letters, digits and single hyphens, at most 80 characters.",
        salaryMax: "The highest salary must not be below the lowest.",
      },
    });
    expect((await desk.find("1")).draft).toBeNull();
  });

  test("a code that another opening has in any letter case is refused", async () => {
    const body = openingBody({ openingCode: "ai-ENGINEER" });
    expect(await save(null, body, "")).toMatchObject({
      reason: "invalid",
      errors: { openingCode: "Another opening has the page link ai-ENGINEER." },
    });
  });

  test("keys that nothing stands under are absent", async () => {
    for (const key of ["2", "0", "x", "1e3", "99999999999999999999", "../1", "𝟏"]) {
      expect(await desk.content.find("openings", key)).toBeNull();
      expect(await save(key, openingBody(), "")).toEqual({ ok: false, reason: "absent" });
    }
  });

  test("a copy stands beside its opening with a code and a posting day of its own", async () => {
    const { key } = accepted(await desk.content.duplicate("openings", "1", meera));
    expect(await desk.find(key)).toMatchObject({
      state: "new",
      draft: { body: { openingCode: "AI-Engineer-copy", datePosted: "2026-11-20" } },
    });
  });

  test("copies have codes of their own, of drafts too, which may be published", async () => {
    const copyCode = async (key: string) => {
      const copy = accepted(await desk.content.duplicate("openings", key, meera));
      return (await desk.find(copy.key)).draft?.body as { openingCode: string };
    };
    expect(await copyCode("1")).toMatchObject({ openingCode: "AI-Engineer-copy" });
    expect(await copyCode("1")).toMatchObject({ openingCode: "AI-Engineer-copy-2" });
    const openingCode = `${"a".repeat(69)}-${"b".repeat(9)}`;
    await insertOpenings(database().queries, [{ openingId: 9, ...openingBody({ openingCode }) }]);
    expect(await copyCode("9")).toMatchObject({ openingCode: `${"a".repeat(69)}-copy` });
  });

  test("the audit log tells of drafts by their keys alone", async () => {
    await desk.save("1", openingBody({ openingTitle: "AI Lead" }), meera);
    const [row] = (await desk.audit()).filter(({ action }) => action === "content-drafted");
    expect(row).toMatchObject({ actorId: meera.id, subject: "openings/1" });
    expect(JSON.stringify(row)).not.toContain("AI Lead");
  });

  test("a draft of another release's shape is shown for what it is and cannot be published", async () => {
    await desk.save("1", openingBody({ openingTitle: "AI Lead" }), meera);
    await database().queries.execute(
      sql`UPDATE content_drafts SET body = '{"openingTitle": "Old", "colour": "red"}'`,
    );
    const found = await desk.find("1");
    expect(found).toMatchObject({ title: "Opening 1", state: "changed" });
    const by = { expected: found.revision, actor: meera };
    expect(await desk.content.publish("openings", "1", by)).toMatchObject({ reason: "invalid" });
  });
});
