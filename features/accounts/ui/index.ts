// What other features use of this one in their pages.

export { deskParts } from "./desk/desk-parts.ts";
export {
  deskAction,
  deskHeaders,
  deskSender,
  deskUser,
  endedSession,
  listPlaces,
  type NotAllowed,
  seeOther,
  signInOrOut,
} from "./desk/desk-session.ts";
export {
  DeskSignIn,
  type RefusedSignIn,
  refusedSignInOf,
  WaitingForm,
} from "./desk/desk-sign-in.tsx";
export type { KeptFields } from "./desk/kept-form.ts";
export { SignInAgain } from "./desk/sign-in-again.tsx";
export { SignInFields } from "./desk/sign-in-fields.tsx";
export { DeskDone, DeskRefused } from "./desk-notice.tsx";
