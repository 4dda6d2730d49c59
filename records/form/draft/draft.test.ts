import { describe, expect, test } from "vitest";
import { createTestDevice, type TestDevice } from "../device.fixtures.ts";
import { formKinds } from "../form.fixtures.ts";
import { openDrafts } from "./draft.ts";

const hour = 60 * 60 * 1_000;
const nothing = { answers: {}, documents: {}, consent: null, submission: null };
const answers = { email: "meera@mail.example" };

describe.each(formKinds)("%s", (_name, { form, files }) => {
  const [first = ""] = files;
  const draftsOn = ({ storage, now }: TestDevice, slot = "") =>
    openDrafts({ storage, form, slot, now });
  const receivedAt = (time: number) => ({
    ...{ name: "a.pdf", size: 10, note: "", url: "/documents/1", receivedAt: time },
  });

  test("answers and received documents come back", () => {
    const device = createTestDevice();
    const documents = { [first]: { received: receivedAt(device.now()), pending: false } };
    draftsOn(device).write({ ...nothing, answers, documents });
    expect(draftsOn(device).read()).toMatchObject({
      expired: false,
      draft: { answers, documents },
    });
  });

  test("after 20 hours the documents are forgotten, and that is said; the answers stay", () => {
    const device = createTestDevice();
    const documents = { [first]: { received: receivedAt(device.now()), pending: false } };
    draftsOn(device).write({ ...nothing, answers, documents });
    device.clock.time += 20 * hour - 1;
    expect(draftsOn(device).read()?.expired).toBe(false);
    device.clock.time += 1;
    expect(draftsOn(device).read()).toMatchObject({ expired: true, draft: { documents: {} } });
    expect(draftsOn(device).read()?.draft.answers).toEqual(answers);
  });

  test("a file that was still on its way is not forgotten with the one that it replaces", () => {
    const device = createTestDevice();
    const documents = { [first]: { received: receivedAt(device.now()), pending: true } };
    draftsOn(device).write({ ...nothing, documents });
    device.clock.time += 21 * hour;
    expect(draftsOn(device).read()?.draft.documents[first]).toEqual({
      ...{ received: null, pending: true },
    });
  });

  test("after a week nothing is left", () => {
    const device = createTestDevice();
    draftsOn(device).write({ ...nothing, answers });
    device.clock.time += 7 * 24 * hour;
    expect(draftsOn(device).read()).toBeNull();
    device.clock.time -= hour;
    expect(draftsOn(device).read()).not.toBeNull();
    draftsOn(device).forget();
    expect(draftsOn(device).read()).toBeNull();
  });

  test.each(["", "no JSON", "5", "null", "{", '{"savedAt":9e15}', '{"savedAt":1}'])(
    "%j on the device is no draft",
    (text) => {
      const device = createTestDevice();
      device.storage.setItem(`xld-${form.name}`, text);
      expect(draftsOn(device).read()).toBeNull();
    },
  );

  test("answers to questions that the form does not ask are left out", () => {
    const device = createTestDevice();
    const more = { ...answers, aadhaar: "1234", [form.answerKeys[0] ?? ""]: 5 };
    draftsOn(device).write({ ...nothing, answers: more as never });
    const read = draftsOn(device).read()?.draft.answers;
    expect(read).not.toHaveProperty("aadhaar");
    expect(Object.values(read ?? {})).not.toContain(5);
  });

  test("a full device loses nothing but the draft", () => {
    const device = createTestDevice();
    device.storage.setItem = () => {
      throw new Error("full");
    };
    expect(() => draftsOn(device).write(nothing)).not.toThrow();
  });

  test("forms of two slots know nothing of each other", () => {
    const device = createTestDevice();
    const [one, other] = [draftsOn(device, "-4"), draftsOn(device, "-5")];
    one.write({ ...nothing, answers });
    expect(other.read()).toBeNull();
    one.writeSent("/receipt/1-x");
    expect(one.readSent()).toEqual({ at: device.now(), receipt: "/receipt/1-x" });
    expect(other.readSent()).toBeNull();
  });
});
