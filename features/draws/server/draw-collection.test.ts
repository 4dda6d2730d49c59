import { beforeEach, expect, test } from "vitest";
import { accepted, twoEditors } from "#features/publishing/server/content/content.fixtures.ts";
import { createContent } from "#features/publishing/server/content/content.ts";
import { createPublications } from "#features/publishing/server/publications/publications.ts";
import { publishedLists } from "#features/publishing/server/publications/published-lists.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { readParticipants } from "../draw-content.ts";
import { drawCollection } from "./draw-collection.ts";
import { createDraws, nameOf } from "./draws.ts";
import { insertDraws, lockDraw } from "./draws-store.ts";

const name = "draw-diwali";
const planned = {
  closesAt: "2026-11-14T12:30:00.000Z",
  drawsAt: "2026-11-15T12:00:00.000Z",
  winnerCount: 1,
  participants: "Asha Kelkar; XLD1012\nZoya Ansari",
};
const nextYear = {
  ...planned,
  closesAt: "2027-11-01T12:30:00.000Z",
  drawsAt: "2027-11-02T12:00:00.000Z",
};

test("participants are read from lines, and a line that makes no sense spoils all", () => {
  expect(readParticipants(" Asha Kelkar ; XLD1 ; rangoli-1 \n\nZoya;")).toEqual([
    { employeeName: "Asha Kelkar", employeeCode: "XLD1", rangoliPic: "rangoli-1" },
    { employeeName: "Zoya" },
  ]);
  for (const line of ["; XLD1", "A; X; p; more", "A; =cmd", "A; X; ../p", "x".repeat(101)])
    expect(readParticipants(`Asha\n${line}`), line).toBeNull();
});

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  async function desk(at: string) {
    let now = new Date(at);
    const clock = { now: () => now };
    const [actor] = await twoEditors(database());
    const publications = createPublications({ database: database(), clock, logger: { warn() {} } });
    const draws = createDraws({ database: database(), clock }, publications);
    const none = async () => ({});
    const content = createContent({ database: database(), clock, dropPages() {} }, [
      drawCollection("diwali", { clock }, { draws, publications }),
      ...publishedLists({ publications, refusePicture: none, pictureNotReady: none }),
    ]);
    /** Saves over what stands there now; `key` null begins a new one. */
    async function save(key: string | null, body: unknown, list = name) {
      const expected = (key && (await content.find(list, key))?.revision) || "";
      return content.saveDraft(list, key, body, { expected, actor });
    }
    async function publish(key: string | null, body: unknown, list = name) {
      const saved = await save(key, body, list);
      if (!saved.ok) return "errors" in saved ? Object.values(saved.errors).join() : saved.reason;
      const published = await content.publish(list, saved.key, {
        ...{ expected: saved.revision, actor },
      });
      return accepted(published).key;
    }
    const goTo = (moment: string) => {
      now = new Date(moment);
    };
    return { content, draws, actor, save, publish, goTo };
  }

  const insert = () =>
    insertDraws(database().queries, [
      {
        ...planned,
        type: "diwali",
        closesAt: new Date(planned.closesAt),
        drawsAt: new Date(planned.drawsAt),
        participants: readParticipants(planned.participants) ?? [],
      },
    ]);

  test("whoever looks at a draw waits for no step that is being taken", async () => {
    await insert();
    const { content } = await desk("2026-11-01T00:00:00Z");
    // the embedded database serves nobody else meanwhile
    if (database().kind !== "postgresql") return;
    const taken = Promise.withResolvers<void>();
    const looked = Promise.withResolvers<void>();
    const step = database().transaction(async (queries) => {
      await lockDraw(queries, "diwali");
      taken.resolve();
      await looked.promise;
    });
    await taken.promise;
    try {
      expect(await content.locked(name, null)).toContain("once the present one is drawn");
    } finally {
      looked.resolve();
      await step;
    }
  });

  test("while the list is open HR changes who takes part, and it shows", async () => {
    await insert();
    const { content, draws, publish } = await desk("2026-11-01T00:00:00Z");
    expect((await content.find(name, "draw"))?.live).toEqual(planned);
    expect(await publish("draw", { ...planned, participants: "Asha Kelkar" })).toBe("draw");
    expect((await draws.find("diwali"))?.participants).toEqual([{ employeeName: "Asha Kelkar" }]);
    expect(await content.locked(name, null)).toContain("once the present one is drawn");
    expect(await publish(null, nextYear)).toContain("once the present one is drawn");
  });

  test("an edition whose list has closed cannot be changed, even before anybody settled it", async () => {
    await insert();
    const { publish, draws, goTo } = await desk("2026-11-14T12:30:00Z");
    const refused = expect.stringContaining("has closed");
    expect(await publish("draw", { ...planned, participants: "Mallory" })).toEqual(refused);
    expect(await publish("draw", nextYear)).toEqual(refused);
    await draws.settle();
    expect(await publish("draw", nextYear)).toEqual(refused);
    goTo("2026-11-14T12:29:00Z");
    expect(await publish("draw", { ...planned, participants: "Mallory" })).toEqual(refused);
  });

  test("a drawn edition is changed by no way: editor, draft of before, version, copy, file", async () => {
    await insert();
    const { content, publish, save, draws, actor, goTo } = await desk("2026-11-01T00:00:00Z");
    await publish("draw", { ...planned, participants: "Mallory" });
    await publish("draw", planned);
    const mallory = { fileName: "list.csv", contents: Buffer.from("employeeName\nMallory\n") };
    const file = await content.keepFile(name, mallory, actor);
    const plan = await content.planFile(name, file, "merge");
    const draft = accepted(await save("draw", nextYear));
    const versions = await content.history(name, "draw");
    goTo("2026-11-16T00:00:00Z");
    const drawn = await draws.find("diwali");
    expect(drawn).toMatchObject({ state: "drawn" });

    const locked = { ok: false, reason: "locked" };
    const by = { expected: draft.revision, actor };
    expect(await content.publish(name, "draw", by)).toMatchObject(locked);
    expect(await content.saveDraft(name, "draw", nextYear, by)).toMatchObject(locked);
    expect(await content.saveDraft(name, "draw", null, by)).toMatchObject({ ok: false });
    for (const { id } of versions) {
      const over = draft.revision;
      expect(await content.restore(name, id, { actor, over })).toMatchObject(locked);
    }
    expect(
      await content.publishFile(name, file, "merge", { expected: plan?.revision ?? "", actor }),
    ).toMatchObject({ ok: false, plan: { problems: [{ problem: expect.any(String) }] } });
    const late = await content.keepFile(name, mallory, actor);
    expect((await content.planFile(name, late, "replace"))?.problems).toMatchObject([
      { problem: expect.stringContaining("Publish the dates of a new edition first") },
    ]);
    expect(accepted(await content.discardDraft(name, "draw", by)).ok).toBe(true);
    expect(await draws.find("diwali")).toEqual(drawn);
  });

  test("a new edition leaves the earlier one as it was, with its winners, list and seed", async () => {
    await insert();
    const { content, draws, publish, save, goTo } = await desk("2026-11-16T00:00:00Z");
    await publish(null, { type: "diwali", winnerName: "Padma" }, "winners");
    await publish(null, { type: "rangoli", winnerName: "Meena" }, "winners");
    const [drawn, ...none] = await draws.editions("diwali");
    expect(none).toEqual([]);
    expect(drawn).toMatchObject({ key: "draw", name: "2026" });
    expect(drawn?.winners.map(({ source }) => source)).toEqual(["draw", "hand"]);

    expect(await publish(null, planned)).toContain("in the future");
    accepted(await save(null, nextYear));
    expect(await save(null, nextYear)).toMatchObject({ ok: false, reason: "conflict" });
    // a draft changes nothing that visitors see
    expect(await draws.editions("diwali")).toEqual([drawn]);
    expect(await publish("draw-2", nextYear)).toBe("draw-2");

    const [present, ...earlier] = await draws.editions("diwali");
    expect(present).toMatchObject({
      ...{ key: "draw-2", name: "2027", winners: [] },
      draw: { state: "open", seed: null, winners: null, listCommitment: null },
    });
    expect(earlier).toEqual([drawn]);
    expect((await content.list(name)).map(({ key, title }) => [key, title])).toEqual([
      ["draw-2", "Diwali draw 2027"],
      ["draw", "Diwali draw 2026"],
    ]);
    expect(await publish("draw", nextYear)).toContain("is drawn");

    // nobody of the earlier edition is among the winners of the new one, before its draw or after
    const names = async () => (await draws.winners()).map(({ winnerName }) => winnerName);
    expect(await names()).toEqual(["Meena"]);
    await publish(null, { type: "diwali", winnerName: "Lata" }, "winners");
    goTo("2027-11-03T00:00:00Z");
    expect(await names()).toHaveLength(3);
    expect(await names()).toEqual(expect.arrayContaining(["Lata", "Meena"]));
    expect(await names()).not.toContain("Padma");
    expect((await draws.editions("diwali")).at(-1)).toEqual(drawn);
  });

  test("two editions of one year are told apart", () => {
    const november = new Date("2026-11-15T12:00:00Z");
    expect(nameOf({ drawsAt: november }, [new Date("2025-11-15T12:00:00Z")])).toBe("2026");
    expect(nameOf({ drawsAt: new Date("2026-12-31T18:29:59Z") }, [november])).toBe("2026-2");
    expect(nameOf({ drawsAt: new Date("2026-12-31T18:30:00Z") }, [november])).toBe("2027");
  });

  test("the winners are drawn after the list closes, and both are to come", async () => {
    const { publish } = await desk("2026-12-01T00:00:00Z");
    expect(await publish(null, { ...nextYear, drawsAt: planned.drawsAt })).toContain(
      "after the list closes",
    );
    expect(await publish(null, planned)).toContain("in the future");
    expect(await publish(null, nextYear)).toBe("draw");
  });
});
