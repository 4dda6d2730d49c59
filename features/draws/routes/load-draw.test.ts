import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { factsContext, servicesContext } from "#http/request-context.ts";
import type { Services } from "#platform/context.ts";
import type { DrawEdition, PublishedDraw } from "../draw.ts";
import { loadDraw } from "./load-draw.ts";

const draw = {
  type: "diwali",
  drawsAt: "2026-11-15T12:00:00.000Z",
  participants: Array.from({ length: 40 }, (_, at) => ({ employeeName: `Asha Kelkar${at}` })),
} as PublishedDraw;

function load(now: string, find: () => Promise<PublishedDraw | null> = async () => draw) {
  const reported: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(servicesContext, {
    clock: { now: () => new Date(now) },
    draws: {
      async editions(): Promise<DrawEdition[]> {
        const found = await find();
        const earlier = { key: "draw", name: "2025", draw, winners: [] };
        return found ? [{ key: "draw-2", name: "2026", draw: found, winners: [] }, earlier] : [];
      },
    },
  } as unknown as Services);
  context.set(factsContext, {
    requestId: "",
    address: "",
    nonce: "",
    report: (error) => reported.push(error),
  });
  return { reported, loaded: loadDraw(context, "diwali") };
}

test("before the draw the page has the time that is left, and from then on none", async () => {
  const before = await load("2026-11-13T10:58:29.001Z").loaded;
  expect(before?.timeLeft).toEqual({ days: "02", hours: "01", minutes: "01", seconds: "31" });
  expect((await load("2026-11-15T12:00:00.000Z").loaded)?.timeLeft).toBeNull();
});

test("the page leads to the draws before", async () => {
  const { earlier } = (await load(draw.drawsAt).loaded) ?? {};
  expect(earlier).toEqual([{ name: "2025", path: "/diwaliwinners/2025" }]);
});

test("names that pass by are shortened, and as many as the reel turns", async () => {
  const { passingNames } = (await load(draw.drawsAt).loaded) ?? {};
  expect(passingNames).toEqual(Array(12).fill("Asha K."));
  const two = { ...draw, participants: draw.participants.slice(0, 2) };
  expect((await load(draw.drawsAt, async () => two).loaded)?.passingNames).toHaveLength(12);
});

test("a draw that cannot be read is reported, and the rest of the page stands", async () => {
  const away = new Error("away");
  const { loaded, reported } = load(draw.drawsAt, () => Promise.reject(away));
  expect(await loaded).toBeNull();
  expect(reported).toEqual([away]);
});
