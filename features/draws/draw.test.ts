import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { commitTo, drawWinners, shortName } from "./draw.ts";
import { entrantLine, listText } from "./draw-entrants.ts";

const sha256 = async (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
const seed = "00ff".repeat(16);
const entrants = ["Asha", "Kiran", "Zoya"].map((employeeName) => ({ employeeName }));

test("winners are the same each time for one list and seed, whatever order the list is read in", async () => {
  const winners = await drawWinners(entrants, seed, 2, sha256);
  expect(await drawWinners(entrants.toReversed(), seed, 2, sha256)).toEqual(winners);
  expect(winners).toHaveLength(2);
});

test("the lowest hash of seed and line wins, so that anyone can draw again from what is published", async () => {
  const hash = (...parts: (string | Buffer)[]) => {
    const all = createHash("sha256");
    for (const part of parts) all.update(part);
    return all.digest("hex");
  };
  const bytes = Buffer.from(seed, "hex");
  const byScore = entrants.toSorted((one, other) =>
    hash(bytes, entrantLine(one)) < hash(bytes, entrantLine(other)) ? -1 : 1,
  );
  expect(await drawWinners(entrants, seed, 3, sha256)).toEqual(byScore);
  expect(await commitTo(entrants, seed, sha256)).toEqual({
    listCommitment: hash(listText(entrants)),
    seedCommitment: hash(bytes),
  });
});

test("another seed draws another order", async () => {
  const many = Array.from({ length: 50 }, (_, at) => ({ employeeName: `Employee ${at}` }));
  const one = await drawWinners(many, seed, 50, sha256);
  expect(await drawWinners(many, "ab".repeat(32), 50, sha256)).not.toEqual(one);
  expect(new Set(one)).toEqual(new Set(many));
});

test("with fewer entrants than prizes all win, and nobody where nobody takes part", async () => {
  expect(await drawWinners(entrants, seed, 9, sha256)).toHaveLength(3);
  expect(await drawWinners([], seed, 9, sha256)).toEqual([]);
});

test("each entrant wins about as often as any other", async () => {
  const wins = new Map<string, number>();
  for (let round = 0; round < 900; round += 1) {
    const fresh = createHash("sha256").update(String(round)).digest("hex");
    const [first] = await drawWinners(entrants, fresh, 1, sha256);
    const name = first?.employeeName ?? "";
    wins.set(name, (wins.get(name) ?? 0) + 1);
  }
  for (const { employeeName } of entrants) {
    expect(wins.get(employeeName)).toBeGreaterThan(240);
    expect(wins.get(employeeName)).toBeLessThan(360);
  }
});

test("commitments change with a single letter of the list or the seed", async () => {
  const known = await commitTo(entrants, seed, sha256);
  const changed = await commitTo([{ employeeName: "asha" }, ...entrants.slice(1)], seed, sha256);
  expect(changed.seedCommitment).toBe(known.seedCommitment);
  expect(changed.listCommitment).not.toBe(known.listCommitment);
  const other = await commitTo(entrants, seed.replace(/0$|f$/, "1"), sha256);
  expect(other.seedCommitment).not.toBe(known.seedCommitment);
});

test("names that only pass by are shortened", () => {
  expect(["Kavya Menon", "Anil de Souza", "Zoya", "अमर पाटील"].map(shortName)).toEqual([
    "Kavya M.",
    "Anil S.",
    "Zoya",
    "अमर प.",
  ]);
});
