/**
 * Dispatched by a form with `data-hydrated` once its script handles it. Only a type, which both
 * sides spell out: a shared value would cost every page one more request.
 */
export type FormReady = "xld:form-ready";
