import { DeskErrorPage } from "./desk-error-page.tsx";
import { DeskFrame } from "./desk-frame.tsx";

/** What the root route draws around screens of the desk and where one of them fails. */
export const deskParts = { DeskFrame, DeskErrorPage };
export type DeskParts = typeof deskParts;
