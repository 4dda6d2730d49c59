import { describe, expect, test, vi } from "vitest";
import { createTestDevice } from "./device.fixtures.ts";
import { queueFlag } from "./draft/text-storage.ts";
import type { UploadAttempt } from "./files/post-file.ts";
import { formKinds, openFormUnderTest, pdf, reopen, settled } from "./form.fixtures.ts";
import { forgetAfterPost } from "./open-form.ts";
import { waitingForms } from "./queue/device-queue.ts";
import type { CallOutcome } from "./sending/post-json.ts";

/** The same, as an older browser has it. */
function without<Whole extends object>(whole: Whole, name: string): Whole {
  return new Proxy(whole, {
    get: (target, key) => (key === name ? undefined : Reflect.get(target, key, target)),
  });
}

const unreachable = { kind: "unreachable" } as const;

type Opened = ReturnType<typeof openFormUnderTest>;

const slotsOf = async ({ device }: Pick<ReturnType<typeof openFormUnderTest>, "device">) =>
  (await waitingForms(device)).map(({ slot }) => slot);

describe.each(formKinds)("%s", (_name, kind) => {
  const { form, files, receipt } = kind;
  const [first = "", second = ""] = files;
  const sentKeys = receipt === null ? [] : [`xld-${form.name}-sent`];

  const open = (options: Parameters<typeof openFormUnderTest>[1] = {}) =>
    openFormUnderTest(kind, options);

  test("a complete form is received, and nothing of it stays on the device", async () => {
    const { controller, state, fill, device, sheet, saves } = open();
    await fill();
    controller.submit();
    expect(state.get().phase.kind).toBe("sending");
    await settled();
    expect(state.get().phase).toMatchObject({ kind: "received", receipt, justNow: true });
    expect(saves).toHaveLength(1);
    expect(sheet.read()).toEqual({});
    expect(device.storage.entries.has(`xld-${form.name}`)).toBe(false);
    expect(device.storage.entries.has(queueFlag)).toBe(false);
    const left = [...device.storage.entries.keys()].filter((key) => key !== "xld-device-mark");
    expect(left).toEqual(sentKeys);
  });

  test("what waits can be taken back, changed and sent", async () => {
    const { controller, state, fill, saveWith, saves, sheet, device, submit } = open({
      holdPauses: true,
    });
    await fill();
    saveWith(unreachable);
    device.network.isOnline = false;
    await submit();
    controller.takeBack();
    expect(state.get().phase.kind).toBe("editing");
    sheet.type(...kind.changed);
    saveWith(kind.saved);
    await submit();
    expect(state.get().phase.kind).toBe("received");
    expect(saves.at(-1)?.body).toContain(kind.changed[1]);
    expect(saves.at(-1)?.key).not.toBe(saves[0]?.key);
  });

  test("what is taken back while its documents go up is not sent", async () => {
    const { controller, state, fill, saves, sheet, uploadsEndWith, device, submit } = open({
      holdPauses: true,
    });
    uploadsEndWith(unreachable);
    await fill();
    await submit();
    expect(state.get().phase.kind).toBe("waiting");
    const arriving = Promise.withResolvers<{ kind: "stored"; url: string }>();
    uploadsEndWith(arriving.promise);
    device.network.comesBack();
    await settled();
    controller.takeBack();
    sheet.type(...kind.changed);
    controller.changed();
    arriving.resolve({ kind: "stored", url: "/documents/late" });
    await settled();
    expect(saves).toEqual([]);
    expect(state.get().phase.kind).toBe("editing");
  });

  test("what is taken back while its consent is told of is not sent", async () => {
    const { controller, state, fill, saves, device, uploadsEndWith, holdConsent, submit } = open({
      holdPauses: true,
    });
    uploadsEndWith(unreachable);
    const answer = holdConsent();
    await fill();
    await submit();
    expect(state.get().phase.kind).toBe("waiting");
    uploadsEndWith(null);
    device.network.comesBack();
    await settled();
    controller.takeBack();
    answer();
    await settled();
    expect(saves).toEqual([]);
    expect(state.get().phase.kind).toBe("editing");
  });

  test("what is sent is what was handed over, whatever stands in the page by then", async () => {
    const { controller, fill, saves, sheet, uploadsEndWith } = open();
    const arriving = Promise.withResolvers<{ kind: "stored"; url: string }>();
    uploadsEndWith(arriving.promise);
    await fill();
    controller.submit();
    sheet.type(...kind.changed);
    controller.changed();
    arriving.resolve({ kind: "stored", url: "/documents/late" });
    await settled();
    const [key] = kind.changed;
    expect(saves.map(({ body }) => JSON.parse(body)[key])).toEqual([kind.answers[key]]);
  });

  test("answers, documents and consent come back after a reload, and nothing is sent again", async () => {
    const before = open();
    await before.fill();
    const after = open({ device: before.device });
    await after.restore();
    expect(after.box.checked).toBe(true);
    await settled();
    const { answers, documents, hasAgreed, keeping, isNew } = after.state.get();
    expect(answers).toMatchObject(kind.answers);
    expect(files.filter((key) => !documents[key]?.received)).toEqual([]);
    expect({ hasAgreed, keeping, isNew }).toEqual({
      ...{ hasAgreed: true, keeping: "restored", isNew: false },
    });
    expect(after.uploads).toEqual([]);
  });

  test("a file that is held until its owner agrees is held over a reload, and then sent", async () => {
    const before = open();
    before.controller.choose(first, [pdf("held.pdf")]);
    await settled();
    expect(before.uploads).toEqual([]);
    const after = await reopen(kind, { device: before.device });
    expect(after.state.get().documents[first]?.onItsWay).toMatchObject({
      ...{ phase: "held", name: "held.pdf" },
    });
    after.controller.agree(true);
    await settled();
    expect(after.uploads).toEqual([first]);
    expect(after.state.get().documents[first]?.received?.name).toBe("held.pdf");
  });

  test("an upload that met no server goes on after a reload", async () => {
    const before = open({ holdPauses: true });
    before.uploadsEndWith(unreachable);
    before.controller.agree(true);
    before.controller.choose(first, [pdf("mine.pdf")]);
    await settled();
    expect(before.state.get().documents[first]?.onItsWay.phase).toBe("waiting");
    const after = await reopen(kind, { device: before.device });
    expect(after.state.get().documents[first]?.received?.name).toBe("mine.pdf");
  });

  test("a crash while all is put back loses nothing of it", async () => {
    const before = open();
    await before.fill();
    const kept = [...before.device.storage.entries];
    const after = open({ device: before.device });
    void after.restore();
    after.controller.changed();
    expect([...before.device.storage.entries]).toEqual(kept);
    await settled();
  });

  test("what the server refuses is shown; a refused document is chosen again, the rest stays", async () => {
    const { controller, state, fill, refuseWith, saveWith, saves, submit } = open();
    await fill();
    const errors = { [first]: "Please select a file.", consentVersion: "Please read it again." };
    refuseWith(errors);
    await submit();
    const { phase, documents, hasAgreed, summary, refusals, answers } = state.get();
    expect([phase.kind, hasAgreed, refusals]).toEqual(["editing", false, 1]);
    expect(summary).toEqual(errors);
    expect(documents[first]?.received).toBeNull();
    expect(documents[second]?.received?.url).toBe(`/documents/${second}`);
    expect(answers).toMatchObject(kind.answers);
    controller.agree(true);
    controller.choose(first, [pdf("another.pdf")]);
    await settled();
    saveWith(kind.saved);
    await submit();
    expect(state.get().phase.kind).toBe("received");
    expect(saves).toHaveLength(2);
  });

  test("what was refused on another page is shown where the form is opened again", async () => {
    const before = open();
    await before.fill();
    const { draft } = before.drafts.read() ?? {};
    if (!draft) throw new Error("There is no draft");
    const { answers, documents: sent, consent } = draft;
    await before.queue.put({
      ...{ id: "f1", form: form.name, date: "11/22/2026", page: "/form", request: null, slot: "" },
      ...{ answers, documents: sent, consent, since: before.device.now() },
      refusal: { errors: { [first]: "Please select a file." } },
    });
    const after = await reopen(kind, { device: before.device });
    const { errors, refusals, documents } = after.state.get();
    expect([errors, refusals]).toEqual([{ [first]: "Please select a file." }, 1]);
    expect(documents[first]?.received).toBeNull();
    expect(documents[second]?.received).not.toBeNull();
  });

  test("a failure keeps everything, and the next try has the same Idempotency-Key", async () => {
    const before = open();
    await before.fill();
    before.saveWith({ kind: "busy", retryAfter: null });
    await before.submit();
    expect(before.state.get().phase.kind).toBe("failed");
    const after = await reopen(kind, { device: before.device });
    expect(after.state.get()).toMatchObject({ phase: { kind: "editing" }, answers: kind.answers });
    await after.submit();
    expect(after.state.get().phase.kind).toBe("received");
    expect(after.saves[0]?.key).toBe(before.saves[0]?.key);
  });

  test("while it is sent nothing is changed", async () => {
    const { controller, state, fill } = open();
    await fill();
    controller.submit();
    controller.remove(first);
    controller.clearDevice();
    expect(state.get().documents[first]?.received).not.toBeNull();
    await settled();
  });

  test("a file that the server refuses says why at its field", async () => {
    const { controller, state, uploadsEndWith } = open();
    uploadsEndWith({ kind: "refused", message: "Not supported." });
    controller.agree(true);
    controller.choose(first, [pdf("a.pdf")]);
    await settled();
    expect(state.get().errors[first]).toBe("Not supported.");
    controller.choose(first, [pdf("b.pdf")]);
    expect(state.get().errors).not.toHaveProperty(first);
  });

  test("a field is judged when it is left only once the form was refused", () => {
    const { controller, state, sheet } = open();
    sheet.type("email", "meera");
    controller.left("email");
    expect(state.get().errors).toEqual({});
    controller.submit();
    expect(state.get().errors).toHaveProperty("email");
    sheet.type("email", " meera@mail.example ");
    controller.left("email");
    expect(sheet.read().email, "as it is stored").toBe("meera@mail.example");
    expect(state.get().errors).not.toHaveProperty("email");
    expect(state.get().summary).toHaveProperty("email");
  });

  test("nothing was begun: its person may be asked to, and clearing leaves nothing", async () => {
    const { restore, state, controller, fill, device } = open();
    await restore();
    expect(state.get().isNew).toBe(true);
    controller.begin();
    await fill();
    controller.clearDevice();
    await settled();
    expect(state.get()).toMatchObject({ keeping: "cleared", hasAgreed: false, answers: {} });
    expect([...device.storage.entries.keys()]).toEqual([]);
  });

  test.each([
    ["agreed to", ({ controller }: Opened) => controller.agree(true)],
    ["typed", ({ sheet }: Opened) => sheet.type(...kind.changed)],
    ["chosen", ({ controller }: Opened) => controller.choose(first, [pdf("a.pdf")])],
  ])("what is %s while the device is read counts as begun", async (_what, act) => {
    const opened = open();
    const restoring = opened.restore();
    act(opened);
    await restoring;
    expect(opened.state.get().isNew).toBe(false);
  });

  test("whoever is to be asked to begin, and begins without, is asked no more", async () => {
    const { restore, state, controller } = open();
    await restore();
    controller.agree(true);
    expect(state.get().isNew).toBe(false);
  });

  test("what is typed while the device is read stays, also where a form waits", async () => {
    const before = open({ holdPauses: true });
    await before.handOver();
    const after = open({ device: before.device });
    after.saveWith(unreachable);
    void after.restore();
    after.sheet.type(...kind.changed);
    await settled();
    expect(after.sheet.read()).toEqual({ ...kind.answers, [kind.changed[0]]: kind.changed[1] });
  });

  test("forms of two slots wait side by side, and clearing one leaves the other", async () => {
    const waiting = open({ holdPauses: true, slot: "-4" });
    const { device } = waiting;
    const other = open({ device, slot: "-5" });
    device.network.isOnline = false;
    for (const each of [waiting, other]) {
      await each.fill();
      each.saveWith(unreachable);
      await each.submit();
    }
    expect(await slotsOf(other)).toEqual(["-4", "-5"]);
    const third = open({ device });
    await third.fill();
    third.controller.clearDevice();
    other.controller.takeBack();
    await settled();
    expect(await slotsOf(other)).toEqual(["-4"]);
  });

  test("what another tab has handed over is sent also where that tab is closed", async () => {
    const device = createTestDevice({ holdPauses: true });
    const open = openFormUnderTest(kind, { device });
    await open.restore();
    const closed = openFormUnderTest(kind, { device });
    await closed.fill();
    closed.saveWith(unreachable);
    await closed.submit();
    device.closeTabs();
    open.controller.tryNow();
    await settled();
    expect(open.saves.map(({ key }) => key)).toEqual([closed.saves[0]?.key]);
    expect(await slotsOf(open)).toEqual([]);
    expect(open.state.get().phase.kind, "of its own form").toBe("editing");
    expect(device.storage.entries.has(`xld-${form.name}`), "a draft of what was sent").toBe(false);
  });

  test("what another tab still uploads is left to that tab", async () => {
    const device = createTestDevice({ holdPauses: true });
    const other = openFormUnderTest(kind, { device });
    other.uploadsEndWith(new Promise(() => undefined));
    await other.fill();
    await other.submit();
    const own = openFormUnderTest(kind, { device });
    await own.fill();
    own.sheet.type(...kind.changed);
    await own.submit();
    expect(own.saves).toHaveLength(1);
    expect(await slotsOf(other)).toEqual([""]);
  });

  test("uploads that last keep no other tab from sending", async () => {
    const device = createTestDevice({ holdPauses: true });
    let held = 0;
    device.exclusively = async (name, work) => {
      if (name !== form.name) return work();
      held += 1;
      return work().finally(() => {
        held -= 1;
      });
    };
    const { fill, uploadsEndWith, submit } = openFormUnderTest(kind, { device });
    uploadsEndWith(new Promise(() => undefined));
    await fill();
    await submit();
    expect(held).toBe(0);
  });

  test("sending another one leaves what another tab has handed over", async () => {
    const first = open({ holdPauses: true });
    const { device } = first;
    await first.fill();
    await first.submit();
    const second = open({ device });
    second.uploadsEndWith(new Promise(() => undefined));
    await second.fill();
    await second.submit();
    first.controller.sendAnother();
    await settled();
    expect(await slotsOf(second)).toEqual([""]);
  });

  test("two tabs of one form each send what was given in them", async () => {
    const first = open({ holdPauses: true });
    const { device } = first;
    const second = open({ device });
    await first.handOver();
    await second.fill();
    second.sheet.type(...kind.changed);
    await second.submit();
    first.saveWith(kind.saved);
    device.network.comesBack();
    await settled();
    const [key, value] = kind.changed;
    const given = (tab: typeof first) => tab.saves.map(({ body }) => JSON.parse(body)[key]);
    expect(new Set(given(first))).toEqual(new Set([kind.answers[key]]));
    // the first one's answers go as they are, whichever tab sends them
    expect(given(second)).toEqual([kind.answers[key], value]);
    expect(first.state.get().phase.kind).toBe("received");
    expect(await slotsOf(second)).toEqual([]);
  });

  describe("a native post of the form was taken", () => {
    const posted = (email = "") => ({ receipt, values: { email } });

    async function handOver() {
      const tab = open({ holdPauses: true });
      await tab.handOver();
      return tab;
    }

    test("what the same person had handed over is sent no more, and nothing of it stays", async () => {
      const { device, queue } = await handOver();
      await forgetAfterPost(form, "", posted(kind.answers.email?.toUpperCase()), device);
      expect(await queue.waiting()).toEqual([]);
      expect(device.storage.entries.has(`xld-${form.name}`)).toBe(false);
      const later = await reopen(kind, { device });
      expect(later.saves).toEqual([]);
    });

    test("what another person had handed over on the device is still sent", async () => {
      const { device, queue } = await handOver();
      await forgetAfterPost(form, "", posted("somebody.else@mail.example"), device);
      expect(await queue.waiting()).toHaveLength(1);
    });
  });

  test("what was stored before it was changed is told as sent, and its files can be chosen again", async () => {
    const { fill, controller, state, refuseWith, submit } = open();
    await fill();
    refuseWith({ submissionId: "It is stored already.", [first]: "It is no longer here." });
    await submit();
    expect(state.get().flowMessage).toBe(form.texts.alreadySent);
    expect(state.get().documents[first]?.received).toBeNull();
    controller.choose(first, [pdf("again.pdf")]);
    await settled();
    expect(state.get().errors[first]).toBeUndefined();
  });

  test("a document that is refused while the form is sent is told, and the form is not sent without it", async () => {
    const { fill, controller, state, saves, uploadsEndWith, submit } = open({ holdPauses: true });
    const uploading = Promise.withResolvers<UploadAttempt>();
    await fill();
    uploadsEndWith(uploading.promise);
    const further = form.documentKeys.find((key) => !files.includes(key) && form.isAsked(key, {}));
    controller.choose(further ?? first, [pdf("further.pdf")]);
    await settled();
    await submit();
    uploading.resolve({ kind: "refused", message: "It cannot be read." });
    await settled();
    expect(state.get().phase.kind).toBe("editing");
    expect(state.get().errors).toEqual({ [further ?? first]: "It cannot be read." });
    expect(saves).toEqual([]);
  });

  test("a browser without Promise.withResolvers hands over", async () => {
    const { fill, state, uploadsEndWith, submit } = open({ holdPauses: true });
    uploadsEndWith(unreachable);
    await fill();
    vi.stubGlobal("Promise", without(Promise, "withResolvers"));
    await submit();
    vi.unstubAllGlobals();
    await settled();
    expect(state.get().phase.kind).toBe("waiting");
  });

  test("what cannot be handed over is told as failed, and stays", async () => {
    const { fill, controller, state, queue, submit } = open();
    await fill();
    queue.put = () => Promise.reject(new Error("no room"));
    await submit();
    expect(state.get().phase.kind).toBe("failed");
    controller.goBack();
    expect(state.get().phase.kind).toBe("editing");
    expect(state.get().answers).toMatchObject(kind.answers);
  });

  test("what is taken back while it is stored is told as received, and sent no second time", async () => {
    const { fill, controller, state, saves, saveWith, sheet, device, submit } = open({
      holdPauses: true,
    });
    await fill();
    saveWith(unreachable);
    await submit();
    const saving = Promise.withResolvers<CallOutcome>();
    saveWith(saving.promise);
    const before = saves.length;
    device.network.comesBack();
    await settled();
    controller.takeBack();
    sheet.type(...kind.changed);
    await submit();
    saving.resolve(kind.saved);
    await settled();
    expect(state.get().phase.kind).toBe("received");
    expect(saves).toHaveLength(before + 1);
  });

  test("after the device is cleared, the next file survives a reload", async () => {
    const failed = open({ holdPauses: true });
    await failed.fill();
    failed.refuseWith({ [kind.changed[0]]: "Not this one." });
    await failed.submit();
    const { device } = failed;
    const cleared = await reopen(kind, { device });
    cleared.controller.clearDevice();
    await settled();
    cleared.uploadsEndWith(new Promise(() => undefined));
    cleared.controller.agree(true);
    cleared.controller.choose(first, [pdf("next.pdf")]);
    await settled();
    const after = await reopen(kind, { device });
    expect(after.sentFiles).toEqual(["next.pdf"]);
  });

  test("a draft that is too old leaves no file on the device", async () => {
    const before = open({ holdPauses: true });
    const { device } = before;
    before.uploadsEndWith(new Promise(() => undefined));
    await before.fill();
    const { store } = device;
    const name = `${form.name}-${first}`;
    expect(await store.get(name)).toBeDefined();
    device.clock.time += 8 * 24 * 60 * 60 * 1_000;
    const after = await reopen(kind, { device });
    expect(await store.get(name)).toBeUndefined();
    expect(after.state.get().keeping).toBe("nothing");
  });

  test("a form that waits keeps its files, though its draft is too old", async () => {
    const before = open({ holdPauses: true });
    const { device } = before;
    before.uploadsEndWith(unreachable);
    await before.fill();
    await before.submit();
    before.device.closeTabs();
    device.clock.time += 8 * 24 * 60 * 60 * 1_000;
    const after = await reopen(kind, { device });
    expect(after.uploads.toSorted()).toEqual(files.toSorted());
    expect(after.state.get().phase.kind).toBe("received");
  });

  test("what is taken back while another tab stores it is told as received, and sent no second time", async () => {
    const first = open({ holdPauses: true });
    const { device } = first;
    await first.handOver();
    const second = open({ device });
    const saving = Promise.withResolvers<CallOutcome>();
    second.saveWith(saving.promise);
    void second.restore();
    await settled();
    expect(second.saves).toHaveLength(1);
    const before = first.saves.length;
    first.controller.takeBack();
    first.sheet.type(...kind.changed);
    first.saveWith(kind.saved);
    await first.submit();
    saving.resolve(kind.saved);
    await settled();
    expect(first.state.get().phase).toMatchObject({ kind: "received", receipt });
    expect(first.saves).toHaveLength(before);
  });

  test.each([0, 1])(
    "where the device takes nothing more after %i writings, nothing is said to be kept",
    async (writings) => {
      const { fill, device, state, controller, sheet } = open();
      if (writings > 0) {
        sheet.type(...kind.changed);
        controller.changed();
        expect(controller.isStored()).toBe(true);
      }
      device.storage.setItem = () => {
        throw new Error("full");
      };
      await fill();
      expect(state.get().keeping).toBe("nothing");
      expect(controller.isStored()).toBe(false);
    },
  );
});
