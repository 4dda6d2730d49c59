// What other features use of this one, on both sides of the wire.

export { foot, letter, type MailText, mailFacts } from "./mail-body.ts";
export { type KindWithWording, kindsWithWording } from "./mail-kinds.ts";
export { called, maskedEmail, oneLine } from "./mail-names.ts";
export {
  composeMail,
  fieldsIn,
  fieldsOf,
  filledWording,
  fillFields,
  type LaterMailContent,
  type MailContent,
  type MailField,
  mailTextRules,
  mailWordings,
  maxMailCharacters,
  maxSubjectCharacters,
  type NamedWording,
  paragraphs,
  requiredFields,
  sampleOf,
  unknownField,
  wordingFaults,
} from "./mail-wording.ts";
export { letterPath, lettersPath } from "./outbox.ts";
export { outboxList } from "./outbox-list.ts";
export { mailKindNames, statusNames } from "./outbox-names.ts";
export { dataErasedMail } from "./texts/erasure-mails.ts";
