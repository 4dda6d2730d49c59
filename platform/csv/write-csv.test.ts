import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { joinedCsvWriter, writeCsvLines } from "./write-csv.ts";

const character = fc.constantFrom(..."=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20\",;'a1é ");
const field = fc.string({ unit: character, maxLength: 6 });
const rows = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { maxLength: 4 });

test("lines are those that the library writes, with a line end at the beginning guarded besides", () => {
  fc.assert(
    fc.property(rows, (lines) => {
      const guarded = lines.map((line) => line.map((text) => text.replace(/^\n/, "'\n")));
      const expected = stringify(guarded, {
        ...{ record_delimiter: "windows", quoted_match: /[\r\n]/, escape_formulas: true },
      });
      expect(writeCsvLines(lines)).toBe(expected);
      const separator = "\u001f1a2b";
      const joined = lines.map((line) => line.join(separator));
      expect(joinedCsvWriter(separator)(joined)).toBe(expected);
    }),
    { numRuns: 2_000 },
  );
});
