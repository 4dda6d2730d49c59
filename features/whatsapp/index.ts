// What other features use of this one, on both sides of the wire.

export { documentsMessage } from "./message-values.ts";
export { whatsAppStopHref } from "./whatsapp-paths.ts";
