import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import { participantFiles } from "#features/draws/server/draw-collection.ts";
import type { FileKind } from "../content/collection.ts";
import { brandCollection } from "./brand.ts";
import { publishedLists } from "./published-lists.ts";

const publications = { invalidate: () => {} };
const nothing = async () => ({});
const lists = [
  ...publishedLists({ publications, refusePicture: nothing, pictureNotReady: nothing }),
  brandCollection(publications),
];
const now = new Date("2026-11-21T10:00:00Z");

function filesOf(list: string) {
  const files = lists.find(({ name }) => name === list)?.files;
  if (!files) throw new Error(`${list} has no files.`);
  const read = (kind: FileKind, text: string, live: unknown[] = []) =>
    files.read(kind, text, live, now);
  return { write: files.write, read };
}

const news = filesOf("others");
const csv = (text: string) => news.read("csv", text);
const asItems = (bodies: readonly unknown[]) => bodies.map((body, at) => ({ key: `${at}`, body }));
const problems = async (text: string) =>
  (await csv(text)).problems.map(({ place, problem }) => place + problem);

describe("a file of a list", () => {
  test("survives whatever text stands in it", async () => {
    const line = fc.string({ unit: "grapheme", maxLength: 30 }).map((text) => text.trim());
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(line, line), { minLength: 1, maxLength: 5 }),
        async (rows) => {
          const items = rows.map(([headlines, details], at) => ({
            ...{ id: `n${at}`, headlines, details: details.replace(/\r\n?/g, "\n") },
            date: "2026-01-14",
          }));
          const text = news.write("csv", asItems(items));
          expect((await news.read("csv", text)).bodies).toEqual(items);
        },
      ),
    );
  });

  test("calculates nothing in a spreadsheet, and keeps its text", async () => {
    const formula = { id: "a", headlines: "=1+1", date: "2026-01-14", details: "@SUM" };
    const quoted = { id: "b", headlines: "'=1+1", date: "2026-01-14", details: "''+" };
    const text = news.write("csv", asItems([formula, quoted]));
    expect(text).toContain("'=1+1");
    expect((await news.read("csv", text)).bodies).toEqual([formula, quoted]);
  });

  test("has its columns in any order and case, and days as people write them", async () => {
    const file = "DATE,id,details,Headlines\n1/14/2026,a,<p>Up</p>,Kites\n";
    expect(await csv(file)).toEqual({
      bodies: [{ id: "a", headlines: "Kites", date: "2026-01-14", details: "<p>Up</p>" }],
      places: ["line 2"],
      problems: [],
    });
  });

  test("of another shape names what does not belong, and what is no list", async () => {
    expect((await problems("id,date,price\na,2026-01-14,3\n"))[0]).toMatch(/line 1.*“price”/);
    expect(await problems("")).toEqual(["line 1The file is empty."]);
    expect((await news.read("json", "oops")).problems).toHaveLength(1);
    const wrong = await news.read("json", '["a", {"price": 3}]');
    expect(wrong.problems.map(({ place }) => place)).toEqual(["item 1", "item 2"]);
  });

  test("changes nothing of what it does not name", async () => {
    const read = await filesOf("brand").read("csv", "phone\n+91 22 5555 0101\n", [brand]);
    expect(read.bodies).toEqual([{ ...brand, phone: "+91 22 5555 0101" }]);
  });
});

describe("the file of a draw's participants", () => {
  const live = {
    ...{ closesAt: "2026-12-14T12:30:00.000Z", drawsAt: "2026-12-15T12:00:00.000Z" },
    ...{ winnerCount: 3, participants: "Asha; XLD1" },
  };

  test("changes who takes part and nothing else, as CSV and as JSON", async () => {
    const participants = "Asha; XLD1\nKavya; ; rangoli-1\nZoya";
    for (const kind of ["csv", "json"] as const) {
      const text = participantFiles.write(kind, asItems([{ ...live, participants }]));
      expect(await participantFiles.read(kind, text, [live], now)).toEqual({
        bodies: [{ ...live, participants }],
        places: ["the list"],
        problems: [],
      });
    }
  });

  test("names the lines that make no sense", async () => {
    const text = "employeeName,employeeCode\nAsha,XLD1\n,XLD2\nZoya,=cmd\n";
    const { problems: found } = await participantFiles.read("csv", text, [live], now);
    expect(found.map(({ place }) => place)).toEqual(["line 3", "line 4"]);
  });
});
