import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FormReady } from "#ui/form-ready.ts";
import { holdSubmit, startIsland } from "./start-islands.ts";

const formReady: FormReady = "xld:form-ready";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function pressedForm() {
  const sent: string[] = [];
  const form = Object.assign(new EventTarget(), {
    dataset: { hydrated: "no" },
    submit: () => void sent.push("by the browser"),
    requestSubmit: () => void sent.push("by the script"),
  });
  const press = (submitter = { name: "" }) => {
    const event = Object.assign(new Event("submit", { cancelable: true }), { submitter });
    Object.defineProperty(event, "target", { value: form });
    holdSubmit(event as unknown as SubmitEvent, () => undefined);
    return event.defaultPrevented;
  };
  const comes = () => form.dispatchEvent(new Event(formReady));
  return { sent, press, comes, form };
}

test("a form pressed twice before its script is there is sent by it, once", async () => {
  const { sent, press, comes } = pressedForm();
  expect([press(), press()]).toEqual([true, true]);
  comes();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(["by the script"]);
});

test("a button that asks for something else than sending is the browser's, and the script leaves it", async () => {
  const { sent, press, comes } = pressedForm();
  expect(press({ name: "use" }), "held back from the browser").toBe(false);
  comes();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
});

test("a script that comes after the browser has posted the form sends it no second time", async () => {
  const { sent, press, comes } = pressedForm();
  press();
  await vi.advanceTimersByTimeAsync(2_000);
  press();
  await vi.advanceTimersByTimeAsync(2_000);
  comes();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(["by the browser"]);
});

test("a form that is pressed again while the browser posts it is posted by it again, under the same name", async () => {
  const { sent, press, comes } = pressedForm();
  press();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(press(), "held back from the browser").toBe(false);
  comes();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(["by the browser"]);
});

test("a script that comes while the browser posts the form does not take it over", async () => {
  vi.stubGlobal("document", { head: { append: () => {} }, createElement: () => ({}) });
  const { form, press } = pressedForm();
  const island = {
    dataset: { island: "/island.js" },
    nextElementSibling: { textContent: "{}" },
    querySelector: () => form,
  };
  const start = vi.fn();
  const comes = () => startIsland(island as unknown as HTMLElement, async () => ({ start }));
  await comes();
  press();
  await vi.advanceTimersByTimeAsync(4_000);
  await comes();
  expect(start).toHaveBeenCalledTimes(1);
});
