import { DeskErrorPage } from "./desk-error-page.tsx";
import { PageFrame } from "./page-frame.tsx";

/** What the root route draws around screens of the desk and where one of them fails. */
export const deskParts = { DeskFrame: PageFrame, DeskErrorPage };
