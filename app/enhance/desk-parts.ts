import { enhanceParts, type Parts } from "./enhance-parts.ts";

/** Scripts that HR's screens alone need: visitors' pages do not carry their names. */
const parts: Parts = {
  '[value="sign-out"]': () => import("./forget-typed.ts"),
  "[data-typing]": () => import("./keep-typing.ts"),
  "[data-html]": () => import("./html-preview.ts"),
  "[data-document-viewer]": () => import("./document-viewer.ts"),
  "[data-suggested-from]": () => import("./suggest-link.ts"),
  "[data-order]": () => import("./drag-order.ts"),
  "[data-reload]": () => import("./reload-later.ts"),
};

export const enhance = (frame: HTMLElement) => enhanceParts(frame, parts);
