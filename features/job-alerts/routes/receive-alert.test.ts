import { expect, test } from "vitest";
import type { JobAlerts } from "../server/job-alerts.ts";
import { receiveAlert } from "./receive-alert.ts";

/** Answers a form, and what was asked for by it. */
async function receive(query: string, { wait = 0, canSend = true } = {}) {
  const asked: unknown[] = [];
  const jobAlerts = {
    canSend,
    admit: async () => (wait > 0 ? { seconds: wait, of: "mailbox" } : null),
    ask: async (...all: unknown[]) => void asked.push(all),
  } as Partial<JobAlerts> as JobAlerts;
  const form = new URLSearchParams(query);
  const { data, init } = await receiveAlert({ jobAlerts }, { form, address: "192.0.2.1" });
  return { data, asked, status: init?.status, headers: new Headers(init?.headers) };
}

test("a good form is taken, with an address without spaces around it", async () => {
  const { data, asked, status } = await receive("email=+asha@mail.example&functions=IT");
  expect(status).toBe(200);
  expect(data).toEqual({ sent: "asha@mail.example" });
  const choices = { functions: ["IT"], shifts: [], experience: [] };
  expect(asked).toEqual([["asha@mail.example", choices]]);
});

test.each([
  "",
  "asha",
  "asha@mail.example%0d%0aBcc:all@mail.example",
  "asha@mail.example,other@mail.example",
  `${"a".repeat(250)}@mail.example`,
])("the address %j is refused at its field, and everything else is kept", async (email) => {
  const { data, asked, status } = await receive(`email=${email}&shifts=Night&experience=Fresher`);
  expect(status).toBe(422);
  expect(asked).toEqual([]);
  expect(data).toMatchObject({
    refused: {
      errors: { email: "Please enter a valid Email ID." },
      checked: { functions: [], shifts: ["Night"], experience: ["Fresher"] },
    },
  });
});

test("a choice that is not offered is refused at its group", async () => {
  const { data, status } = await receive("email=asha@mail.example&functions=Pilot");
  expect(status).toBe(422);
  expect(data).toMatchObject({ refused: { errors: { functions: "Choose from the list." } } });
});

test("whoever asks too often is told when to come back", async () => {
  const { data, asked, status, headers } = await receive("email=asha@mail.example", { wait: 90 });
  expect(status).toBe(429);
  expect(headers.get("retry-after")).toBe("90");
  expect(headers.get("cache-control")).toBe("private, no-store");
  const note = "Too many requests for this address. Please try again in 2 minutes.";
  expect(data).toMatchObject({ refused: { typed: "asha@mail.example", note } });
  expect(asked).toEqual([]);
});

test("without a mail server nothing is taken", async () => {
  const { asked, status } = await receive("email=asha@mail.example", { canSend: false });
  expect(status).toBe(503);
  expect(asked).toEqual([]);
});
