import { type RefObject, useEffect, useRef } from "react";

/** The panel goes with its buttons; the form that comes back takes the keyboard. */
export function useFocusAfterWaiting(
  phase: string,
  formRef: RefObject<HTMLFormElement | null>,
): void {
  const before = useRef(phase);
  useEffect(() => {
    const cameBack = ["waiting", "sent"].includes(before.current) && phase === "editing";
    before.current = phase;
    if (cameBack && document.activeElement === document.body) {
      formRef.current?.querySelector<HTMLElement>(".input")?.focus();
    }
  }, [phase, formRef]);
}
