import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { FormReady } from "../enhance/form-ready.ts";
import type { UploadState } from "../sending/upload-session.ts";
import type { FormController } from "./form-controller.ts";
import type { FormState } from "./form-state.ts";
import { createFormView, type FormOptions, openApplyForm } from "./open-apply-form.ts";

const formReady: FormReady = "xld:form-ready";

export interface ApplyFormView {
  formRef: React.RefObject<HTMLFormElement | null>;
  state: FormState;
  upload: UploadState;
  /** Null until the script has taken over: then the browser's own post does the work. */
  controller: () => FormController | null;
  dismissNotice: () => void;
}

/** Ties the form's life to the component: opened once it is on the page, closed when it leaves. */
export function useApplyForm(options: FormOptions): ApplyFormView {
  const formRef = useRef<HTMLFormElement>(null);
  const controller = useRef<FormController>(null);
  const [view] = useState(() => createFormView(options));
  const state = useSyncExternalStore(view.state.subscribe, view.state.get, view.state.get);
  const { subscribe, state: current } = view.upload;
  const upload = useSyncExternalStore(subscribe, current, current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: options are those the page came with
  useEffect(() => {
    if (!formRef.current) return;
    const opened = openApplyForm(formRef.current, view, options);
    controller.current = opened.controller;
    formRef.current.dataset.hydrated = "yes";
    formRef.current.dispatchEvent(new Event(formReady));
    return () => {
      controller.current = null;
      opened.close();
    };
  }, [view]);

  return {
    formRef,
    state,
    upload,
    controller: () => controller.current,
    dismissNotice: () => view.state.set({ notice: null }),
  };
}
