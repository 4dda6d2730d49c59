// What other features use of this one on the server.

import type { Mailer } from "./mail.ts";
import type { Outbox } from "./outbox.ts";

export type { Delivery, MessageChannel } from "./delivery.ts";
export { retryDelay } from "./delivery.ts";
export {
  type EndingMail,
  type Mailer,
  type NewMail,
  type StageMailKind,
  stageMailKinds,
} from "./mail.ts";
export { mailHtml } from "./mail-html.ts";
export {
  hasNoRecord,
  isActMail,
  isTo,
  isUnsent,
  letActMailsGo,
  type MailRow,
} from "./mails-store.ts";
export type { LetterProgress, MailProgress, Outbox, WaitingMails } from "./outbox.ts";
export { createTemplatesStore } from "./templates-store.ts";

declare module "#platform/context.ts" {
  interface Services {
    mailer: Mailer;
    outbox: Outbox;
  }
}
