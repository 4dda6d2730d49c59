import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { summarise } from "#platform/logger.ts";
import { describeWithDatabase } from "../../../tests/support/databases/database.ts";
import { before, closesAt, drawsAt, drawsUnderTest } from "./draws.fixtures.ts";
import { createDraws } from "./draws.ts";
import { seedDraws } from "./seed-draws.ts";

describeWithDatabase((database) => {
  const { at, plan, serve, row, enterByHand } = drawsUnderTest(database);

  test("before it closes a draw has neither commitments nor seed", async () => {
    await plan();
    const draws = serve();
    expect(await draws.settle()).toBe(0);
    expect(await draws.find("rangoli")).toEqual({
      type: "rangoli",
      closesAt: closesAt.toISOString(),
      drawsAt: drawsAt.toISOString(),
      winnerCount: 2,
      state: "open",
      participants: [{ employeeName: "Asha" }, { employeeName: "Kiran" }, { employeeName: "Zoya" }],
      closedAt: null,
      drawnAt: null,
      listCommitment: null,
      seedCommitment: null,
      seed: null,
      winners: null,
    });
    expect((await row()).seed).toBeNull();
  });

  test("at close the list is fixed and commitments are published, the seed is not", async () => {
    await plan();
    at(closesAt);
    const closed = await serve().find("rangoli");
    const { seed } = await row();
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(closed).toMatchObject({ state: "closed", closedAt: closesAt.toISOString(), seed: null });
    const list = createHash("sha256").update("Asha\nKiran\nZoya\n").digest("hex");
    expect(closed?.listCommitment).toBe(list);
    expect(closed?.seedCommitment).toMatch(/^[0-9a-f]{64}$/);
    at(before(drawsAt));
    expect(JSON.stringify(await serve().published())).not.toContain(seed);
  });

  test("at the time of the draw winners and seed are published, against the same commitments", async () => {
    await plan();
    const draws = serve();
    at(closesAt);
    const closed = await draws.find("rangoli");
    at(drawsAt);
    const drawn = await draws.find("rangoli");
    expect(drawn).toMatchObject({
      state: "drawn",
      drawnAt: drawsAt.toISOString(),
      closedAt: closed?.closedAt,
      listCommitment: closed?.listCommitment,
      seedCommitment: closed?.seedCommitment,
      seed: (await row()).seed,
    });
    expect(drawn?.winners).toHaveLength(2);
  });

  test("a drawn draw stays as it is, whatever happens to the list afterwards", async () => {
    await plan();
    at(drawsAt);
    await serve().settle();
    const drawn = await row();
    at(new Date(drawsAt.getTime() + 1e9));
    await plan({ participants: [{ employeeName: "Somebody else" }] });
    expect(await serve().settle()).toBe(0);
    expect(await row()).toEqual(drawn);
  });

  test("many processes at once draw once, and all tell the same winners", async () => {
    await plan({ winnerCount: 1 });
    at(drawsAt);
    const tellings = await Promise.all(Array.from({ length: 8 }, () => serve().find("rangoli")));
    expect(new Set(tellings.map((told) => JSON.stringify(told))).size).toBe(1);
    expect(tellings[0]?.winners).toHaveLength(1);
  });

  test("after an end between close and draw the same seed is used, and never another", async () => {
    await plan();
    at(closesAt);
    await serve().settle();
    const closed = await row();
    at(drawsAt);
    // as a killed process leaves it: the step's transaction never came to its end
    const failing = { ...database(), transaction: () => Promise.reject(new Error("killed")) };
    const killed = createDraws(
      { clock: { now: () => drawsAt }, database: failing },
      { list: async () => [] },
    );
    await expect(killed.settle()).rejects.toThrow("killed");
    expect(await row()).toEqual(closed);
    await serve().settle();
    expect(await row()).toMatchObject({ seed: closed.seed, listCommitment: closed.listCommitment });
    expect((await row()).winners).toHaveLength(2);
  });

  test("a step that fails half-way leaves no trace, and the next try makes it whole", async () => {
    await plan();
    at(closesAt);
    const { transaction } = database();
    const spy = vi.spyOn(database(), "transaction").mockImplementationOnce((work) =>
      transaction(async (queries) => {
        await work(queries);
        throw new Error("cut off before the commit");
      }),
    );
    await expect(serve().settle()).rejects.toThrow("cut off");
    spy.mockRestore();
    expect(await row()).toMatchObject({ closedAt: null, seed: null, seedCommitment: null });
    expect((await serve().find("rangoli"))?.state).toBe("closed");
  });

  test("a fault of the store that quotes the seed does not bring it into the logs", async () => {
    await plan();
    at(closesAt);
    const alter = (change: string) =>
      database().queries.execute(sql.raw(`ALTER TABLE draws ${change}`));
    await alter("ADD CONSTRAINT no_seed CHECK (seed IS NULL)");
    const fault = await serve()
      .settle()
      .catch((error) => error);
    await alter("DROP CONSTRAINT no_seed");
    expect(String(fault)).toMatch(/[0-9a-f]{64}/);
    expect(JSON.stringify(summarise(fault))).not.toMatch(/[0-9a-f]{64}/);
  });

  test("what was read a moment ago does not hide that the draw is due", async () => {
    await plan();
    at(before(drawsAt));
    const draws = serve();
    expect(await draws.winners()).toEqual([]);
    at(drawsAt);
    expect(await draws.winners()).toHaveLength(2);
  });

  test("winners that HR entered follow those drawn, each name once, and say who chose them", async () => {
    await plan({ winnerCount: 9, participants: [{ employeeName: "Asha", employeeCode: "A1012" }] });
    const hand = (type: "diwali" | "rangoli", winnerName: string) => ({ type, winnerName });
    enterByHand(hand("rangoli", "ASHA"), hand("rangoli", "Zoya"), hand("rangoli", "zoya"));
    at(drawsAt);
    expect(await serve().winners()).toEqual([
      { type: "rangoli", winnerName: "Asha", source: "draw", codeEnding: "012" },
      { type: "rangoli", winnerName: "Zoya", source: "hand" },
    ]);
  });

  test("winners entered by hand wait for the draw of their type, and for no other", async () => {
    await plan();
    enterByHand(
      { type: "rangoli", winnerName: "Waits" },
      { type: "diwali", winnerName: "Has no draw" },
    );
    at(before(drawsAt));
    expect(await serve().winners()).toEqual([
      { type: "diwali", winnerName: "Has no draw", source: "hand" },
    ]);
  });

  test("an empty store gets the draws of content once; both are past and drawn at once", async () => {
    await Promise.all([seedDraws(database()), seedDraws(database())]);
    const drawn = await serve().published();
    expect(drawn.map(({ type, state, winners }) => [type, state, winners?.length])).toEqual([
      ["rangoli", "drawn", 5],
      ["diwali", "drawn", 3],
    ]);
    const again = serve();
    await seedDraws(database());
    expect(await again.published()).toEqual(drawn);
  });
});
