import { useLayoutEffect } from "react";

/** Texts of several lines of the page as the server sent it. */
const areas = typeof document === "undefined" ? [] : [...document.querySelectorAll("textarea")];

const written = ["value", "defaultValue"] as const;

// React writes each of them anew as it takes them over, which would undo what was typed and move the caret
for (const area of areas) {
  const served = area.defaultValue;
  for (const name of written) {
    const { get, set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, name) ?? {};
    const write = (text: string) => text === served || set?.call(area, text);
    Object.defineProperty(area, name, { configurable: true, get, set: write });
  }
}

/** From then on they are written as any other. */
export function useTypedBefore(): void {
  useLayoutEffect(() => {
    for (const area of areas) {
      for (const name of written) Reflect.deleteProperty(area, name);
    }
  }, []);
}
