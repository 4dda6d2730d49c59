import { describe, expect, test } from "vitest";
import { empQuery } from "#contract/ids/referral-link.ts";
import { createTestDevice, settle } from "#records/form/device.fixtures.ts";
import type { CallOutcome } from "#records/form/sending/post-json.ts";
import { readReferral, rememberReferral } from "../referral/referral-memory.ts";
import { keepResume, receivedAt, sendOver, testApplication } from "../sending/device.fixtures.ts";
import { openForm, type SendOutcome } from "./apply-form.fixtures.ts";

const attempted: SendOutcome = { kind: "attempted", retryAfter: null };
const received: SendOutcome = { kind: "received" };
const link = { search: `?${empQuery("XLD0417")}`, name: "Kavya Menon" };

describe("sending an employee's candidate", () => {
  /** Sends once, over calls that end like this. */
  async function send(answer: CallOutcome, change = {}) {
    const device = createTestDevice();
    const { network } = device;
    const documents = receivedAt(device.now());
    let calls = 0;
    const application = testApplication({ source: "XLD0417", documents, ...change });
    const outcome = await sendOver(device, application, {
      upload: { kind: "stored", url: "/documents/new" },
      post: async () => {
        calls += 1;
        return answer;
      },
    });
    return { outcome, calls, pauses: network.pauses };
  }

  test.each<[string, CallOutcome, number | null]>([
    ["no answer", { kind: "unreachable" }, null],
    ["an answer of 500", { kind: "busy", retryAfter: null }, null],
    ["a wish for a pause", { kind: "busy", retryAfter: 60_000 }, 60_000],
    ["a refusal that nobody can mend", { kind: "refused", message: "No.", fields: {} }, null],
  ])(
    "after one post with %s it counts as sent, and nobody is kept waiting",
    async (_, answer, wish) => {
      const { outcome, calls, pauses } = await send(answer);
      expect(outcome).toEqual({ kind: "attempted", retryAfter: wish });
      expect(calls).toBe(1);
      expect(pauses).toEqual([]);
    },
  );

  test("what the candidate can mend is told instead", async () => {
    const fields = { contactNumber: "Please enter a valid Contact Number" };
    const { outcome } = await send({ kind: "refused", message: "", fields });
    expect(outcome).toEqual({ kind: "refused", errors: { jobCellNumber: fields.contactNumber } });
  });

  test("an upload without an answer is no success yet", async () => {
    const device = createTestDevice();
    const application = testApplication({ source: "XLD0417" });
    await keepResume(device, application);
    const outcome = await sendOver(device, application, {
      upload: { kind: "unreachable" },
      post: () => Promise.reject(new Error("nothing to post")),
    });
    expect(outcome).toEqual({ kind: "later", retryAfter: null });
  });

  test("one that may be stored already is sent with the same resume, however old", async () => {
    const old = receivedAt(0, "/documents/old");
    expect((await send({ kind: "stored" }, { documents: old, thanked: true })).calls).toBe(1);
  });
});

describe("the form of an employee's candidate", () => {
  test("thanks after the post, and goes on sending until the server has it", async () => {
    const form = openForm({ link, outcomes: [attempted, attempted, received] });
    void form.controller.submit();
    await settle();
    expect(form.state.get().phase).toEqual({ kind: "received" });
    expect(form.sheet.read().jobEmail).toBeUndefined();
    expect(await form.queue.waiting()).toMatchObject([{ source: "XLD0417", thanked: true }]);
    form.device.network.comesBack();
    await settle();
    form.device.network.comesBack();
    await settle();
    expect(new Set(form.sent).size).toBe(1);
    expect(form.sent).toHaveLength(3);
    expect(await form.queue.waiting()).toEqual([]);
    expect(form.state.get()).toMatchObject({ notice: null, othersWaiting: [] });
  });

  test("one that is taken back while its call gets no answer is thanked for, and goes on being sent", async () => {
    const answer = Promise.withResolvers<SendOutcome>();
    const form = openForm({
      link,
      outcomes: [{ kind: "later", retryAfter: null }, answer.promise],
    });
    void form.controller.submit();
    await settle();
    expect(form.state.get().phase.kind).toBe("waiting");
    form.device.network.comesBack();
    await settle();
    void form.controller.takeBack();
    await settle();
    answer.resolve(attempted);
    await settle();
    expect(form.state.get().phase).toEqual({ kind: "received" });
    expect(await form.queue.waiting()).toMatchObject([{ thanked: true }]);
  });

  test("one that another page has sent meanwhile is thanked for, and not taken back", async () => {
    const form = openForm({ link, outcomes: [{ kind: "later", retryAfter: null }] });
    void form.controller.submit();
    await settle();
    const [waiting] = await form.queue.waiting();
    await form.queue.thank(waiting?.id ?? "");
    await form.controller.takeBack();
    expect(form.state.get().phase).toEqual({ kind: "received" });
    expect(await form.queue.waiting()).toMatchObject([{ thanked: true }]);
  });

  test("after a reload it goes on, and the page says so", async () => {
    const before = openForm({ link, outcomes: [attempted] });
    void before.controller.submit();
    await settle();
    const { device } = before;
    const answer = Promise.withResolvers<SendOutcome>();
    const outcomes = [answer.promise];
    const after = openForm({ device, link, answers: {}, withResume: false, outcomes });
    const restored = after.restore();
    await settle();
    expect(after.state.get().phase).toMatchObject({ kind: "sent", isReceived: false });
    answer.resolve(received);
    await restored;
    expect(after.sent).toEqual(before.sent.slice(0, 1));
    expect(after.state.get()).toMatchObject({
      phase: { kind: "sent", isReceived: true },
      notice: null,
    });
    expect(await after.queue.waiting()).toEqual([]);
  });

  test("a refusal that comes after the thanks is told, and the form has the answers again", async () => {
    const errors = { jobCellNumber: "Please enter a valid Contact Number" };
    const form = openForm({ link, outcomes: [attempted, { kind: "refused", errors }] });
    void form.controller.submit();
    await settle();
    form.device.network.comesBack();
    await settle();
    expect(form.state.get().notice).toMatchObject({ look: "error" });
    const again = openForm({ device: form.device, answers: {}, withResume: false });
    await again.restore();
    expect(again.state.get()).toMatchObject({
      errors,
      attribution: { employee: { id: "XLD0417", name: "Kavya Menon" } },
    });
    expect(again.sheet.read().jobEmail).toBe("aarohi@mail.example");
  });

  test("names the first employee, asks for no comments, and uses the memory up", async () => {
    const device = createTestDevice({ holdPauses: true });
    const first = { id: "XLD0223", name: null, followedAt: device.now() };
    rememberReferral(device.storage, first);
    const form = openForm({ device, link });
    form.sheet.show({ jobComments: "short" });
    await form.controller.submit();
    expect(form.applications[0]).toMatchObject({ source: "XLD0223", answers: { jobComments: "" } });
    expect(readReferral(device.storage, device.now())).toBeNull();
  });

  test("is given back after a week without an answer, instead of going on for ever", async () => {
    const form = openForm({ link, outcomes: [attempted] });
    void form.controller.submit();
    await settle();
    form.device.clock.time += 8 * 24 * 60 * 60 * 1_000;
    form.device.network.comesBack();
    await settle();
    expect(await form.queue.refused()).toHaveLength(1);
    expect(form.state.get().notice?.text).toContain("needs another look");
  });
});
