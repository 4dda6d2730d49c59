import { expect, test } from "vitest";
import { answered, became } from "../../../tests/support/services/whatsapp-double.ts";
import { isStop, readWebhook } from "./webhook.ts";

test.each(["STOP", "stop", " Stop ", "S T O P", "stop!", "\tSTOP.\n"])(
  "%j asks to stop",
  (said) => {
    expect(isStop(said)).toBe(true);
  },
);

test.each(["", "please don't stop", "stopp", "STOP all", "не стоп"])("%j does not", (said) => {
  expect(isStop(said)).toBe(false);
});

test("a quick reply counts as an answer does", () => {
  const message = { id: "1", from: "919820012345", type: "button", button: { text: "Stop" } };
  const body = { entry: [{ changes: [{ value: { messages: [message] } }] }] };
  expect(readWebhook(body).stops).toEqual([{ id: "1", number: "919820012345" }]);
});

test("delivered, read and failed are told; what else becomes of a message is not", () => {
  expect(readWebhook(became("1", "read")).statuses).toEqual([
    { id: "1", status: "delivered", code: null },
  ]);
  expect(readWebhook(became("1", "failed", 131_026)).statuses).toEqual([
    { id: "1", status: "failed", code: 131_026 },
  ]);
  expect(readWebhook(became("1", "sent")).statuses).toEqual([]);
});

test("what has another shape is passed over, and what stands beside it is not", () => {
  for (const odd of [null, 7, "STOP", [], {}, { entry: 1 }, { entry: [{ changes: [{}] }] }]) {
    expect(readWebhook(odd)).toEqual({ stops: [], statuses: [] });
  }
  const good = answered("919820012345", "STOP").entry[0]?.changes[0]?.value as {
    messages?: object[];
  };
  const body = {
    entry: [{ changes: [{ value: { messages: [{ id: 7 }, ...(good.messages ?? [])] } }] }],
  };
  expect(readWebhook(body).stops).toHaveLength(1);
});
