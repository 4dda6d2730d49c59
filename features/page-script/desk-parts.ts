import { enhanceParts, type Parts } from "./enhance-parts.ts";

/** Scripts that HR's screens alone need: visitors' pages do not carry their names. */
const parts: Parts = {
  '[value="sign-out"]': () => import("#ui/enhance/forget-typed.ts"),
  ".rail-person": () => import("#features/drives/ui/enhance/door-elsewhere.ts"),
  "[data-saved-searches]": () => import("#features/applications/ui/enhance/saved-counts.ts"),
  "[data-show-at-once]": () => import("#features/applications/ui/enhance/show-at-once.ts"),
  "[data-typing]": () => import("./keep-typing.ts"),
  "[data-proposes]": () => import("#features/interviews/ui/enhance/propose-times.ts"),
  "[data-card]": () => import("#features/interviews/ui/enhance/keep-card.ts"),
  "[data-insert-into]": () => import("#ui/enhance/insert-field.ts"),
  "[data-html]": () => import("#ui/enhance/html-preview.ts"),
  "[data-document-viewer]": () => import("#features/candidate-kyc/ui/enhance/document-viewer.ts"),
  "[data-suggested-from]": () => import("#features/content-desk/ui/enhance/suggest-link.ts"),
  "[data-rows]": () => import("#features/content-desk/ui/enhance/question-rows.ts"),
  "[data-order]": () => import("#features/content-desk/ui/enhance/drag-order.ts"),
  "[data-reload]": () => import("#ui/enhance/reload-later.ts"),
};

export const enhance = (frame: HTMLElement) => enhanceParts(frame, parts);
