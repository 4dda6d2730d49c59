// What other features use of this one on the server.

export { agreeToWhatsApp, renumberWhatsApp } from "./agree.ts";
export type { WhatsApp } from "./whatsapp.ts";
export { createWhatsAppConsentsStore, type WhatsAppConsent } from "./whatsapp-consents-store.ts";
