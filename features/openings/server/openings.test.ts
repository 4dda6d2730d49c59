import { beforeEach, expect, test } from "vitest";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import type { StoredOpening } from "../opening.ts";
import { openingNoteTexts } from "../texts/opening-notes.ts";
import { openings as seeded } from "../texts/sample-openings.ts";
import { createOpenings, seedOpenings } from "./openings.ts";
import { insertOpenings } from "./openings-store.ts";

const [sample] = seeded as [StoredOpening];

function opening(openingId: number, changes: Partial<StoredOpening> = {}): StoredOpening {
  const openingCode = `code-${openingId}`;
  return { ...sample, openingId, openingCode, openingTitle: `Title ${openingId}`, ...changes };
}

function fakeClock(start = "2026-11-20T10:00:00Z") {
  let now = new Date(start);
  return { now: () => now, set: (moment: string) => (now = new Date(moment)) };
}

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  const put = (...added: StoredOpening[]) => insertOpenings(database().queries, added);
  const serve = (clock = fakeClock()) => createOpenings({ database: database(), clock });

  test("an empty table is filled with the openings of content, whole", async () => {
    await seedOpenings(database());
    const visible = await serve().visible();
    const front = seeded.find((each) => each.openingCode === "front-end-developer");
    expect(visible.find((each) => each.openingId === front?.openingId)).toEqual(front);
    expect(await serve().published()).toHaveLength(seeded.length);
  });

  test("a table that holds anything is not filled again", async () => {
    await put(opening(900));
    await seedOpenings(database());
    expect(await serve().published()).toHaveLength(1);
  });

  test("two processes that seed at the same moment store each opening once", async () => {
    await Promise.all([seedOpenings(database()), seedOpenings(database())]);
    expect(await serve().published()).toHaveLength(seeded.length);
  });

  test("openings are sorted by title as people sort, not by character code", async () => {
    const titles = ["baker", "Élan", "Apple", "apple", "Zebra", "egg"];
    await put(...titles.map((openingTitle, index) => opening(index + 1, { openingTitle })));
    const sorted = (await serve().visible()).map((each) => each.openingTitle);
    expect(sorted).toEqual(["apple", "Apple", "baker", "egg", "Élan", "Zebra"]);
  });

  test("a code is found in any letter case, and answers with its own spelling", async () => {
    await put(opening(1, { openingCode: "Creative-head" }));
    expect((await serve().find("cREATIVE-HEAD"))?.openingCode).toBe("Creative-head");
    expect(await serve().find("creative")).toBeNull();
    expect(await serve().find("")).toBeNull();
  });

  test("questions are published, and the preferred answers are not", async () => {
    const shared = { key: "nights", kind: "yesno", label: "Nights?", required: true } as const;
    await put(opening(1, { questions: [{ ...shared, preferred: "Yes" }] }), opening(2));
    const openings = serve();
    const all = [
      await openings.visible(),
      await openings.find("code-1"),
      await openings.published(),
    ];
    expect(JSON.stringify(all)).not.toContain("preferred");
    expect(await openings.find("code-1")).toHaveProperty("questions", [shared]);
    const [asking, plain] = await openings.published();
    expect(asking).toHaveProperty("questions", [shared]);
    expect(plain).not.toHaveProperty("questions");
  });

  test("a hidden opening is neither listed nor found", async () => {
    await put(opening(1, { visible: false }));
    expect(await serve().visible()).toEqual([]);
    expect(await serve().find("code-1")).toBeNull();
  });

  test("an opening stays until the end of its last day in India", async () => {
    await put(opening(1, { validThrough: "2026-11-20" }));
    const clock = fakeClock("2026-11-20T18:29:59Z");
    const openings = serve(clock);
    expect(await openings.find("code-1")).not.toBeNull();
    clock.set("2026-11-20T18:30:00Z");
    expect(await openings.find("code-1")).toBeNull();
    expect(await openings.visible()).toEqual([]);
  });

  test("an opening appears at its moment, and nobody learns of it before", async () => {
    await put(opening(1, { visibleFrom: "2026-11-20T12:00:00.000Z" }));
    const clock = fakeClock("2026-11-20T11:59:59.999Z");
    const openings = serve(clock);
    expect(await openings.visible()).toEqual([]);
    expect(await openings.find("code-1")).toBeNull();
    expect(await openings.findClosed("code-1")).toBeNull();
    expect(await openings.published()).toEqual([]);
    clock.set("2026-11-20T12:00:00.000Z");
    expect((await openings.find("code-1"))?.visibleFrom).toBe("2026-11-20T12:00:00.000Z");
    expect(await openings.published()).toHaveLength(1);
  });

  test("an opening that is hidden or past is found as closed, one that is open is not", async () => {
    await put(
      opening(1, { visible: false }),
      opening(2, { validThrough: "2026-11-19" }),
      opening(3),
    );
    const openings = serve();
    expect((await openings.findClosed("CODE-1"))?.openingId).toBe(1);
    expect((await openings.findClosed("code-2"))?.openingId).toBe(2);
    expect(await openings.findClosed("code-3")).toBeNull();
    expect(await openings.findClosed("code-4")).toBeNull();
  });

  test("the published list holds the texts of open openings, with the eligibility notes", async () => {
    await put(opening(1, { details: { shiftTiming: "Day shift", notes: "Bring a pen." } }));
    expect(await serve().published()).toEqual([
      {
        openingId: 1,
        openingCode: "code-1",
        openingTitle: "Title 1",
        visible: true,
        footerAd: true,
        shiftTiming: "Day shift",
        notes: ["Bring a pen.", ...openingNoteTexts.en.eligibility].join("\n"),
      },
    ]);
  });

  test("the published list says of hidden and closed ones only that they exist", async () => {
    await put(
      opening(1, { visible: false, footerAd: true }),
      opening(2, { validThrough: "2026-11-19", footerAd: true }),
    );
    const closed = { visible: false, footerAd: false };
    expect(await serve().published()).toEqual([
      { openingId: 1, openingCode: "code-1", openingTitle: "Title 1", ...closed },
      { openingId: 2, openingCode: "code-2", openingTitle: "Title 2", ...closed },
    ]);
  });

  test("another node's change shows after half a second, our own at once", async () => {
    await put(opening(1));
    const clock = fakeClock("2026-11-20T10:00:00Z");
    const openings = serve(clock);
    const count = async () => (await openings.visible()).length;
    expect(await count()).toBe(1);
    await put(opening(2));
    clock.set("2026-11-20T10:00:00.499Z");
    expect(await count()).toBe(1);
    clock.set("2026-11-20T10:00:00.500Z");
    expect(await count()).toBe(2);
    await put(opening(3));
    openings.invalidate();
    expect(await count()).toBe(3);
  });
});
