// What other features use of this one in their loaders and actions.

export { formProps, receiveApplication, refusedContext } from "./form/apply-page.ts";
