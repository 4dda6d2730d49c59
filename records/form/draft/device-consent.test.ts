import { expect, test } from "vitest";
import { settle } from "../device.fixtures.ts";
import type { CallOutcome } from "../sending/post-json.ts";
import { createDeviceConsent } from "./device-consent.ts";

const stored: CallOutcome = { kind: "stored", answer: { consent: "c-1" } };

function consentWith(outcomes: CallOutcome[]) {
  const posted: string[] = [];
  const consent = createDeviceConsent({
    version: "2026-11",
    now: () => 5,
    onChange: () => {},
    async post(version) {
      posted.push(version);
      return (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) ?? { kind: "unreachable" };
    },
  });
  return { consent, posted };
}

test("agreeing is told to the server once, and its answer kept", async () => {
  const { consent, posted } = consentWith([stored]);
  consent.agree();
  expect(consent.given()).toEqual({ version: "2026-11", agreedAt: 5, token: null });
  await settle();
  expect(consent.given()?.token).toBe("c-1");
  expect(await consent.outcome()).toEqual({ kind: "stored", token: "c-1" });
  expect(posted).toEqual(["2026-11"]);
});

test("what could not be told is told later", async () => {
  const { consent, posted } = consentWith([{ kind: "unreachable" }, stored]);
  consent.agree();
  await settle();
  expect(consent.given()?.token).toBeNull();
  expect(await consent.outcome()).toEqual({ kind: "stored", token: "c-1" });
  expect(posted).toHaveLength(2);
});

test("asking twice while it is being told asks the server once", async () => {
  const { consent, posted } = consentWith([stored]);
  consent.agree();
  await Promise.all([consent.outcome(), consent.outcome()]);
  expect(posted).toHaveLength(1);
});

test("what was agreed to before holds only for the same notice", () => {
  const { consent } = consentWith([stored]);
  consent.restore({ version: "2025-01", agreedAt: 1, token: "old" });
  expect(consent.given()).toBeNull();
  consent.restore({ version: "2026-11", agreedAt: 1, token: "c-0" });
  expect(consent.given()?.token).toBe("c-0");
});

test("without consent there is nothing to tell, and one that is taken back does not return", async () => {
  const { consent, posted } = consentWith([stored]);
  expect((await consent.outcome()).kind).toBe("refused");
  expect(posted).toEqual([]);
  consent.agree();
  consent.takeBack();
  await settle();
  expect(consent.given()).toBeNull();
});
