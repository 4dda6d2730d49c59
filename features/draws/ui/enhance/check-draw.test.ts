import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { PublishedDraw } from "../../draw.ts";
import { checkDraw } from "./check-draw.ts";

const hash = (bytes: Uint8Array | string) => createHash("sha256").update(bytes);
const sha256 = async (bytes: Uint8Array) => hash(bytes).digest();
const seed = "0f".repeat(32);
const names = ["Asha", "Kiran\t042", "Zoya"];
const bySeed = names
  .map((line) => ({ line, score: hash(Buffer.from(seed, "hex")).update(line).digest("hex") }))
  .sort((a, b) => (a.score < b.score ? -1 : 1))
  .map(({ line }) => line);

const entrant = (line: string) => {
  const [employeeName = "", codeEnding] = line.split("\t");
  return { employeeName, ...(codeEnding && { codeEnding }) };
};
const shown = (lines: readonly string[]) =>
  lines.map((line) => {
    const { employeeName, ...rest } = entrant(line);
    return { winnerName: employeeName, source: "draw" as const, ...rest };
  });

const draw: PublishedDraw = {
  type: "rangoli",
  closesAt: "2026-11-14T12:30:00.000Z",
  drawsAt: "2026-11-15T12:00:00.000Z",
  winnerCount: 2,
  state: "drawn",
  participants: names.map(entrant),
  closedAt: "2026-11-14T12:30:00.000Z",
  drawnAt: "2026-11-15T12:00:00.000Z",
  listCommitment: hash(`${names.join("\n")}\n`).digest("hex"),
  seedCommitment: hash(Buffer.from(seed, "hex")).digest("hex"),
  seed,
  winners: bySeed.slice(0, 2).map(entrant),
};
const noted = {
  listCommitment: draw.listCommitment as string,
  seedCommitment: draw.seedCommitment as string,
};
const winners = shown(bySeed.slice(0, 2));

test("an honest draw gives the same winners, whoever else HR entered", async () => {
  const byHand = { winnerName: "Padma", source: "hand" as const };
  expect(await checkDraw({ draw, winners: [...winners, byHand], noted }, sha256)).toBe("same");
});

test("another winner, another order or one too few is noticed", async () => {
  const others = [shown(bySeed.slice(1)), winners.toReversed(), winners.slice(1)];
  for (const other of others) {
    expect(await checkDraw({ draw, winners: other, noted }, sha256)).toBe("winners");
  }
});

test("a list that was changed after the close is noticed", async () => {
  const participants = [...draw.participants, { employeeName: "Late" }];
  expect(await checkDraw({ draw: { ...draw, participants }, winners, noted }, sha256)).toBe("list");
});

test("a seed that is not the one committed to is noticed", async () => {
  const other = { ...draw, seed: "1f".repeat(32) };
  expect(await checkDraw({ draw: other, winners, noted }, sha256)).toBe("seed");
});

test("commitments that changed since the page noted them are noticed", async () => {
  const before = { ...noted, seedCommitment: "00".repeat(32) };
  expect(await checkDraw({ draw, winners, noted: before }, sha256)).toBe("changed");
});

test("where the browser cannot hash, or the draw cannot be read, nothing is claimed", async () => {
  expect(await checkDraw({ draw, winners, noted }, null)).toBe("cannot");
  expect(await checkDraw({ draw: null, winners, noted }, sha256)).toBe("unreachable");
  expect(await checkDraw({ draw: { ...draw, seed: null }, winners, noted }, sha256)).toBe(
    "unreachable",
  );
});
