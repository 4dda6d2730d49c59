import { expect, test } from "vitest";
import { receiveChoice } from "./receive-choice.ts";

const wednesday = new Date("2031-05-14T11:15:00.000Z");
const thursday = new Date("2031-05-15T09:30:00.000Z");

test.each([
  ["confirm", null, "confirmed"],
  ["confirm", wednesday, "confirmed"],
  ["confirm", thursday, "moved"],
  ["move", thursday, "moved"],
  ["move", wednesday, "moved"],
])("who presses %s while %s holds reads what the email says: %s", async (act, confirmed, said) => {
  const form = new URLSearchParams({ do: act, time: wednesday.toISOString() });
  const interviews = {
    choose: async () => ({ ok: true }) as const,
    ask: async () => ({ ok: true }) as const,
  };
  const led = await receiveChoice(interviews, { form, token: "x", confirmed }).catch(
    (thrown: unknown) => thrown,
  );
  expect((led as Response).headers.get("location")).toBe(`/my-interview/x?saved=${said}`);
});
