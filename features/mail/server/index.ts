// What other features use of this one on the server.

import type { Mailer } from "./mailer.ts";
import type { Outbox } from "./outbox.ts";

export { mailHtml } from "./mail-html.ts";
export {
  type Delivery,
  type ExpiringMail,
  type MailRow,
  type MessageChannel,
  type NewMail,
  type StageMailKind,
  stageMailKinds,
} from "./mail-message.ts";
export type { LetterProgress, MailProgress, WaitingMails } from "./mail-progress.ts";
export { isCancelled } from "./mail-status.ts";
export { createTemplatesStore } from "./mail-text.ts";
export type { Mailer } from "./mailer.ts";
export type { Outbox } from "./outbox.ts";
export {
  forgetMails,
  hasNoRecord,
  isConfirmationMail,
  isTo,
  releaseConfirmationMails,
} from "./scrub-mails.ts";
export { retryDelay } from "./send-mails.ts";

declare module "#platform/context.ts" {
  interface Services {
    mailer: Mailer;
    outbox: Outbox;
  }
}
