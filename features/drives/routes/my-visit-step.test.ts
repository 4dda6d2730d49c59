import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { servicesContext } from "#http/request-context.ts";
import type { Services } from "#platform/context.ts";
import { slotTimes } from "../drive-times.ts";
import { driveBody } from "../server/drives.fixtures.ts";
import { refusal } from "../server/refusals.ts";
import { action } from "./my-visit-step.tsx";

const slots = slotTimes(driveBody()).map((times, at) => ({
  ...times,
  id: at + 1,
  seats: 2,
  left: 1,
}));

/** What somebody reads who moves to a time that has filled meanwhile. */
async function moved(state: "booked" | "waiting", free: typeof slots) {
  const [slot] = slots;
  const visit = { state, slot, isCalledOff: false, hasArrived: false };
  const context = new RouterContextProvider();
  context.set(servicesContext, {
    visitAccess: { open: async () => ({ ok: true, found: visit }) },
    visits: { move: async () => refusal("slot_full", free) },
    drives: { forget: () => undefined },
  } as unknown as Services);
  const body = new URLSearchParams({ slotId: "2" });
  const request = new Request("http://localhost/my-visit/x/move", { method: "POST", body });
  const args = { request, context, params: { token: "x", step: "move" } };
  const answer = (await action(args as never)) as { data: { message: string } };
  return answer.data.message;
}

test("who moves to a time that has just filled keeps the own seat, and is offered no waiting list", async () => {
  expect(await moved("booked", slots.slice(2))).toBe(
    "This time has just been filled. Your seat at 10:00 am IST stays yours. Choose another time if you like.",
  );
  expect(await moved("booked", slots.slice(0, 1))).toBe(
    "This time has just been filled. Your seat at 10:00 am IST stays yours.",
  );
  expect(await moved("waiting", [])).toBe(
    "This time has just been filled. You stay on the waiting list.",
  );
});
