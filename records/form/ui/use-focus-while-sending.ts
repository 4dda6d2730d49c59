import { type RefObject, useLayoutEffect } from "react";

/** Enter in a field sends too, and fields that cannot be used lose the focus: the button takes it. */
export function useFocusWhileSending(
  formRef: RefObject<HTMLFormElement | null>,
  sending: boolean,
): void {
  useLayoutEffect(() => {
    const form = formRef.current;
    if (!sending || !form) return;
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.closest("[inert]");
    if (isLost) form.querySelector<HTMLElement>(".submit .btn")?.focus();
  }, [sending, formRef]);
}
