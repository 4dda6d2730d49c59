// What other features use of this one on the server.

import type { WhatsApp } from "./whatsapp.ts";

export {
  agreeToWhatsApp,
  findConsent,
  renumberWhatsApp,
  type WhatsAppConsent,
  whatsAppOf,
} from "./consents.ts";
export type { WhatsApp } from "./whatsapp.ts";

declare module "#platform/context.ts" {
  interface Services {
    whatsApp: WhatsApp;
  }
}
