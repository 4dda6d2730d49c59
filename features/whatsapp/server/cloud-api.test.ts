import { afterEach, beforeEach, expect, test } from "vitest";
import { partsOf, startWhatsAppDouble } from "../../../tests/support/services/whatsapp-double.ts";
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
  [400, 131_026, true, null, "error 131026: this number cannot get the message"],
  [404, 132_001, false, "template", "error 132001: there is no such template in this language"],
  [400, 132_015, false, "template", "error 132015: the template is paused"],
  [400, 130_429, false, "quota", "error 130429"],
  [401, 190, false, "login", "error 190: the token has ended"],
  [403, 230, false, "login", "error 230"],
  [429, 80_007, false, "quota", "error 80007"],
  [400, 133_010, false, "sender", "error 133010"],
  [400, 131_042, false, "server", "error 131042: the account has a problem with its payment"],
  [503, 2, false, null, "error 2"],
  [400, 131_049, false, null, "error 131049"],
  [400, 999_999, false, null, "error 999999"],
] as const)(
  "status %i with error %i is final: %s, and about us: %s",
  async (status, code, final, trouble, said) => {
    double.moods.refuses = { status, code };
    // the provider's own words hold the number
    const words = said.split(": ")[1] ?? "";
    expect(await send()).toEqual({
      ...{ outcome: "refused", final, reason: `WhatsApp answered ${said}` },
      ...(trouble && { us: { trouble, words } }),
    });
  },
);

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
    us: { trouble: "connection", words: "" },
  });
  double = await startWhatsAppDouble();
});
