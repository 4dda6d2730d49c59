import { describe, expect, test } from "vitest";
import { createTestDevice } from "./device.fixtures.ts";
import { formKinds, openFormUnderTest, pdf, reopen, settled } from "./form.fixtures.ts";
import { openLocks } from "./queue/device.ts";
import { sendFromElsewhere } from "./queue/run-device-queue.ts";
import { sendableForm } from "./queue/sendable-form.ts";
import type { CallOutcome } from "./sending/post-json.ts";

const unreachable = { kind: "unreachable" } as const;

describe.each(formKinds)("%s", (_name, kind) => {
  const { form, files } = kind;
  const [first = "", second = ""] = files;

  /** A view of the form on a device whose tabs are told apart. */
  const openOn = (device = createTestDevice({ holdPauses: true })) =>
    openFormUnderTest(kind, { device });

  /** A tab that has handed the form over while none of its files has arrived. */
  async function handedOver() {
    const tab = openOn();
    tab.uploadsEndWith(unreachable);
    tab.saveWith(unreachable);
    await tab.fill();
    await tab.submit();
    return tab;
  }

  test("files that the tab of a form still uploads are not uploaded by other pages too", async () => {
    const { device, queue } = await handedOver();
    const uploads: string[] = [];
    const sendable = sendableForm(form, {
      uploadToken: "",
      preparation: {
        validate: async (file) => ({ kind: "ready", file, note: "" }),
        prepare: async (file) => ({ kind: "ready", file, note: "" }),
        loadAhead: () => undefined,
      },
      calls: {
        async postFile(key) {
          uploads.push(key);
          return { kind: "stored", url: "/documents/elsewhere" };
        },
        postConsent: async () => unreachable,
        post: async () => unreachable,
      },
    });
    void sendFromElsewhere(sendable, device);
    await settled();
    expect(uploads).toEqual([]);
    expect(await queue.waiting()).toHaveLength(1);
  });

  test("a second tab of a form that waits uploads nothing until the first one is closed", async () => {
    const one = await handedOver();
    const { device } = one;
    const other = openOn(device);
    await Promise.race([other.restore(), settled()]);
    await settled();
    expect(other.uploads).toEqual([]);
    expect(other.state.get().phase.kind).toBe("waiting");
    one.uploadsEndWith({ kind: "stored", url: "/documents/of-the-first-tab" });
    one.sendAgain(first);
    await settled();
    device.closeTabs();
    await settled();
    expect(other.state.get().phase.kind).toBe("received");
    expect(other.uploads).toEqual(files.filter((key) => key !== first));
    expect(other.saves[0]?.body).toContain("/documents/of-the-first-tab");
  });

  /** A tab whose form failed, and another one that has put its draft back; both without a network. */
  async function failedInOne() {
    const one = openOn();
    const { device } = one;
    one.saveWith({ kind: "busy", retryAfter: null });
    await one.fill();
    await one.submit();
    device.network.comesBack();
    await settled();
    device.network.comesBack();
    await settled();
    expect(one.state.get().phase.kind).toBe("failed");
    const other = openOn(device);
    await other.restore();
    for (const tab of [one, other]) tab.saveWith(unreachable);
    device.network.isOnline = false;
    one.state.set({ phase: { kind: "editing" } });
    return { one, other, device };
  }

  test("two tabs that go on with one draft each send what was given in them", async () => {
    const { one, other, device } = await failedInOne();
    const [key, value] = kind.changed;
    other.sheet.type(key, value);
    other.controller.changed();
    await settled();
    for (const tab of [one, other]) {
      await tab.submit();
      tab.saveWith(kind.saved);
      tab.saves.length = 0;
    }
    device.network.comesBack();
    await settled();
    const sent = [...one.saves, ...other.saves].map(({ body }) => JSON.parse(body)[key]);
    expect(sent.toSorted()).toEqual([kind.answers[key], value].toSorted());
    for (const tab of [one, other]) expect(tab.state.get().phase.kind).toBe("received");
  });

  test("what is typed after another tab has handed the form over is another one", async () => {
    const { one, other, device } = await failedInOne();
    await one.submit();
    expect(one.state.get().phase.kind).toBe("waiting");
    const [key, value] = kind.changed;
    other.sheet.type(key, value);
    other.controller.changed();
    await settled();
    one.saveWith(kind.saved);
    device.network.comesBack();
    await settled();
    expect(one.state.get().phase.kind).toBe("received");
    expect(other.drafts.read()?.draft.answers[key]).toBe(value);
  });

  test("what failed while files were on their way is sent again under its name", async () => {
    const one = openOn();
    one.uploadsEndWith({ kind: "failed" });
    await one.fill();
    await one.submit();
    expect(one.state.get().phase.kind).toBe("failed");
    one.state.set({ phase: { kind: "editing" } });
    one.uploadsEndWith(unreachable);
    for (const key of files) one.sendAgain(key);
    await settled();
    await one.submit();
    one.uploadsEndWith(null);
    for (const key of files) one.sendAgain(key);
    one.controller.tryNow();
    await settled();
    expect(one.state.get().phase.kind).toBe("received");
  });

  test("a second tab of a form that waits takes it back with its files", async () => {
    const { device } = await handedOver();
    const other = openOn(device);
    await Promise.race([other.restore(), settled()]);
    await settled();
    other.controller.takeBack();
    await settled();
    expect(other.uploads).toEqual(files);
    await other.submit();
    expect(other.state.get().phase.kind).toBe("received");
  });

  test("what arrives in two tabs of one form is noted of both, where the browser has no locks", async () => {
    const one = await handedOver();
    Object.assign(one.device, openLocks(undefined));
    const other = openOn(one.device);
    other.uploadsEndWith(unreachable);
    other.saveWith(unreachable);
    void other.restore();
    await settled();
    const arrives = async (tab: typeof one, key: string) => {
      tab.uploadsEndWith({ kind: "stored", url: `/documents/${key}` });
      tab.sendAgain(key);
      await settled();
      tab.uploadsEndWith(unreachable);
    };
    await arrives(other, first);
    await arrives(one, second);
    const [entry] = await one.queue.waiting();
    expect([first, second].map((key) => entry?.documents[key]?.received?.url)).toEqual([
      `/documents/${first}`,
      `/documents/${second}`,
    ]);
  });

  test("a form of a closed tab whose files had not arrived is sent by another tab of it", async () => {
    const open = openOn();
    await open.restore();
    const { device } = open;
    const closed = openOn(device);
    closed.uploadsEndWith(unreachable);
    await closed.fill();
    await closed.submit();
    open.controller.tryNow();
    await settled();
    expect(open.saves, "while its tab is open").toEqual([]);
    device.closeTabs();
    device.network.comesBack();
    open.controller.tryNow();
    await settled();
    expect(open.saves).toHaveLength(1);
    expect(await open.queue.waiting()).toEqual([]);
  });

  test("what is taken back while another tab sends it is told as received", async () => {
    const one = openOn();
    await one.handOver();
    const other = openOn(one.device);
    const answer = Promise.withResolvers<CallOutcome>();
    other.saveWith(answer.promise);
    other.controller.tryNow();
    await settled();
    expect(other.saves).toHaveLength(1);
    one.controller.takeBack();
    await settled();
    answer.resolve(kind.saved);
    await settled();
    expect(one.state.get().phase.kind).toBe("received");
  });

  test.each(["chooses another file", "chooses and removes another file"])(
    "a file that was handed over stays on the device where another tab %s",
    async (does) => {
      const { device } = await handedOver();
      const other = openOn(device);
      other.uploadsEndWith(unreachable);
      other.controller.agree(true);
      other.controller.choose(first, [pdf("of another.pdf")]);
      await settled();
      if (does.includes("removes")) other.controller.cancel(first);
      await settled();
      device.closeTabs();
      const after = await reopen(kind, { device });
      expect(after.sentFiles).toContain(`${first}.pdf`);
      expect(after.sentFiles).not.toContain("of another.pdf");
      expect(after.state.get().phase.kind).toBe("received");
    },
  );

  test("what is typed in another tab beside a form that waits is there once that is received", async () => {
    const one = await handedOver();
    const { device } = one;
    const other = openOn(device);
    const [key, value] = kind.changed;
    other.sheet.type(key, value);
    other.controller.changed();
    await settled();
    device.closeTabs();
    const sending = await reopen(kind, { device });
    expect(sending.state.get().phase.kind).toBe("received");
    expect(sending.saves[0]?.body).toContain(kind.answers[key]);
    const after = await reopen(kind, { device });
    expect(after.state.get().phase.kind).toBe("editing");
    expect(after.sheet.read()[key]).toBe(value);
  });
});
