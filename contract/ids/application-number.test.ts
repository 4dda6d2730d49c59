import { describe, expect, test } from "vitest";
import { applicationNumberIn, checkCharacter, numberAlphabet } from "./application-number.ts";

const whole = (characters: string) => `XLD-${characters}${checkCharacter(characters)}`;

describe("a number", () => {
  test("ends in the check character of Luhn modulo 30", () => {
    expect(checkCharacter("2222222")).toBe("2");
    expect(checkCharacter("2222223")).toBe(numberAlphabet.charAt(28));
    expect(checkCharacter("2222232")).toBe(numberAlphabet.charAt(29));
  });

  test("is read in any letter case, with and without its prefix", () => {
    const number = whole("7KQ4M2W");
    for (const said of [number, number.slice(4), number.toLowerCase(), ` ${number} `]) {
      expect(applicationNumberIn(said)).toBe(number);
    }
  });

  test("is read as it is dictated and typed: with spaces, and no hyphen", () => {
    const number = whole("7KQ4M2W");
    const characters = number.slice(4);
    for (const said of [
      `xld ${characters}`,
      `XLD${characters}`,
      `${number.slice(0, 8)} ${number.slice(8)}`,
    ]) {
      expect(applicationNumberIn(said)).toBe(number);
    }
  });

  test("with one wrong character is none", () => {
    const number = whole("7KQ4M2W");
    for (let at = 4; at < number.length; at += 1) {
      for (const other of numberAlphabet) {
        if (other === number[at]) continue;
        expect(applicationNumberIn(number.slice(0, at) + other + number.slice(at + 1))).toBeNull();
      }
    }
  });

  test("with two neighbours swapped is none", () => {
    const swapped = (number: string, at: number) =>
      number.slice(0, at) + number.charAt(at + 1) + number.charAt(at) + number.slice(at + 2);
    const number = whole("7KQ4M2W");
    for (let at = 4; at < number.length - 1; at += 1) {
      expect(applicationNumberIn(swapped(number, at))).toBeNull();
    }
  });

  test.each(["", "XLD-", "XLD-0O1IL000", "XLD0417", "asha@mail.example", "XLD-XLD-2222222"])(
    "is nothing that only looks like one: %s",
    (text) => {
      expect(applicationNumberIn(text)).toBeNull();
    },
  );
});
