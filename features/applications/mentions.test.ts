import { describe, expect, test } from "vitest";
import {
  colleaguesLike,
  type Mentionable,
  mentionBeforeCaret,
  mentionedNames,
  type Named,
  noteParts,
  notNotifiedInWords,
  notOffered,
  offered,
  unknownMentions,
} from "./mentions.ts";

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
  // names that begin like one are others
  ["@meera.joshi @meera-joshi @meera_2 @vikram+hr @meera@old", []],
  ["@meera. @vikram- @meera...", ["meera", "vikram"]],
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
    expect(unknownMentions(note, people)).toEqual(nobody);
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
    const like = (typed: string) => colleaguesLike(typed, people).map(({ userName }) => userName);
    expect(like("")).toEqual(["vikram", "meera joshi", "jose"]);
    expect(like("se")).toEqual(["vikram"]);
    expect(like("jos")).toEqual(["meera joshi", "jose"]);
    expect(like("Gonc")).toEqual(["jose"]);
    expect(like("x")).toEqual([]);
  });

  const why = (userName: string) => (userName === "vikram" ? null : "interview");
  const some: Mentionable[] = people.map((each) => ({ ...each, why: why(each.userName) }));

  test("who would hear nothing is not offered, and is named with the reason once something of the name is typed", () => {
    const names = (all: readonly Named[]) => all.map(({ userName }) => userName);
    expect(names(offered(colleaguesLike("", some)))).toEqual(["vikram"]);
    expect(names(offered(colleaguesLike("jos", some)))).toEqual([]);
    expect(names(notOffered("jos", colleaguesLike("jos", some)))).toEqual(["meera joshi", "jose"]);
    expect(notOffered("", some)).toEqual([]);
    const own: Mentionable[] = [{ userName: "me", name: "Me", why: "own" }];
    expect([...offered(own), ...notOffered("m", own)]).toEqual([]);
  });

  test("each reason has its words", () => {
    for (const each of ["own", "opening", "interview"] as const) {
      const person = { userName: "lata", name: "Lata Rao", why: each };
      expect(notNotifiedInWords([person], "Not told")).toMatch(/^Not told: Lata Rao \(.{10,}\)\.$/);
    }
    expect(notNotifiedInWords([], "Not told")).toBeNull();
  });
});
