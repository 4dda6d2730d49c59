import { beforeEach, expect, test } from "vitest";
import { minutes } from "#features/accounts/server/accounts.fixtures.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/database.ts";
import { joiningUnderTest } from "./joining.fixtures.ts";

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));
  async function start(seats: number, people: number) {
    const site = joiningUnderTest(database());
    const by = await site.editor();
    const batch = await site.published(by, { seats, day: "2031-05-04" });
    const ids: number[] = [];
    for (let each = 0; each < people; each += 1) ids.push((await site.hired(batch, by)).id);
    const numbers: string[] = [];
    for (const id of ids) {
      numbers.push((await site.joining.ofApplication(id))?.person.number ?? "");
      site.clock.pass(1_000);
    }
    const act = (place: number, what: "arrived" | "no-show" | "undo", more = {}) =>
      site.joining.actOnDay(batch, numbers[place] ?? "", what, { actor: by, ...more });
    const states = () => Promise.all(ids.map(site.stateOf));
    return { ...site, by, batch, numbers, act, states };
  }

  test("an arrival and a no-show hold once, and are taken back", async () => {
    const { act, states, joining, batch } = await start(2, 2);
    expect([await act(0, "arrived"), await act(0, "arrived")]).toEqual(["made", "already"]);
    expect([await act(1, "no-show"), await act(0, "no-show")]).toEqual(["made", "already"]);
    expect(await states()).toEqual(["arrived", "no-show"]);
    expect(await joining.dayList(batch)).toMatchObject([
      { state: "arrived", arrivedBy: "Meera Joshi" },
      { state: "no-show" },
    ]);
    await act(0, "undo");
    // late, but there
    await act(1, "arrived");
    expect(await states()).toEqual(["silent", "arrived"]);
  });

  test("what was pressed without a network counts from then, and the same key once", async () => {
    const { act, clock, joining, batch } = await start(1, 1);
    const at = new Date(clock.now().getTime() - 30 * minutes);
    const late = { at, key: "a1b2c3" };
    expect([await act(0, "arrived", late), await act(0, "arrived", late)]).toEqual([
      "made",
      "made",
    ]);
    expect((await joining.dayList(batch))[0]?.arrivedAt).toEqual(at);
    const other = { at, key: "a1b2c3" };
    expect(await act(0, "undo", other)).toBe("reused-key");
    expect(await act(0, "undo", { at: new Date(0) })).toBe("bad-time");
  });

  test("from the reserve somebody comes in while a seat is free, and no further", async () => {
    const { act, states, batch, joining } = await start(1, 2);
    expect(await act(1, "arrived")).toBe("full");
    expect(await act(1, "no-show")).toBe("no-seat");
    await act(0, "arrived");
    expect(await states()).toEqual(["arrived", "reserve"]);
    expect(await joining.batches.find(batch)).toMatchObject({ taken: 1 });
  });

  test("a number of another batch, or none, is nobody's", async () => {
    const { joining, by, numbers, published } = await start(1, 1);
    const other = await published(by);
    const act = (batch: number, number: string) =>
      joining.actOnDay(batch, number, "arrived", { actor: by });
    expect(await act(other, numbers[0] ?? "")).toBe("unknown");
    expect(await act(999, numbers[0] ?? "")).toBe("unknown");
    expect(await act(other, "<script>")).toBe("unknown");
  });
});
