import { beforeEach, expect, test } from "vitest";
import { minutes } from "#features/accounts/server/accounts.fixtures.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { joiningUnderTest } from "./joining.fixtures.ts";

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));
  async function start(seats: number, people: number) {
    const site = joiningUnderTest(database());
    const by = await site.editor();
    const batch = await site.published(by, { seats, day: "2031-05-04" });
    const ids: number[] = [];
    const tokens: string[] = [];
    for (let each = 0; each < people; each += 1) {
      const { id, token } = await site.hired(batch, by);
      ids.push(id);
      tokens.push(token);
    }
    const numbers: string[] = [];
    for (const id of ids) {
      numbers.push((await site.joining.ofApplication(id))?.person.number ?? "");
      site.clock.pass(1_000);
    }
    const act = (place: number, what: "arrived" | "no-show" | "undo", more = {}) =>
      site.joining.actOnDay(batch, numbers[place] ?? "", what, { actor: by, ...more });
    const states = () => Promise.all(ids.map(site.stateOf));
    return { ...site, by, batch, ids, tokens, numbers, act, states };
  }

  test("an arrival and a no-show hold once, and are taken back", async () => {
    const { act, states, joining, batch } = await start(2, 2);
    expect([await act(0, "arrived"), await act(0, "arrived")]).toEqual(["made", "already"]);
    expect([await act(1, "no-show"), await act(0, "no-show")]).toEqual(["made", "already"]);
    expect(await states()).toEqual(["arrived", "no-show"]);
    expect(await joining.dayList(batch)).toMatchObject([
      { state: "arrived", stateBefore: "silent", arrivedBy: "Meera Joshi" },
      { state: "no-show", stateBefore: "silent" },
    ]);
    await act(0, "undo");
    // late, but there
    await act(1, "arrived");
    expect(await states()).toEqual(["silent", "arrived"]);
  });

  test("taken back, everybody is as before: confirmed, on the reserve in its order, withdrawn", async () => {
    const { act, states, joining, tokens, batch, numbers } = await start(1, 3);
    await joining.answer(tokens[0] ?? "", { do: "coming" });
    await act(0, "no-show");
    await act(0, "arrived");
    await act(0, "undo");
    expect(await states()).toEqual(["confirmed", "reserve", "reserve"]);
    const { leave } = await joining.hiring.prepare();
    const first = (await joining.find(tokens[0] ?? ""))?.applicationId ?? 0;
    await database().transaction((queries) => leave(queries, first));
    expect([await act(1, "arrived"), await act(1, "undo")]).toEqual(["made", "made"]);
    expect([await act(0, "arrived"), await act(0, "undo")]).toEqual(["made", "made"]);
    expect(await states()).toEqual(["withdrawn", "reserve", "reserve"]);
    const waiting = (await joining.people(batch)).filter(({ joiner }) => joiner.reserveSince);
    expect(waiting.map(({ person }) => person.number)).toEqual(numbers.slice(1));
  });

  test("nobody is registered before the day, nor let in who is hired no more", async () => {
    const { act, ids, desk, by, published, hired, joining, numbers, batch } = await start(1, 1);
    const { id } = await hired(await published(by), by);
    const { batch: later, person } = (await joining.ofApplication(id)) ?? {};
    const early = joining.actOnDay(later?.id ?? 0, person?.number ?? "", "arrived", { actor: by });
    expect(await early).toBe("early");
    await desk.change({ ids, status: "rejected", actor: by });
    expect(await act(0, "arrived")).toBe("no-seat");
    expect(await joining.dayList(batch)).toEqual([]);
    expect(await joining.dayPerson(batch, numbers[0] ?? "")).toBeNull();
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
