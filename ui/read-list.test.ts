import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { testimonials } from "#content/company/testimonials.ts";
import { factsContext, type RequestFacts, servicesContext } from "#http/request-context.ts";
import type { Services } from "#platform/context.ts";
import { readList } from "./read-list.ts";

function contextWith(list: () => Promise<readonly unknown[]>) {
  const reported: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(servicesContext, { publications: { list } } as unknown as Services);
  context.set(factsContext, {
    report: (error: unknown) => reported.push(error),
  } as unknown as RequestFacts);
  return { context, reported };
}

test("a list is handed on as the store has it", async () => {
  const { context, reported } = contextWith(async () => testimonials);
  expect(await readList(context, "testimonials")).toBe(testimonials);
  expect(reported).toEqual([]);
});

test("a list that cannot be read is null, and the failure is reported once", async () => {
  const failure = new Error("away");
  const { context, reported } = contextWith(() => Promise.reject(failure));
  expect(await readList(context, "photos")).toBeNull();
  expect(reported).toEqual([failure]);
});
