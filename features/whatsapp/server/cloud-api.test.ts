import { afterEach, beforeEach, expect, test } from "vitest";
import { partsOf, startWhatsAppDouble } from "../../../tests/support/whatsapp-double.ts";
import { sendByCloudApi } from "./cloud-api.ts";

let double: Awaited<ReturnType<typeof startWhatsAppDouble>>;
beforeEach(async () => {
  double = await startWhatsAppDouble();
});
afterEach(() => double.stop());

const message = {
  ...{ to: "919820012345", name: "application_received", language: "en_GB" },
  ...{ parameters: ["Asha", "Claims Associate"], suffix: "7-abc" },
};
const send = (config = double.config) => sendByCloudApi(config)(message);

test("a message has the shape of the Cloud API, with the bearer, and brings its id", async () => {
  expect(await send()).toEqual({ outcome: "sent", providerId: double.received[0]?.id });
  expect(double.faults).toEqual([]);
  const [received] = double.received;
  expect(received).toMatchObject({
    to: "919820012345",
    template: { name: "application_received", language: { code: "en_GB" } },
  });
  expect(received && partsOf(received)).toEqual({
    body: ["Asha", "Claims Associate"],
    suffix: "7-abc",
  });
});

test.each([
  [400, 131_026, true, "WhatsApp answered error 131026: this number cannot get the message"],
  [
    404,
    132_001,
    true,
    "WhatsApp answered error 132001: there is no such template in this language",
  ],
  [400, 130_429, false, "WhatsApp answered error 130429"],
  [401, 190, false, "WhatsApp answered error 190: the token has ended"],
  [429, 80_007, false, "WhatsApp answered error 80007"],
  [503, 2, false, "WhatsApp answered error 2"],
])("status %i with error %i is final: %s", async (status, code, final, reason) => {
  double.moods.refuses = { status, code };
  // the provider's own words hold the number
  expect(await send()).toEqual({ outcome: "refused", final, reason });
});

test("another bearer is refused, and tried again once it is mended", async () => {
  expect(await send({ ...double.config, token: "another" })).toMatchObject({
    outcome: "refused",
    final: false,
  });
  expect(double.received).toEqual([]);
});

test("where the connection breaks once the message is there, nobody knows", async () => {
  double.moods.breaksOff = true;
  expect(await send()).toMatchObject({ outcome: "unknown" });
});

test("where nobody listens nothing was sent", async () => {
  const { config } = double;
  await double.stop();
  expect(await sendByCloudApi(config)(message)).toEqual({
    outcome: "refused",
    final: false,
    reason: "No connection to WhatsApp (ECONNREFUSED)",
  });
  double = await startWhatsAppDouble();
});
