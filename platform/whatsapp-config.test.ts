import { expect, test } from "vitest";
import { readWhatsApp } from "./whatsapp-config.ts";

const all: Record<string, string> = {
  WHATSAPP_URL: "https://graph.example/v21.0/",
  WHATSAPP_TOKEN: "hunter2-token",
  WHATSAPP_SENDER: "106540352242922",
  WHATSAPP_VERIFY_TOKEN: "hunter2-verify",
  WHATSAPP_APP_SECRET: "hunter2-secret",
};
const read = (changes: Record<string, string | undefined> = {}) =>
  readWhatsApp((name) => ({ ...all, ...changes })[name]);

test("without any of the settings there is no WhatsApp", () => {
  expect(readWhatsApp(() => undefined)).toBeNull();
});

test("all five together are taken", () => {
  expect(read()).toEqual({
    url: "https://graph.example/v21.0",
    token: "hunter2-token",
    sender: "106540352242922",
    verifyToken: "hunter2-verify",
    appSecret: "hunter2-secret",
  });
});

test("what is missing is named", () => {
  expect(() => read({ WHATSAPP_TOKEN: undefined, WHATSAPP_APP_SECRET: undefined })).toThrow(
    "WHATSAPP_TOKEN, WHATSAPP_APP_SECRET must be set as well.",
  );
});

test("an address is encrypted, or on this machine", () => {
  expect(read({ WHATSAPP_URL: "http://127.0.0.1:4010" })?.url).toBe("http://127.0.0.1:4010");
  const odd = ["http://graph.example", "https://hunter2@graph.example", "https://g.example/?x=1"];
  for (const url of [...odd, "graph.example"]) {
    expect(() => read({ WHATSAPP_URL: url })).toThrow(/^(?!.*hunter2).*WHATSAPP_URL/);
  }
});

test.each([
  ["WHATSAPP_TOKEN", "hunter2\ntoken"],
  ["WHATSAPP_VERIFY_TOKEN", "hunter2 verify"],
  ["WHATSAPP_APP_SECRET", "hunter2é"],
  ["WHATSAPP_SENDER", "../hunter2"],
])("an odd %s is refused without a word of it", (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^(?!.*hunter2).*${name}`));
});
