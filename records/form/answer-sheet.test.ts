import { afterEach, expect, test, vi } from "vitest";
import { openAnswerSheet, withoutChanged } from "./answer-sheet.ts";

class HTMLInputElement {
  declare value: string;
  declare checked: boolean;
  declare type: string;
  declare defaultValue: string;
  declare defaultChecked: boolean;
  constructor(type: string, value: string, checked = false) {
    Object.assign(this, { type, value, checked, defaultValue: value, defaultChecked: checked });
  }
}
class HTMLSelectElement {
  options: { value: string; defaultSelected: boolean }[];
  selectedIndex: number;
  constructor(options: string[], served: number) {
    this.options = options.map((value, at) => ({ value, defaultSelected: at === served }));
    this.selectedIndex = Math.max(0, served);
  }
}
class RadioNodeList extends Array<HTMLInputElement> {}

afterEach(() => void vi.unstubAllGlobals());

function sheetOf(control: object) {
  vi.stubGlobal("HTMLInputElement", HTMLInputElement);
  vi.stubGlobal("HTMLSelectElement", HTMLSelectElement);
  vi.stubGlobal("RadioNodeList", RadioNodeList);
  const form = { elements: { namedItem: () => control } } as unknown as HTMLFormElement;
  return openAnswerSheet(form, ["answer"], []);
}

const text = new HTMLInputElement("text", "Pune");
const box = new HTMLInputElement("checkbox", "true", true);
const select = new HTMLSelectElement(["", "AI Engineer", "Analyst"], 1);
const radios = new RadioNodeList(
  new HTMLInputElement("radio", "Yes", true),
  new HTMLInputElement("radio", "No"),
);
const [yes, no] = radios;

test.each<[string, object, () => void]>([
  ["text", text, () => Object.assign(text, { value: "Mumbai" })],
  ["checkbox", box, () => Object.assign(box, { checked: false })],
  ["select", select, () => Object.assign(select, { selectedIndex: 2 })],
  [
    "radio",
    radios,
    () => [
      Object.assign(yes ?? {}, { checked: false }),
      Object.assign(no ?? {}, { checked: true }),
    ],
  ],
])(
  "a %s that was served with an answer is touched only once that is another one",
  (_, control, act) => {
    const sheet = sheetOf(control);
    expect(sheet.isTouched()).toBe(false);
    act();
    expect(sheet.isTouched()).toBe(true);
  },
);

test("what the device has goes into a select that nobody has touched, and into no other", () => {
  const untouched = new HTMLSelectElement(["", "AI Engineer", "Analyst"], 1);
  sheetOf(untouched).fill({ answer: "Analyst" });
  expect(untouched.selectedIndex).toBe(2);
  sheetOf(untouched).fill({ answer: "AI Engineer" });
  expect(untouched.selectedIndex).toBe(2);
});

test("a box that was unticked meanwhile is not ticked again by what is known of it", () => {
  const known = { updates: "true", city: "Pune" };
  expect(withoutChanged(known, { updates: "true" }, {})).toEqual({ city: "Pune" });
});
