import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { FormReady } from "../enhance/form-ready.ts";
import type { KycController } from "./kyc-controller.ts";
import type { KycFormOptions } from "./kyc-form-options.ts";
import type { KycState } from "./kyc-state.ts";
import { createKycState, openKycForm } from "./open-kyc-form.ts";

const formReady: FormReady = "xld:form-ready";

export interface KycFormView {
  formRef: React.RefObject<HTMLFormElement | null>;
  state: KycState;
  /** As the page came: what the controls, which belong to the browser, were served with. */
  served: KycState;
  /** Null until the script has taken over: then the browser's own post does the work. */
  controller: () => KycController | null;
}

/** Ties the form's life to the component: opened once it is on the page, closed when it leaves. */
export function useKycForm(options: KycFormOptions): KycFormView {
  const formRef = useRef<HTMLFormElement>(null);
  const controller = useRef<KycController>(null);
  const [cell] = useState(() => createKycState(options));
  const [served] = useState(cell.get);
  const state = useSyncExternalStore(cell.subscribe, cell.get, cell.get);

  // biome-ignore lint/correctness/useExhaustiveDependencies: options are those the page came with
  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const opened = openKycForm(form, cell, options);
    controller.current = opened.controller;
    form.dataset.hydrated = "yes";
    form.dispatchEvent(new Event(formReady));
    return () => {
      controller.current = null;
      opened.close();
    };
  }, [cell]);

  return { formRef, state, served, controller: () => controller.current };
}
