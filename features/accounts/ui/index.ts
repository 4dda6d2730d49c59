// What other features use of this one in their pages.

export type { NotAllowed } from "./desk/desk-error-page.tsx";
export {
  DeskSignIn,
  type PendingFields,
  type RefusedSignIn,
  type SignInNeeded,
  signInNeededBy,
  WaitingForm,
  type WaitingProps,
} from "./desk/desk-sign-in.tsx";
export { SignInAgain } from "./desk/sign-in-again.tsx";
export { SignInFields } from "./desk/sign-in-fields.tsx";
