import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FormReady } from "#ui/enhance/form-ready.ts";
import { holdSubmit } from "./start-islands.ts";

const formReady: FormReady = "xld:form-ready";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function pressedForm() {
  const sent: string[] = [];
  const form = Object.assign(new EventTarget(), {
    dataset: { hydrated: "no" },
    submit: () => void sent.push("by the browser"),
    requestSubmit: () => void sent.push("by the script"),
  });
  const press = () => {
    const event = Object.assign(new Event("submit", { cancelable: true }), {});
    Object.defineProperty(event, "target", { value: form });
    holdSubmit(event as SubmitEvent, () => undefined);
    return event.defaultPrevented;
  };
  const comes = () => form.dispatchEvent(new Event(formReady));
  return { sent, press, comes };
}

test("a form pressed twice before its script is there is sent by it, once", async () => {
  const { sent, press, comes } = pressedForm();
  expect([press(), press()]).toEqual([true, true]);
  comes();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(["by the script"]);
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

test("a form whose post by the browser was stopped can be pressed again", async () => {
  const { sent, press, comes } = pressedForm();
  press();
  await vi.advanceTimersByTimeAsync(4_000);
  press();
  comes();
  expect(sent).toEqual(["by the browser", "by the script"]);
});
