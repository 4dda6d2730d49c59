import { expect, test } from "vitest";
import { mentionedNames } from "./mentioned-names.ts";

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
