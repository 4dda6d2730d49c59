import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brand } from "#content/brand.ts";
import { testimonials } from "#content/testimonials.ts";
import { listFields } from "#contract/list-fields.ts";
import { participantFiles } from "../draws/participant-files.ts";
import { listFiles } from "./list-files.ts";

const news = listFiles(listFields.others);
const praise = listFiles(listFields.testimonials);
const csv = (text: string) => news.read("csv", Buffer.from(text), []);
const asItems = (bodies: readonly unknown[]) => bodies.map((body, at) => ({ key: `${at}`, body }));
const problems = (text: string) => csv(text).problems.map(({ place, problem }) => place + problem);

describe("a file of a list", () => {
  test("that was exported is read as the same items, as CSV and as JSON", () => {
    for (const kind of ["csv", "json"] as const) {
      const text = praise.write(kind, asItems(testimonials));
      expect(praise.read(kind, Buffer.from(text), []).bodies).toEqual(testimonials);
      const facts = listFiles(listFields.brand);
      const [read] = facts.read(kind, Buffer.from(facts.write(kind, asItems([brand]))), []).bodies;
      expect(read).toMatchObject({
        ...brand,
        address: expect.objectContaining({ city: brand.address.city }),
      });
    }
  });

  test("survives whatever text stands in it", () => {
    const line = fc.string({ unit: "grapheme", maxLength: 30 }).map((text) => text.trim());
    fc.assert(
      fc.property(fc.array(fc.tuple(line, line), { minLength: 1, maxLength: 5 }), (rows) => {
        const items = rows.map(([headlines, details], at) => ({
          ...{ id: `n${at}`, headlines, details: details.replace(/\r\n?/g, "\n") },
          date: "2026-01-14",
        }));
        const text = news.write("csv", asItems(items));
        expect(news.read("csv", Buffer.from(text), []).bodies).toEqual(items);
      }),
    );
  });

  test("calculates nothing in a spreadsheet, and keeps its text", () => {
    const formula = { id: "a", headlines: "=1+1", date: "2026-01-14", details: "@SUM" };
    const text = news.write("csv", asItems([formula]));
    expect(text).toContain("'=1+1");
    expect(news.read("csv", Buffer.from(text), []).bodies).toEqual([formula]);
  });

  test("has its columns in any order and case, days as people write them, and others beside", () => {
    const file = "DATE,Note,id,details,Headlines\n14 Jan 2026,x,a,<p>Up</p>,Kites\n";
    expect(csv(file)).toEqual({
      bodies: [{ id: "a", headlines: "Kites", date: "2026-01-14", details: "<p>Up</p>" }],
      places: ["line 2"],
      problems: [],
    });
  });

  test("of another shape says what is missing, and of another kind what it is", () => {
    expect(problems("id,date\na,2026-01-14\n")).toEqual([
      "line 1The heading has no column headlines, details.",
    ]);
    expect(problems("id,headlines,date,details\n")).toEqual(["line 1The file has no rows."]);
    expect(problems("")).toEqual(["line 1The file is empty."]);
    expect(news.read("csv", Buffer.from("PK\u0003\u0004..."), []).problems[0]?.problem).toContain(
      "ZIP",
    );
    expect(news.read("json", Buffer.alloc(5_000), []).bodies).toEqual([]);
  });

  test("names the line of each row that cannot be read, and reads the others", () => {
    const file = 'id,headlines,date,details\na,b,2026-01-14\nb,"x\ny",2026-01-14,d\nc,d"d,1,2\n';
    const { places, problems: found } = csv(file);
    expect(places).toEqual(["line 3"]);
    expect(found.map(({ place }) => place).sort()).toEqual(["line 2", "line 5"]);
  });

  test("as JSON names its broken line or item, and takes nothing that cannot be stored", () => {
    const read = (text: string) => news.read("json", Buffer.from(text), []);
    expect(read('[\n{"id": "a"},\n{').problems[0]?.place).toBe("line 3");
    expect(read("oops").problems[0]?.place).toBe("the file");
    expect(read('["a", {"id": "\\u0000"}, {"id": "\\ud800"}, {"id": "b"}]')).toMatchObject({
      bodies: [{ id: "b" }],
      places: ["item 4"],
      problems: [{ place: "item 1" }, { place: "item 2" }, { place: "item 3" }],
    });
    expect(read("[]").problems).toHaveLength(1);
  });
});

describe("the file of a draw's participants", () => {
  const live = {
    ...{ closesAt: "2026-11-14T12:30:00.000Z", drawsAt: "2026-11-15T12:00:00.000Z" },
    ...{ winnerCount: 3, participants: "Asha; XLD1" },
  };

  test("changes who takes part and nothing else, as CSV and as JSON", () => {
    const participants = "Asha; XLD1\nKavya; ; rangoli-1\nZoya";
    for (const kind of ["csv", "json"] as const) {
      const text = participantFiles.write(kind, asItems([{ ...live, participants }]));
      expect(participantFiles.read(kind, Buffer.from(text), [live])).toEqual({
        bodies: [{ ...live, participants }],
        places: ["the list"],
        problems: [],
      });
    }
  });

  test("names the lines that make no sense", () => {
    const text = "employeeName,employeeCode\nAsha,XLD1\n,XLD2\nZoya,=cmd\n";
    const { problems: found } = participantFiles.read("csv", Buffer.from(text), [live]);
    expect(found.map(({ place }) => place)).toEqual(["line 3", "line 4"]);
  });
});
