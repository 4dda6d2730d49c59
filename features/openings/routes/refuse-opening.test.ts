import { expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import type { Opening } from "../opening.ts";
import { openings as seeded } from "../texts/sample-openings.ts";
import { refuseOpening } from "./refuse-opening.ts";

const [first] = seeded as [Opening];
const make = (openingCode: string, department: Opening["department"]) => ({
  ...first,
  openingCode,
  openingTitle: `Title of ${openingCode}`,
  department,
});
const open = ["a", "b", "c"].map((code) => make(code, "IT"));
const finance = make("d", "Accounts");

const refuse = (closed: Opening | null) =>
  refuseOpening(
    { findClosed: async () => closed, visible: async () => [...open, finance] },
    "any",
    messages.pageNotFound,
  );

test("a code that nobody knows is answered with the heading to the letter and nothing else", async () => {
  const refused = await refuse(null);
  expect(refused.init?.status).toBe(404);
  expect(refused.data).toBe(messages.pageNotFound);
});

test("a closed opening is named under the same heading, with those most like it first", async () => {
  const refused = await refuse(make("old", "Accounts"));
  expect(refused.init?.status).toBe(404);
  expect(refused.data).toEqual({
    heading: messages.pageNotFound,
    closed: "Title of old",
    others: ["d", "a", "b", "c"].map((code) => ({
      label: `Title of ${code}`,
      href: `/Opening/${code}`,
    })),
  });
});
