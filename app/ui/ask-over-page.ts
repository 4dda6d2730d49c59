import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

/**
 * Asks in a dialog over the page, whether that runs the framework or not. What had the focus gets
 * it back.
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
