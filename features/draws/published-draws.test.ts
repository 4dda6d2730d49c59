import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { participantsPath, wirePaths } from "#contract/calls/wire.ts";
import { drawTypes } from "#contract/publications.ts";
import { startTestSite, type TestSite } from "../../tests/support/calls/site.ts";
import type { PublishedDraws, PublishedWinner } from "./draw.ts";
import { draws } from "./tables.ts";

const closesAt = new Date("2026-11-14T12:30:00Z");
const drawsAt = new Date("2026-11-15T12:00:00Z");
let site: TestSite;
let now = new Date("2026-11-15T00:00:00Z");
let start = now;

beforeAll(async () => {
  site = await startTestSite({ clock: { now: () => now } });
});
afterAll(() => site?.stop());
beforeEach(async () => {
  // later than what the server read of the former test's draw
  start = new Date(start.getTime() + 5_000);
  now = start;
  await site.database.queries.delete(draws);
  await site.database.queries.insert(draws).values({
    type: "rangoli",
    closesAt,
    drawsAt,
    winnerCount: 5,
    participants: Array.from({ length: 40 }, (_, at) => ({
      employeeName: `Employée ${at % 20}`,
      employeeCode: `XLD${1000 + at}`,
      rangoliPic: "rangoli-1",
    })),
  });
});

const read = (path: string) => fetch(site.url + path);
const readDraws = async () => (await (await read(wirePaths.draws)).json()) as PublishedDraws;
const everyPath = [...Object.values(wirePaths), ...drawTypes.map(participantsPath)].filter((path) =>
  path.startsWith("/data/"),
);

test("a draw is told with the server's own time, past every cache", async () => {
  const answer = await read(wirePaths.draws);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toMatchObject({
    now: now.toISOString(),
    draws: [{ type: "rangoli", state: "closed", seed: null, winners: null }],
  });
  now = new Date(now.getTime() + 1);
  expect((await readDraws()).now).toBe(now.toISOString());
});

test("the seed is in no answer before the draw, and in the draws after it", async () => {
  await readDraws();
  const [row] = await site.database.queries.select().from(draws);
  const seed = row?.seed ?? "none was made";
  now = new Date(drawsAt.getTime() - 1);
  for (const path of everyPath) expect(await (await read(path)).text(), path).not.toContain(seed);
  now = drawsAt;
  expect(JSON.stringify(await readDraws())).toContain(seed);
});

test("whoever has the published files can draw again, without any of our code", async () => {
  const before = (await readDraws()).draws[0];
  now = drawsAt;
  const [drawn] = (await readDraws()).draws;
  const list = Buffer.from(await (await read(participantsPath("rangoli"))).arrayBuffer());

  const hash = (...parts: Buffer[]) => createHash("sha256").update(Buffer.concat(parts)).digest();
  const seed = Buffer.from(drawn?.seed ?? "", "hex");
  const lines = list.toString().split("\n").slice(0, -1);
  const scored = lines.map((line) => ({ line, score: hash(seed, Buffer.from(line)) }));
  const winners = scored.sort((a, b) => Buffer.compare(a.score, b.score)).slice(0, 5);

  expect(hash(list).toString("hex")).toBe(before?.listCommitment);
  expect(hash(seed).toString("hex")).toBe(before?.seedCommitment);
  expect(drawn?.winners?.map((one) => `${one.employeeName}\t${one.codeEnding}`)).toEqual(
    winners.map(({ line }) => line),
  );
  expect(lines).toHaveLength(40);
  expect(lines).toEqual(lines.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
});

test("winners are those of the draw, and none before it", async () => {
  const winners = async () => (await (await read(wirePaths.winners)).json()) as PublishedWinner[];
  const rangoli = (all: PublishedWinner[]) => all.filter(({ type }) => type === "rangoli");
  expect(rangoli(await winners())).toEqual([]);
  now = drawsAt;
  expect(rangoli(await winners())).toHaveLength(5);
  expect(rangoli(await winners())[0]).toMatchObject({ type: "rangoli", source: "draw" });
});

test("the employee list has names and no more of a code than pages show", async () => {
  const employees = (await (await read(wirePaths.employees)).json()) as object[];
  expect(employees).toHaveLength(40);
  expect(employees[0]).toEqual({ employeeName: "Employée 0", EmployeeCode: "000" });
  expect(JSON.stringify(employees)).not.toContain("XLD1");
});

test("the list of a draw that is not planned is absent", async () => {
  expect((await read(participantsPath("diwali"))).status).toBe(404);
});
