import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { FormReady } from "#ui/form-ready.ts";
import type { Store } from "../store.ts";

const formReady: FormReady = "xld:form-ready";

export interface LiveForm<State, Controller> {
  formRef: React.RefObject<HTMLFormElement | null>;
  state: State;
  /** As the page came: what the controls, which belong to the browser, were served with. */
  served: State;
  /** Null until the script has taken over: then the browser's own post does the work. */
  controller: () => Controller | null;
}

interface Opened<Controller> {
  controller: Controller;
  close: () => void;
}

/**
 * Ties a form's life to its component: opened once it is on the page, closed when it leaves.
 * @param createState there before the form's elements are
 */
export function useLiveForm<State extends object, Controller>(
  createState: () => Store<State>,
  open: (form: HTMLFormElement, state: Store<State>) => Opened<Controller>,
): LiveForm<State, Controller> {
  const formRef = useRef<HTMLFormElement>(null);
  const controller = useRef<Controller>(null);
  const [store] = useState(createState);
  const [served] = useState(store.get);
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened as the page came
  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const opened = open(form, store);
    controller.current = opened.controller;
    form.dataset.hydrated = "yes";
    form.dispatchEvent(new Event(formReady));
    return () => {
      controller.current = null;
      opened.close();
    };
  }, [store]);

  return { formRef, state, served, controller: () => controller.current };
}

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
