import fc from "fast-check";
import { expect, test } from "vitest";
import { findAadhaarNumbers, isVerhoeffValid } from "./aadhaar-number.ts";

/** Made up: nobody's number, only its checksum holds. */
const number = "234123412346";

const found = (text: string) =>
  findAadhaarNumbers(text).map(({ start, eightEnd }) => text.slice(start, eightEnd));

test("the checksums of published examples hold", () => {
  // 236 with 3 is the example of most descriptions, 12345 with 1 another, 142857 with 0 a third
  for (const digits of ["2363", "123451", "1428570", "84736430954837284567892", number]) {
    expect(isVerhoeffValid(digits)).toBe(true);
  }
});

test("a wrong digit and two neighbours changed round are noticed", () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 11 });
  fc.assert(
    fc.property(digits, fc.nat(10), fc.integer({ min: 1, max: 9 }), (given, place, step) => {
      const whole = withChecksum(given.join(""));
      const wrong = [...whole];
      wrong[place] = String((Number(wrong[place]) + step) % 10);
      expect(isVerhoeffValid(wrong.join(""))).toBe(false);
      const [here = "", next = ""] = whole.slice(place);
      const swapped = whole.slice(0, place) + next + here + whole.slice(place + 2);
      expect(isVerhoeffValid(swapped)).toBe(here === next);
    }),
  );
});

function withChecksum(digits: string): string {
  const last = [..."0123456789"].find((digit) => isVerhoeffValid(digits + digit));
  return digits + last;
}

test.each([
  ["as one", `Aadhaar ${number}.`, "23412341"],
  ["in fours", "2341 2341 2346", "2341 2341"],
  ["with hyphens", "2341-2341-2346", "2341-2341"],
  ["over two lines", "2341 2341\n2346", "2341 2341"],
  ["with a space behind every digit", "2 3 4 1 2 3 4 1 2 3 4 6", "2 3 4 1 2 3 4 1"],
  ["with a date behind it", "2341 2341 2346 12/05/2026", "2341 2341"],
])("a number is found %s, and its first eight digits", (_, text, eight) => {
  expect(found(text)).toEqual([eight]);
});

test("every place of a number is found", () => {
  expect(found(`front 2341 2341 2346, back ${number}`)).toEqual(["2341 2341", "23412341"]);
});

test.each([
  ["with a wrong checksum", "2341 2341 2347"],
  ["that begins with 0 or 1", `${withChecksum("12341234123")} ${withChecksum("02341234123")}`],
  ["in the middle of a longer one", `9${number}, ${number}0`],
  ["that is masked already", "XXXX XXXX 2346"],
  ["far apart", "2341  2341  2346"],
])("no number is found %s", (_, text) => {
  expect(found(text)).toEqual([]);
});
