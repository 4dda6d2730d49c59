// What the pages of others use of this feature.

export { filteredHref } from "./desk/desk-query.ts";
export { ApplyForm } from "./form/apply-form.tsx";
export { formProps, receiveApplication, refusedContext } from "./form/apply-page.ts";
