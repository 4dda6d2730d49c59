/** Told by a form with `data-hydrated` that its script now answers for it. */
export const formReady = "xld:form-ready";
