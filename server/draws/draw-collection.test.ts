import { beforeEach, expect, test } from "vitest";
import { readParticipants } from "#contract/draw-content.ts";
import { publications } from "../../db/schema.ts";
import { eachDatabase, emptyTables } from "../../tests/support/database.ts";
import { createContent } from "../content/content-service.ts";
import { accepted, twoEditors } from "../content/content-under-test.ts";
import { drawCollection, drawKey } from "./draw-collection.ts";
import { createDraws } from "./draws-service.ts";
import { insertDraws } from "./draws-store.ts";

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

eachDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  async function desk(at: string) {
    let now = new Date(at);
    const clock = { now: () => now };
    const [actor] = await twoEditors(database());
    const list = async () => [];
    const draws = createDraws({ database: database(), publications: { list }, clock });
    const content = createContent({
      database: database(),
      clock,
      collections: [drawCollection("diwali", { clock, draws })],
      onPublished: () => {},
    });
    async function publish(body: unknown) {
      const expected = (await content.find(name, drawKey))?.revision ?? "";
      const key = expected === "" ? null : drawKey;
      const saved = await content.saveDraft(name, key, body, { expected, actor });
      if (!saved.ok) return "errors" in saved ? saved.errors : saved.reason;
      accepted(await content.publish(name, drawKey, { expected: saved.revision, actor }));
      return "published";
    }
    const goTo = (moment: string) => {
      now = new Date(moment);
    };
    return { content, draws, publish, goTo };
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

  test("while the list is open HR changes who takes part, and it shows", async () => {
    await insert();
    const { content, draws, publish } = await desk("2026-11-01T00:00:00Z");
    expect((await content.find(name, drawKey))?.live).toEqual(planned);
    expect(await publish({ ...planned, participants: "Asha Kelkar" })).toBe("published");
    expect((await draws.find("diwali"))?.participants).toEqual([{ employeeName: "Asha Kelkar" }]);
  });

  test("a list that has closed cannot be changed, even before anybody settled it", async () => {
    await insert();
    const { publish, draws, goTo } = await desk("2026-11-14T12:30:00Z");
    const refused = { closesAt: expect.stringContaining("has closed") };
    expect(await publish({ ...planned, participants: "Mallory" })).toEqual(refused);
    expect(await publish(nextYear)).toEqual(refused);
    await draws.settle();
    expect(await publish(nextYear)).toEqual(refused);
    goTo("2026-11-14T12:29:00Z");
    expect(await publish({ ...planned, participants: "Mallory" })).toEqual(refused);
  });

  test("after the draw only a next one can be planned, and the former goes into the archive whole", async () => {
    await insert();
    const { publish, draws } = await desk("2026-11-16T00:00:00Z");
    await draws.settle();
    const drawn = await draws.find("diwali");
    expect(await publish({ ...planned, winnerCount: 2 })).toEqual({
      closesAt: expect.stringContaining("is over"),
    });
    expect(await publish(nextYear)).toBe("published");
    expect(await draws.find("diwali")).toMatchObject({ state: "open", seed: null, winners: null });
    const archived = await database().queries.select().from(publications);
    expect(archived.map(({ collection, body }) => [collection, body])).toEqual([
      ["pastDraws", expect.objectContaining({ seed: drawn?.seed, type: "diwali" })],
    ]);
  });

  test("the winners are drawn after the list closes, and both are to come", async () => {
    const { publish } = await desk("2026-12-01T00:00:00Z");
    expect(await publish({ ...nextYear, drawsAt: planned.drawsAt })).toHaveProperty("drawsAt");
    expect(await publish(planned)).toHaveProperty("closesAt");
    expect(await publish(nextYear)).toBe("published");
  });
});
