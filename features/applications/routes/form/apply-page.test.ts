import { expect, test } from "vitest";
import { empQuery, nobody } from "#contract/ids/referral-link.ts";
import { encodeEmployeeId } from "#contract/ids/referral-source.ts";
import { sourceOfPost } from "./apply-page.ts";

const kavyasPage = { url: `https://x.example/Opening/AI-Engineer?${empQuery("XLD0417")}` };
const gurpreet = encodeEmployeeId("XLD0223");

test.each([
  ["what the device remembers", gurpreet, "Main-Website", "XLD0223"],
  ["the page's own link where the device says nothing", "", "Main-Website", "XLD0417"],
  ["nobody where the candidate said so", nobody, "Main-Website", "Main-Website"],
  ["on /dolphins its own address alone", gurpreet, "Dolphins", "XLD0417"],
  ["on /dolphins no word of the device's", nobody, "Dolphins", "XLD0417"],
])("a native post is credited to %s", (_, said, place, source) => {
  expect(sourceOfPost(said, kavyasPage, place)).toBe(source);
});
