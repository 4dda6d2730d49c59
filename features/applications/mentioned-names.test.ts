import { describe, expect, test } from "vitest";
import {
  colleaguesLike,
  mentionBeforeCaret,
  mentionedNames,
  namedNobody,
  noteParts,
} from "./mentioned-names.ts";

const names = ["vikram", "meera", "meera joshi", "s.naik", "इरा"];

test.each([
  ["@vikram please take the round", ["vikram"]],
  ["Ask @Vikram, then @S.Naik.", ["vikram", "s.naik"]],
  ["@meera joshi and @meera", ["meera joshi", "meera"]],
  ["@MEERA JOSHI", ["meera joshi"]],
  ["@vikram @vikram", ["vikram"]],
  ["(@इरा)", ["इरा"]],
  ["write to vikram@mail.example", []],
  ["asha@vikram", []],
  ["@vikramaditya", []],
  ["@nobody, vikram", []],
  ["@", []],
])("%s", (note, named) => {
  expect(mentionedNames(note, names)).toEqual(named);
});

describe("while a note is typed and read", () => {
  const people = [
    { userName: "vikram", name: "Vikram Sethi" },
    { userName: "meera joshi", name: "Meera Joshi" },
    { userName: "jose", name: "José Gonçalves" },
  ];

  test("whom it names is parted from the rest, and nothing of it is lost", () => {
    const note = "Ask @Vikram, then @meera joshi: mail hr@xld.example";
    const parts = noteParts(note, people);
    expect(parts.map(({ text }) => text).join("")).toBe(note);
    expect(parts.flatMap(({ text, named }) => (named ? [[text, named]] : []))).toEqual([
      ["@Vikram", "Vikram Sethi"],
      ["@meera joshi", "Meera Joshi"],
    ]);
    expect(noteParts("", people)).toEqual([]);
  });

  test.each([
    ["@priya please", ["priya"]],
    ["@vikram @nobody. @nobody", ["nobody"]],
    ["write to asha@mail.example", []],
    ["@ later", []],
    ["@vikramaditya", ["vikramaditya"]],
  ])("a name that is nobody’s is said: %s", (note, nobody) => {
    expect(namedNobody(note, people)).toEqual(nobody);
  });

  test.each([
    ["@", 1, { at: 0, typed: "" }],
    ["Ask @vi", 7, { at: 4, typed: "vi" }],
    ["Ask @vi later", 7, { at: 4, typed: "vi" }],
    ["Ask @vi later", 13, null],
    ["asha@vi", 7, null],
  ])("what is being typed before the caret: %s at %i", (text, caret, found) => {
    expect(mentionBeforeCaret(text, caret)).toEqual(found);
  });

  test("colleagues are offered by a word of their name or by their user name, without accents", () => {
    const offered = (typed: string) =>
      colleaguesLike(typed, people).map(({ userName }) => userName);
    expect(offered("")).toEqual(["vikram", "meera joshi", "jose"]);
    expect(offered("se")).toEqual(["vikram"]);
    expect(offered("jos")).toEqual(["meera joshi", "jose"]);
    expect(offered("Gonc")).toEqual(["jose"]);
    expect(offered("x")).toEqual([]);
  });
});
