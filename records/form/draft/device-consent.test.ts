import { expect, test } from "vitest";
import { createDeviceConsent } from "./device-consent.ts";
import type { CallOutcome } from "../sending/post-json.ts";
import { settle } from "../test-device.ts";

const stored: CallOutcome = { kind: "stored", answer: { consent: "c-1" } };

function keeperWith(outcomes: CallOutcome[]) {
  const posted: string[] = [];
  const keeper = createDeviceConsent({
    version: "2026-11",
    now: () => 5,
    onChange: () => {},
    async post(version) {
      posted.push(version);
      return (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) ?? { kind: "unreachable" };
    },
  });
  return { keeper, posted };
}

test("agreeing is told to the server once, and its answer kept", async () => {
  const { keeper, posted } = keeperWith([stored]);
  keeper.agree();
  expect(keeper.given()).toEqual({ version: "2026-11", agreedAt: 5, token: null });
  await settle();
  expect(keeper.given()?.token).toBe("c-1");
  expect(await keeper.told()).toEqual({ kind: "stored", token: "c-1" });
  expect(posted).toEqual(["2026-11"]);
});

test("what could not be told is told later", async () => {
  const { keeper, posted } = keeperWith([{ kind: "unreachable" }, stored]);
  keeper.agree();
  await settle();
  expect(keeper.given()?.token).toBeNull();
  expect(await keeper.told()).toEqual({ kind: "stored", token: "c-1" });
  expect(posted).toHaveLength(2);
});

test("asking twice while it is being told asks the server once", async () => {
  const { keeper, posted } = keeperWith([stored]);
  keeper.agree();
  await Promise.all([keeper.told(), keeper.told()]);
  expect(posted).toHaveLength(1);
});

test("what was agreed to before holds only for the same notice", () => {
  const { keeper } = keeperWith([stored]);
  keeper.restore({ version: "2025-01", agreedAt: 1, token: "old" });
  expect(keeper.given()).toBeNull();
  keeper.restore({ version: "2026-11", agreedAt: 1, token: "c-0" });
  expect(keeper.given()?.token).toBe("c-0");
});

test("without consent there is nothing to tell, and one that is taken back does not return", async () => {
  const { keeper, posted } = keeperWith([stored]);
  expect((await keeper.told()).kind).toBe("refused");
  expect(posted).toEqual([]);
  keeper.agree();
  keeper.takeBack();
  await settle();
  expect(keeper.given()).toBeNull();
});
