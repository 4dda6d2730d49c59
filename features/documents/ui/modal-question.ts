import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

/**
 * Shows a modal question, on hydrated and static pages alike. Afterwards the focus returns to where
 * it was.
 */
export function askOverPage<Answer>(
  dialog: (answer: (given: Answer) => void) => ReactNode,
): Promise<Answer> {
  const before = document.activeElement as HTMLElement | null;
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  return new Promise((resolve) => {
    const answer = (given: Answer) => {
      root.unmount();
      host.remove();
      before?.focus();
      resolve(given);
    };
    root.render(dialog(answer));
  });
}
