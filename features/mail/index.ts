// What other features use of this one, on both sides of the wire.

export { type LaterWording, letter, type MailText, mailFacts } from "./letter.ts";
export { called, maskedEmail, oneLine } from "./mail-names.ts";
export { letterPath, lettersPath } from "./outbox.ts";
export { outboxList } from "./outbox-list.ts";
export { mailKinds, statusNames } from "./texts/outbox.ts";
