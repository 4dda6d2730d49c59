import { expect, test } from "vitest";
import { type Acted, createKeyQueue, type KeyMode, type KeyPress } from "./key-queue.ts";

/** Keys of the desk: decisions and steps lead elsewhere, what opens something does not. */
function queueUnderTest(acted: (press: KeyPress) => Acted = actedUsually) {
  const pressed: string[] = [];
  let due: (() => void)[] = [];
  const queue = createKeyQueue({
    act(press) {
      pressed.push(press.waited ? `${press.key} later` : press.key);
      return acted(press);
    },
    later: (work) => void due.push(work),
  });
  return {
    queue,
    pressed,
    press: (...keys: string[]) => {
      for (const key of keys) queue.press({ key, mode: queue.mode() });
    },
    /** Everything that was put off. */
    pass() {
      const now = due;
      due = [];
      for (const work of now) work();
    },
  };
}

const actedUsually = ({ key, mode }: KeyPress): Acted => {
  if (mode === "panel") return key === "Enter" ? "leads" : "done";
  return "sihuj".includes(key) ? "leads" : "done";
};

test("what is pressed while a decision is saved comes after it, each on what came of the one before", () => {
  const { queue, pressed, press, pass } = queueUnderTest();
  press("s", "i", "h");
  expect(pressed).toEqual(["s"]);
  for (const expected of [
    ["s", "i later"],
    ["s", "i later", "h later"],
  ]) {
    const saved = queue.hold();
    pass();
    saved();
    pass();
    expect(pressed).toEqual(expected);
  }
});

test("a key right after another one waits too, before the page shows that something is on its way", () => {
  const { queue, pressed, press, pass } = queueUnderTest();
  press("s");
  expect([queue.isBusy(), queue.isHeld()]).toEqual([true, false]);
  press("u");
  const saved = queue.hold();
  pass();
  expect(pressed).toEqual(["s"]);
  saved();
  pass();
  expect(pressed).toEqual(["s", "u later"]);
});

test("what leads nowhere keeps nobody waiting", () => {
  const { queue, pressed, press, pass } = queueUnderTest();
  press("j", "x");
  pass();
  expect(pressed).toEqual(["j", "x later"]);
  expect(queue.isBusy()).toBe(false);
});

test("nothing is pressed on what was refused", () => {
  const { queue, pressed, press, pass } = queueUnderTest();
  press("s", "i", "u");
  const saved = queue.hold();
  queue.drop();
  saved();
  pass();
  expect(pressed).toEqual(["s"]);
});

test("what follows a key that opens a panel is for the panel, and what follows one to a field is text", () => {
  const modes: [string, KeyMode][] = [];
  const { queue } = queueUnderTest();
  const ended = queue.hold();
  for (const key of ["s", "r", "4", "Enter", "a", "Escape", "n", "h", "i"]) {
    modes.push([key, queue.mode()]);
    queue.press({ key, mode: queue.mode() });
  }
  expect(modes).toEqual([
    ["s", "page"],
    ["r", "page"],
    ["4", "panel"],
    ["Enter", "panel"],
    ["a", "page"],
    ["Escape", "panel"],
    ["n", "page"],
    ["h", "text"],
    ["i", "text"],
  ]);
  ended();
});

test("of two things on their way both are waited for, and one that has ended twice is counted once", () => {
  const { queue, pressed, press, pass } = queueUnderTest();
  const [one, two] = [queue.hold(), queue.hold()];
  press("i");
  one();
  one();
  pass();
  expect(pressed).toEqual([]);
  two();
  pass();
  expect(pressed).toEqual(["i later"]);
});
