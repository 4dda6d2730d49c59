/**
 * Told by a form with `data-hydrated` that its script now answers for it. Only a type, which both
 * sides spell out: a shared value would cost every page one more request.
 */
export type FormReady = "xld:form-ready";
