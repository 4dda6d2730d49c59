import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { factsContext, type RequestFacts } from "#http/request-context.ts";
import { readOrNull } from "./read-or-null.ts";

function contextOf() {
  const facts = { report: vi.fn(), incomplete: vi.fn() };
  const context = new RouterContextProvider();
  context.set(factsContext, facts as unknown as RequestFacts);
  return { context, facts };
}

test("what can be read is handed on, and the page is whole", async () => {
  const { context, facts } = contextOf();
  expect(await readOrNull(context, async () => "found")).toBe("found");
  expect(facts.incomplete).not.toHaveBeenCalled();
  expect(facts.report).not.toHaveBeenCalled();
});

test("what fails, at once or later, is null, reported once, and leaves the page incomplete", async () => {
  const failure = new Error("away");
  const fails = [
    () => Promise.reject(failure),
    () => {
      throw failure;
    },
  ];
  for (const read of fails) {
    const { context, facts } = contextOf();
    expect(await readOrNull(context, read)).toBeNull();
    expect(facts.report.mock.calls).toEqual([[failure]]);
    expect(facts.incomplete).toHaveBeenCalledTimes(1);
  }
});
