// What other features use of this one on the server.

import type { WhatsApp } from "./whatsapp.ts";

export { agreeToWhatsApp, renumberWhatsApp, whatsAppOf } from "./agree.ts";
export type { WhatsApp } from "./whatsapp.ts";
export { createWhatsAppConsentsStore, type WhatsAppConsent } from "./whatsapp-consents-store.ts";

declare module "#platform/context.ts" {
  interface Services {
    whatsApp: WhatsApp;
  }
}
