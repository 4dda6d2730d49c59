import { useEffect } from "react";

/** Every step of a dialog is read from its title on. @param id of the dialog */
export function useTitleFocus(id: string, step: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the step
  useEffect(() => {
    document.getElementById(`${id}-title`)?.focus();
    document.getElementById(id)?.scrollTo(0, 0);
  }, [id, step]);
}
